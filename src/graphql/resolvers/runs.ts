import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

interface Args {
  start?: number | null;
  count?: number | null;
  direction: 'INCOMING' | 'OUTGOING';
}

const DEFAULT_COUNT = 20;
/** Where a run names what it read, and what it wrote. */
const FIELDS = { INCOMING: 'inputs', OUTGOING: 'outputs' } as const;

/** A page of the runs that read a dataset, or wrote it, the newest first; as search knows them. */
export async function runs(
  { urn }: EntityRef,
  { start, count, direction }: Args,
  { search, signal }: Context,
) {
  const { results, ...page } = await search.search({
    types: ['dataProcessInstance'],
    filters: [{ and: [{ field: FIELDS[direction], values: [urn] }] }],
    sort: [{ field: 'created', order: 'DESCENDING' }],
    start: start ?? undefined,
    count: count ?? DEFAULT_COUNT,
    signal,
  });
  return { start: page.start, count: page.count, total: page.total, runs: results.map((run) => run.urn) };
}
