import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import { requireFewItems } from '../../shared/list-limit.js';
import type { Transaction } from '../../store/graph/graph.js';
import { validFrom } from '../entities/record.js';
import { deriveEdges, diffEdges, type Edge, LINEAGE_TYPE, sameProperties } from '../relationships/derive.js';
import type { Draft } from './draft.js';
import { keyProperties } from './node-properties.js';
import { TRANSACTION_LIMITS } from './submission.js';
import type { AspectRelationships } from './types.js';

const NO_EDGES: ReadonlyMap<string, Edge> = new Map();

interface RelationshipRow {
  from: string;
  to: string;
  type: string;
  /** The downstream end of the additional FeedsInto. Null if there is none. */
  downstreamEnd: 'from' | 'to' | null;
  /** The time from which the FeedsInto holds. */
  since?: number | undefined;
  properties: object;
}

/** A relationship that an aspect no longer defines, and the time of its end. */
type EndedEdge = Edge & { until: number };

export interface RelationshipChanges {
  added: Edge[];
  /** Relationships that become history. */
  ended: EndedEdge[];
  /** Relationships of deleted aspects, which leave no history. */
  erased: Edge[];
  /** Relationships whose stamps alone change. */
  stamped: Edge[];
  /** All relationships that the changed aspects define now. */
  byAspect: AspectRelationships[];
}

/**
 * The relationship changes of a draft. A new value of an aspect replaces exactly the relationships that the aspect
 * defined.
 * @throws CairnError LIMIT_EXCEEDED for more new relationships than a transaction may have
 */
export function relationshipChanges(draft: Draft): RelationshipChanges {
  const changes: RelationshipChanges = { added: [], ended: [], erased: [], stamped: [], byAspect: [] };
  for (const { urn, aspect, state, value } of draft.changedAspects.values()) {
    if (!makesEdges(aspect)) continue;
    const before = draft.original(urn, aspect);
    const isErased = draft.erasesHistory(urn, aspect);
    // A value that is written anew has another time, which edges without their own time take over.
    if (before?.value === state?.value && before?.created === state?.created && !isErased) continue;
    const since = state ? validFrom(state) : Number.POSITIVE_INFINITY;
    const former = before
      ? deriveEdges(urn.text, aspect, new AspectValue(before.value).json, before.created)
      : NO_EDGES;
    const next = value && state ? deriveEdges(urn.text, aspect, value.json, state.created) : NO_EDGES;
    changes.byAspect.push({ urn: urn.text, aspect: aspect.name, edges: next });
    const { removed, added, stamped } = diffEdges(former, isErased ? NO_EDGES : next);
    if (isErased) changes.erased.push(...removed);
    else changes.ended.push(...removed.map((edge) => ({ ...edge, until: since })));
    const toAdd = isErased ? [...next.values()] : added;
    changes.added.push(...toAdd.map((edge) => (isLineage(edge) ? { ...edge, since } : edge)));
    changes.stamped.push(...stamped);
  }
  requireFewItems(changes.added, 'What is written together', {
    items: 'relationships',
    most: TRANSACTION_LIMITS.relationships,
  });
  return changes;
}

/** The writes of the changes, without the removals. */
export function relationshipWrites(
  { added, ended, erased }: RelationshipChanges,
  draft: Draft,
  registry: Registry,
  left: readonly string[],
) {
  return {
    relationships: relationshipRows(added),
    targets: missingTargets(added, draft, registry),
    orphans: possibleOrphans([...ended, ...erased], draft, left),
  };
}

/**
 * Nodes that may have lost their last relationship. They are ends of removed relationships, deleted entities, and the
 * nodes in `left`, which erased history leaves.
 */
function possibleOrphans(removed: readonly Edge[], draft: Draft, left: readonly string[]): string[] {
  const ends = removed.flatMap(({ from, to }) => [from, to]);
  return [...new Set([...ends, ...draft.hardDeleted.keys(), ...left])].sort();
}

