import type { Transaction } from '../../graph/graph.js';
import { groupBy } from '../../group-by.js';
import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { deriveEdges, diffEdges, type Edge, LINEAGE_TYPE, sameProperties } from '../relationships/derive.js';
import type { Draft } from './draft.js';
import { keyProperties } from './node-properties.js';

const NO_EDGES: ReadonlyMap<string, Edge> = new Map();

interface RelationshipRow {
  from: string;
  to: string;
  type: string;
  /** Which end is the downstream of the additional FeedsInto; null: there is none. */
  downstreamEnd: 'from' | 'to' | null;
  properties: object;
}

interface RelationshipWrites {
  relationships: RelationshipRow[];
  /** How many relationships the rows create. */
  added: number;
  targets: { label: string; properties: object }[];
  removed: Edge[];
  orphans: string[];
}

/** The relationship changes of a draft: an aspect replaces exactly the relationships that it made. */
export function relationshipWrites(draft: Draft, registry: Registry): RelationshipWrites {
  const removed: Edge[] = [];
  const added: Edge[] = [];
  for (const { urn, aspect, state } of draft.touched.values()) {
    if (!makesEdges(aspect)) continue;
    const before = draft.original(urn, aspect)?.value;
    if (before === state?.value) continue;
    const diff = diffEdges(edgesOf(urn.text, aspect, before), edgesOf(urn.text, aspect, state?.value));
    removed.push(...diff.removed);
    added.push(...diff.added);
  }
  return {
    relationships: relationshipRows(added),
    added: added.length,
    targets: missingTargets(added, draft, registry),
    removed,
    orphans: possibleOrphans(removed, draft),
  };
}

/** Nodes that may be left without relationships: ends of removed relationships, and deleted entities. */
function possibleOrphans(removed: readonly Edge[], draft: Draft): string[] {
  return [...new Set([...removed.flatMap(({ from, to }) => [from, to]), ...draft.hardDeleted.keys()])].sort();
}

/** A relationship and the FeedsInto that mirrors it share a row, which halves the data and the look-ups. */
export function relationshipRows(edges: readonly Edge[]): RelationshipRow[] {
  const feeding = new Map(edges.filter(isLineage).map((edge) => [endsOf(edge, edge.from, edge.to), edge]));
  const take = (edge: Edge, from: string, to: string): boolean => {
    const mirror = feeding.get(endsOf(edge, from, to));
    return (
      mirror !== undefined &&
      sameProperties(mirror.properties, edge.properties) &&
      feeding.delete(endsOf(edge, from, to))
    );
  };
  const rows = edges
    .filter((edge) => !isLineage(edge))
    .map((edge) => {
      const { from, to } = edge;
      return toRow(edge, take(edge, to, from) ? 'from' : take(edge, from, to) ? 'to' : null);
    });
  return [...rows, ...[...feeding.values()].map((edge) => toRow(edge, null))];
}

function isLineage({ type }: Edge): boolean {
  return type === LINEAGE_TYPE;
}

function endsOf({ source, aspect, relationship }: Edge, from: string, to: string): string {
  return `${relationship} ${aspect} ${source} ${from} ${to}`;
}

function toRow(edge: Edge, downstreamEnd: RelationshipRow['downstreamEnd']): RelationshipRow {
  const { from, to, type, source, aspect, relationship, properties } = edge;
  return { from, to, type, downstreamEnd, properties: { source, aspect, relationship, ...properties } };
}

function makesEdges(aspect: AspectType): boolean {
  return aspect.relationships.length > 0 || aspect.record.field('fineGrainedLineages') !== undefined;
}

function edgesOf(source: string, aspect: AspectType, text: string | undefined) {
  return text === undefined ? NO_EDGES : deriveEdges(source, aspect, new AspectValue(text).json);
}

/** The ends of new relationships that have no node and get none in this transaction, in the order of their URNs. */
function missingTargets(added: readonly Edge[], draft: Draft, registry: Registry) {
  const made = [...draft.touched.values()].filter(({ state }) => state !== null);
  const present = new Set(made.map(({ urn }) => urn.text));
  const ends = new Set(
    added
      .flatMap(({ from, to }) => [from, to])
      .filter((text) => !present.has(text) && !draft.hasNode({ text })),
  );
  return placeholderNodes([...ends].sort(), registry);
}

/** Placeholder nodes: entities that are only referred to. */
export function placeholderNodes(urns: readonly string[], registry: Registry) {
  return urns.map((text) => {
    const urn = parseUrn(registry, text);
    return { label: urn.entityType.label, properties: keyProperties(urn) };
  });
}

/** Removes relationships that aspects no longer define. */
export async function removeRelationships(tx: Transaction, removed: readonly Edge[]): Promise<void> {
  const byType = groupBy(removed, ({ type }) => type);
  await Promise.all(
    [...byType].map(([type, relationships]) =>
      tx.run('proposals/delete-relationships', { relationships }, { names: { type } }),
    ),
  );
}
