import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import type { StatementOptions } from '../../store/graph/transaction.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { Deadline } from './deadline.js';
import { UNLIMITED_HOPS } from './degrees.js';
import type { Condition } from './filter.js';
import type { HistoryQuery, Lineage, LineageQuery } from './types.js';

/**
 * Checks that a query can be answered as of a time. Names, stamps and related entities are known as of now only.
 * @throws CairnError BAD_REQUEST for a query that needs one of these as of a time
 */
export function checkAsOf(
  { asOf, startTime, endTime }: Pick<LineageQuery, 'asOf' | 'startTime' | 'endTime'>,
  text: string | null,
  filters: readonly Condition[][],
): void {
  if (asOf === undefined) return;
  if (startTime !== undefined || endTime !== undefined)
    throw badRequest('Stamps of edges are known as they are now: leave the window of time out, or asOf');
  if (text !== null) throw badRequest('Names are searched as they are now: leave the query out, or asOf');
  const related = filters.flat().find((condition) => condition.kind === 'related');
  if (related)
    throw badRequest(
      `Lineage as of a time can be filtered by degree, _entityType, platform, origin, urn and removed, not by ${related.fields[0]}`,
    );
}

/** Reads the time from which the history behind some answers is complete; null: it is complete from the beginning. */
export function createCompleteSince(graph: Graph, deadline: Deadline): Lineage['completeSince'] {
  return async (...queries) => {
    const times = (await Promise.all(queries.map(readOne))).filter((time) => time !== null);
    return times.length > 0 ? Math.max(...times) : null;
  };

  async function readOne(query: HistoryQuery): Promise<number | null> {
    const { urn, direction, asOf } = query;
    if (asOf === undefined) return null;
    return deadline.complete(async (signal) => {
      const [row] = await graph.read<{ since: number | null }>(
        'lineage/find-complete-since',
        { urn, direction, asOf },
        optionsAsOf(query, asOf, signal),
      );
      return row?.since ?? null;
    }, query.signal);
  }
}

/** The options of a statement that follows lineage as of a time, in one direction. */
export const optionsAsOf = (
  { direction, maxHops = UNLIMITED_HOPS }: Pick<HistoryQuery, 'direction' | 'maxHops'>,
  asOf: number,
  signal: AbortSignal,
): StatementOptions => ({
  names: edgeTypes(asOf),
  numbers: { maxHops: Math.min(maxHops, UNLIMITED_HOPS) },
  branch: direction.toLowerCase(),
  signal,
});
