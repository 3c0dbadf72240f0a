import type { StatementOptions } from '../../store/graph/transaction.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { LineageContext } from './context.js';
import { UNLIMITED_HOPS } from './degrees.js';
import type { HistoryQuery } from './types.js';

/**
 * Reads the time from which the history behind some answers is complete, in epoch milliseconds. Before this time,
 * entities that were hard-deleted since may be missing. Null: nothing is missing, as in answers as of now.
 */
export async function readCompleteSince(
  context: LineageContext,
  ...queries: readonly HistoryQuery[]
): Promise<number | null> {
  const times = await Promise.all(queries.map((query) => readOne(context, query)));
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

async function readOne({ graph, deadline }: LineageContext, query: HistoryQuery): Promise<number | null> {
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