/** A relationship shares a row with the FeedsInto that mirrors it. This halves the data and the look-ups. */
export function relationshipRows(edges: readonly Edge[]): RelationshipRow[] {
  const feeding = new Map(edges.filter(isLineage).map((edge) => [endsOf(edge, edge.from, edge.to), edge]));
  const take = (edge: Edge, from: string, to: string): Edge | undefined => {
    const mirror = feeding.get(endsOf(edge, from, to));
    if (mirror === undefined || !sameProperties(mirror.properties, edge.properties)) return undefined;
    feeding.delete(endsOf(edge, from, to));
    return mirror;
  };
  const rows = edges
    .filter((edge) => !isLineage(edge))
    .map((edge) => {
      const { from, to } = edge;
      const toFrom = take(edge, to, from);
      const mirror = toFrom ?? take(edge, from, to);
      return { ...toRow(edge, toFrom ? 'from' : mirror ? 'to' : null), since: mirror?.since };
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
  const { from, to, type, source, aspect, relationship, properties, since } = edge;
  const ofLineage = isLineage(edge) ? { since } : {};
  return {
    from,
    to,
    type,
    downstreamEnd,
    properties: { source, aspect, relationship, ...properties, ...ofLineage },
  };
}

function makesEdges(aspect: AspectType): boolean {
  return aspect.relationships.length > 0 || aspect.record.field('fineGrainedLineages') !== undefined;
}

/**
 * The ends of new relationships that have no node and get none in this transaction. They are in the order of their
 * URNs.
 */
function missingTargets(added: readonly Edge[], draft: Draft, registry: Registry) {
  const made = [...draft.changedAspects.values()].filter(({ state }) => state !== null);
  const present = new Set(made.map(({ urn }) => urn.text));
  const ends = new Set(
    added
      .flatMap(({ from, to }) => [from, to])
      .filter((text) => !present.has(text) && !draft.hasNode({ text })),
  );
  return placeholderNodes([...ends].sort(), registry);
}

/** Nodes of placeholders, which are entities that others only refer to. */
export function placeholderNodes(urns: readonly string[], registry: Registry) {
  return urns.map((text) => {
    const urn = parseUrn(registry, text);
    return { label: urn.entityType.label, properties: keyProperties(urn) };
  });
}

/**
 * Removes relationships that aspects no longer define, and renews the stamps of others. Removed lineage becomes
 * history.
 */
export async function changeRelationships(
  tx: Transaction,
  { ended, erased, stamped }: RelationshipChanges,
): Promise<void> {
  const removed = [...ended.filter((edge) => !isLineage(edge)), ...erased];
  const former = ended.filter(isLineage);
  await Promise.all([
    ...[...groupBy(removed, ({ type }) => type)].map(([type, relationships]) =>
      tx.run('proposals/delete-relationships', { relationships }, { names: { type } }),
    ),
    former.length > 0 && tx.run('proposals/end-lineage', { relationships: former }),
    ...[...groupBy(stamped, ({ type }) => type)].map(([type, edges]) =>
      tx.run(
        'proposals/stamp-relationships',
        { relationships: edges.map((edge) => ({ ...edge, stamps: { ...NO_STAMPS, ...edge.properties } })) },
        { names: { type } },
      ),
    ),
  ]);
}

/** Removes stamps that are no longer given. */
const NO_STAMPS = { created: null, createdActor: null, updated: null, updatedActor: null, manual: null };

/**
 * Erases the lineage history of deleted aspects.
 * @returns the nodes that may have lost their last relationship
 */
export async function eraseLineageHistory(
  tx: Transaction,
  { erased }: RelationshipChanges,
  draft: Draft,
  time: number,
): Promise<string[]> {
  const aspects = [...draft.deleted.values()].filter(({ aspect }) => makesEdges(aspect));
  if (aspects.length === 0) return [];
  const ends = erased.filter(isLineage).flatMap(({ from, to }) => [from, to]);
  const [row] = await tx.run<{ urns: string[] }>('proposals/erase-lineage-history', {
    aspects: aspects.map(({ urn, name }) => ({ urn, name })),
    ends: [...new Set(ends)].sort(),
    time,
  });
  return row?.urns ?? [];
}
