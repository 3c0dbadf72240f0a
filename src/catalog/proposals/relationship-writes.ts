import type { Transaction } from '../../graph/graph.js';
import { groupBy } from '../../group-by.js';
import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { deriveEdges, diffEdges, type Edge, LINEAGE_TYPE, sameFacts } from '../relationships/derive.js';
import type { Draft } from './draft.js';
import { keyProperties } from './node-properties.js';

const NO_EDGES: ReadonlyMap<string, Edge> = new Map();

interface RelationshipRow {
  from: string;
  to: string;
  type: string;
  /** Which end the FeedsInto points at that stands beside it; null: there is none. */
  fed: 'from' | 'to' | null;
  properties: object;
}

interface RelationshipWrites {
  relationships: RelationshipRow[];
  /** How many relationships the rows make. */
  added: number;
  targets: { label: string; properties: object }[];
  removed: Edge[];
  orphans: string[];
}

/** The relationships that change with a draft's aspects: an aspect replaces exactly its own. */
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

/** The nodes that may have nothing left: what removed relationships pointed at, and entities that go. */
function possibleOrphans(removed: readonly Edge[], draft: Draft): string[] {
  return [...new Set([...removed.flatMap(({ from, to }) => [from, to]), ...draft.hardDeleted.keys()])].sort();
}

/** A relationship and the FeedsInto that repeats it are one row: half as much to send, and to look up. */
export function relationshipRows(edges: readonly Edge[]): RelationshipRow[] {
  const feeding = new Map(edges.filter(isLineage).map((edge) => [endsOf(edge, edge.from, edge.to), edge]));
  const take = (edge: Edge, from: string, to: string): boolean => {
    const twin = feeding.get(endsOf(edge, from, to));
    return twin !== undefined && sameFacts(twin.facts, edge.facts) && feeding.delete(endsOf(edge, from, to));
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

function toRow(edge: Edge, fed: RelationshipRow['fed']): RelationshipRow {
  const { from, to, type, source, aspect, relationship, facts } = edge;
  return { from, to, type, fed, properties: { source, aspect, relationship, ...facts } };
}

function makesEdges(aspect: AspectType): boolean {
  return aspect.relationships.length > 0 || aspect.record.field('fineGrainedLineages') !== undefined;
}

function edgesOf(source: string, aspect: AspectType, text: string | undefined) {
  return text === undefined ? NO_EDGES : deriveEdges(source, aspect, new AspectValue(text).json);
}

/** The ends of new relationships whose nodes this transaction neither holds nor makes, in the order of their URNs. */
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

/** The nodes of entities that are only referred to. */
export function placeholderNodes(urns: readonly string[], registry: Registry) {
  return urns.map((text) => {
    const urn = parseUrn(registry, text);
    return { label: urn.entityType.label, properties: keyProperties(urn) };
  });
}

/** Removes the relationships that aspects make no longer. */
export async function removeRelationships(tx: Transaction, removed: readonly Edge[]): Promise<void> {
  const byType = groupBy(removed, ({ type }) => type);
  await Promise.all(
    [...byType].map(([type, relationships]) =>
      tx.run('proposals/delete-relationships', { relationships }, { names: { type } }),
    ),
  );
}
