import { NeighbourCounts } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { useReadOnce } from './use-read-once.js';

/** How many entities are one hop away. */
export interface NeighbourCount {
  upstream: number;
  downstream: number;
}

const BATCH_SIZE = 250;

/** How many neighbours entities have as of a time, known or not. */
export const useNeighbourCounts = (
  urns: readonly string[],
  asOf: number | undefined,
): ReadonlyMap<string, NeighbourCount> => useReadOnce(urns, asOf, readCounts);

async function readCounts(urns: string[], asOf: number | undefined): Promise<[string, NeighbourCount][]> {
  const counts: [string, NeighbourCount][] = [];
  for (let start = 0; start < urns.length; start += BATCH_SIZE) {
    const { entities } = await request(NeighbourCounts, {
      urns: urns.slice(start, start + BATCH_SIZE),
      asOf,
    });
    for (const entity of entities ?? [])
      if (entity !== null && 'upstream' in entity)
        counts.push([
          entity.urn,
          { upstream: entity.upstream?.total ?? 0, downstream: entity.downstream?.total ?? 0 },
        ]);
  }
  return counts;
}
