import { compareCodeUnits } from '../../../shared/compare-code-units.js';
import { causeOf, causesOf, type Side } from './causes.js';
import type { ClosureAsOf, ReachedNode, TimedEdge } from './closure-as-of.js';
import { type Cause, CHANGE_KINDS, type ChangesQuery, type LineageChange } from './types.js';

/** A change whose author is not known yet. */
export type UnattributedChange = Omit<LineageChange, 'actor'>;

const STATUS = 'status';

/** A comparison of two states, which finds additions or removals. */
interface Comparison {
  query: ChangesQuery;
  side: Side;
  /** The state that has the differences: as of `to` for additions, as of `from` for removals. */
  shown: ClosureAsOf;
  other: ClosureAsOf;
}

/** Finds the entities and edges that are in only one of two states of lineage, the oldest change first. */
export function compareClosures(
  query: ChangesQuery,
  before: ClosureAsOf,
  after: ClosureAsOf,
): UnattributedChange[] {
  const changes = [
    ...changesOf({ query, side: 'added', shown: after, other: before }),
    ...changesOf({ query, side: 'removed', shown: before, other: after }),
  ];
  return changes.sort(
    (a, b) =>
      a.time - b.time ||
      CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) ||
      compareCodeUnits(identity(a), identity(b)),
  );
}

function changesOf(comparison: Comparison): UnattributedChange[] {
  const { query, side, shown } = comparison;
  const { urn, maxHops } = query;
  const reached = causesOf(shown, urn, side, maxHops);
  // No edges start from entities at the last hop.
  const passed = maxHops === undefined ? reached : causesOf(shown, urn, side, maxHops - 1);
  return [...nodeChanges(comparison, reached), ...edgeChanges(comparison, passed, reached)];
}

function nodeChanges(
  { query, side, shown, other }: Comparison,
  reached: Map<string, Cause>,
): UnattributedChange[] {
  const listsColumns = shown.nodes.get(query.urn)?.isColumn ?? false;
  return [...shown.nodes].flatMap(([urn, node]) => {
    if (urn === query.urn || !node.exists || (node.isColumn && !listsColumns)) return [];
    const otherwise = other.nodes.get(urn);
    if (otherwise?.exists) return [];
    const own = side === 'added' ? appearance(urn, node, query) : disappearance(urn, node, query);
    const path = otherwise ? undefined : reached.get(urn);
    const cause = [own, path].reduce((one, two) => decisiveCause(side, one, two));
    if (cause === undefined) return [];
    return [{ kind: side === 'added' ? 'NODE_ADDED' : 'NODE_REMOVED', urn, degree: node.degree, ...cause }];
  });
}

/**
 * Finds the added or removed edges, with their causes. If an edge holds at both times, the cause is the change that
 * reached its near end. An edge of columns is not followed, so it also depends on its far end.
 */
function edgeChanges(
  { query, side, shown, other }: Comparison,
  passed: Map<string, Cause>,
  reached: Map<string, Cause>,
): UnattributedChange[] {
  const listsColumns = query.columns || shown.nodes.get(query.urn)?.isColumn;
  return [...shown.edges.values()].flatMap((edge) => {
    if (other.edges.has(edge.key) || (!listsColumns && touchesColumn(edge, shown))) return [];
    const own = causeOf(edge, side);
    const ends = [passed.get(edge.near), edge.isOfColumns ? reached.get(edge.far) : undefined];
    const cause =
      own.time > query.from && own.time <= query.to
        ? own
        : ends.reduce((near, far) => decisiveCause(side, near, far));
    if (cause === undefined) return [];
    const { upstreamUrn, downstreamUrn, relationship, via } = edge;
    const kind = side === 'added' ? 'EDGE_ADDED' : 'EDGE_REMOVED';
    return [{ kind, edge: { upstreamUrn, downstreamUrn, relationship, via }, ...cause }];
  });
}

const touchesColumn = ({ near, far }: TimedEdge, { nodes }: ClosureAsOf) =>
  [near, far].some((urn) => nodes.get(urn)?.isColumn);

/** The decisive one of two causes: the later one for an addition, which needs both, the earlier one for a removal. */
function decisiveCause(side: Side, one: Cause | undefined, two: Cause | undefined): Cause | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  return one.time > two.time === (side === 'added') ? one : two;
}

/** The change that last created or restored the entity in the time window. */
function appearance(urn: string, node: ReachedNode, { from, to }: ChangesQuery): Cause | undefined {
  const restored = node.removalTimes
    .filter((time, index) => index % 2 === 1 && time > from && time <= to)
    .at(-1);
  if (restored !== undefined) return { source: urn, aspect: STATUS, time: restored };
  if (node.isColumn || node.createdAt === null || node.createdAt <= from) return undefined;
  return { source: urn, aspect: null, time: node.createdAt };
}

/** The change that first soft-deleted the entity in the time window. */
function disappearance(urn: string, node: ReachedNode, { from, to }: ChangesQuery): Cause | undefined {
  const removed = node.removalTimes.find((time, index) => index % 2 === 0 && time > from && time <= to);
  return removed === undefined ? undefined : { source: urn, aspect: STATUS, time: removed };
}

const identity = ({ urn, edge }: UnattributedChange): string =>
  urn ?? [edge?.upstreamUrn, edge?.downstreamUrn, edge?.relationship, edge?.via].join('\n');
