import { LineageChanges } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { formatMoment, formatNumber, pluralized } from '../parts/format.js';
import type { Lineage } from './use-lineage.js';
import type { Drawing } from './use-scene.js';

interface NotesProps {
  root: string;
  lineage: Lineage;
  drawing: Drawing;
  /** How many entities are drawn out of sight. */
  unseen: number;
  /** The searched text; empty: nothing. */
  find: string;
  /** Epoch milliseconds; undefined: now. */
  asOf: number | undefined;
}

/** How much of the lineage is shown, and why not all. */
export function Notes({ root, lineage, drawing, unseen, find, asOf }: NotesProps) {
  const { omitted, partial, pathNote, graph, completeSince } = lineage;
  const { shown } = drawing;
  const left = [
    shown.left > 0 ? `${formatNumber(shown.left)} more than can be shown` : '',
    omitted.upstream > 0 ? `${formatNumber(omitted.upstream)} more upstream` : '',
    omitted.downstream > 0 ? `${formatNumber(omitted.downstream)} more downstream` : '',
    graph.layers.size > shown.nodes.length + shown.left
      ? `${formatNumber(graph.layers.size - shown.nodes.length - shown.left)} folded or filtered away`
      : '',
  ].filter((text) => text !== '');
  return (
    <div class={asOf === undefined ? 'stage-note' : 'stage-note past'} role="status">
      <p>
        {asOf !== undefined && `${formatMoment(asOf)}: `}
        {pluralized(shown.nodes.length, 'entity', 'entities')}
        {left.map((text) => ` · ${text}`)}
        {/* For those who see the rest. */}
        {unseen > 0 && <span aria-hidden="true"> · {formatNumber(unseen)} out of sight</span>}
        {shown.edges.some(({ isFolded }) => isFolded) && ' · dashed lines lead through these'}
        {drawing.scene.boxes.some(({ more }) => more.left + more.right > 0) &&
          ' · +n: as many more neighbours'}
        {find !== '' && left.length > 0 && ' · found is only what is drawn'}
        {pathNote && ` · ${pathNote}`}
        {partial && ` · ${partial}`}
        {completeSince !== undefined &&
          ` · without what was deleted for good until ${formatMoment(completeSince)}`}
      </p>
      {asOf !== undefined && <SinceThen urn={root} asOf={asOf} />}
    </div>
  );
}

/** How the lineage has changed between a time and now. */
function SinceThen({ urn, asOf }: { urn: string; asOf: number }) {
  const { data } = useQuery(LineageChanges, { urn, from: asOf, count: 0 });
  if (!data) return null;
  const sum = (kind: 'nodesAdded' | 'nodesRemoved') =>
    data.upstream.counts[kind] + data.downstream.counts[kind];
  const [added, removed] = [sum('nodesAdded'), sum('nodesRemoved')];
  const text =
    added + removed === 0
      ? 'The same entities as now.'
      : `Since then ${pluralized(added, 'entity', 'entities')} came, ${formatNumber(removed)} went.`;
  return <p>{text}</p>;
}
