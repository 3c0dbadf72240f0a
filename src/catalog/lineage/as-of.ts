import { badRequest } from '../../shared/errors.js';
import type { Condition } from './filter.js';
import type { LineageQuery } from './types.js';

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
