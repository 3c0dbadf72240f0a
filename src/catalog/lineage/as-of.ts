import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
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
    const times = await Promise.all(queries.map(readOne));
    return times.reduce(
      (last, time) => (last === null || (time !== null && time > last) ? time : last),
      null,
    );
  };

  async function readOne(query: HistoryQuery): Promise<number | null> {
    const { urn, direction, asOf, maxHops = UNLIMITED_HOPS, signal: client } = query;
    if (asOf === undefined) return null;
    return deadline.complete(async (signal) => {
      const options = {
        names: edgeTypes(asOf),
        numbers: { maxHops: Math.min(maxHops, UNLIMITED_HOPS) },
        branch: direction.toLowerCase(),
        signal,
      };
      const parameters = { urn, direction, asOf };
      const [row] = await graph.read<{ since: number | null }>(
        'lineage/find-complete-since',
        parameters,
        options,
      );
      return row?.since ?? null;
    }, client);
  }
}
