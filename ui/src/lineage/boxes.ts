import { columnParts, parseUrn, readableFieldPath } from '../entities/urns.js';
import { edgeKey, type LineageGraph, type LineageNeighbourhood } from './graph.js';
import type { Link } from './layout.js';

export const HEAD_HEIGHT = 46;
export const ROW_HEIGHT = 20;

/** How many columns of a box are shown, beside those with the lineage that is shown. */
const ROWS = 12;

/** A column in a box, or what is said of those that are not shown. */
export interface Row {
  /** The URN of the column; absent for the last row, which counts. */
  urn?: string;
  text: string;
  /** Whether the shown column lineage goes through it. */
  isOn: boolean;
  /** Whether it has lineage at all, as far as that is known. */
  hasLineage?: boolean | undefined;
}

/** The columns that lineage goes through, by their dataset. */
export function columnsByDataset(columns: LineageNeighbourhood | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const urn of columns ? [columns.centre, ...columns.nodes.map((node) => node.urn)] : []) {
    const { dataset } = columnParts(urn) ?? {};
    if (dataset === undefined) continue;
    const known = found.get(dataset);
    if (known) known.push(urn);
    else found.set(dataset, [urn]);
  }
  return found;
}

/**
 * The datasets of columns, and the edges between them that follow from those of the columns, unless the graph that is known
 * leads there through a job or query: it is what those edges stand for.
 */
export function datasetsAround(
  { centre, nodes, edges }: LineageNeighbourhood,
  { downstream }: Pick<LineageGraph, 'downstream'>,
): LineageNeighbourhood {
  const datasetOf = (urn: string) => columnParts(urn)?.dataset ?? urn;
  return {
    centre: datasetOf(centre),
    nodes: nodes.map(({ urn, ...degrees }) => ({ ...degrees, urn: datasetOf(urn) })),
    edges: edges
      .map(([from, to]) => [datasetOf(from), datasetOf(to)] as const)
      .filter(([from, to]) => from !== to && !leadsThroughProcess(from, to)),
  };

  function leadsThroughProcess(from: string, to: string): boolean {
    return [...(downstream.get(from) ?? [])].some(
      (between) => parseUrn(between).type !== 'dataset' && downstream.get(between)?.has(to),
    );
  }
}

/** The pairs of datasets between which edges of columns lead, but for those that an edge of the graph joins. */
export function bundlesOf(columns: LineageNeighbourhood | undefined, edges: readonly Link[]): Link[] {
  const joined = new Set(edges.map(({ from, to }) => edgeKey(from, to)));
  const bundles: Link[] = [];
  for (const [upstream, downstream] of columns?.edges ?? []) {
    const [from, to] = [columnParts(upstream)?.dataset, columnParts(downstream)?.dataset];
    if (from === undefined || to === undefined || joined.has(edgeKey(from, to))) continue;
    joined.add(edgeKey(from, to));
    bundles.push({ from, to });
  }
  return bundles;
}

/**
 * The rows of a box: first the columns that the shown lineage goes through, then others with lineage, then the rest.
 * @param all the URNs of the columns of the schema, if they are wanted and known
 * @param on those that the shown lineage goes through
 * @param hasLineage whether a column has lineage; undefined: not known
 */
export function rowsOf(
  all: readonly string[] = [],
  on: readonly string[] = [],
  hasLineage: (urn: string) => boolean | undefined = () => undefined,
): Row[] {
  const others = all.filter((urn) => !on.includes(urn));
  const [some, none] = [others.filter(hasLineage), others.filter((urn) => !hasLineage(urn))];
  const shown = [...on, ...[...some, ...none].slice(0, Math.max(0, ROWS - on.length))];
  const rows = shown.map(
    (urn): Row => ({ urn, text: columnText(urn), isOn: on.includes(urn), hasLineage: hasLineage(urn) }),
  );
  const total = new Set([...all, ...on]).size;
  if (shown.length < total) rows.push({ text: `${shown.length} of ${total} columns`, isOn: false });
  return rows;
}

/** How a column is written within its dataset. */
export const columnText = (urn: string) => readableFieldPath(columnParts(urn)?.path ?? urn);

/** How high a box with rows is. */
export const heightOf = (rows: readonly Row[]): number =>
  HEAD_HEIGHT + (rows.length > 0 ? rows.length * ROW_HEIGHT + 6 : 0);

/** The distance from the top of a box to the middle of a row. */
export const rowMiddle = (index: number): number => HEAD_HEIGHT + (index + 0.5) * ROW_HEIGHT;
