import type { RestoreIndicesInput, RestoreIndicesResult } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import { onlyUrn, urnPattern } from '../urns.js';
import { type AspectKey, restoreBatch } from './batch.js';

/** The maximum number of aspects in one transaction. */
const MAX_BATCH_SIZE = 2_000;

interface Hooks {
  onCommit?: () => void;
  awaitIndex?: () => Promise<void>;
}

export type RestoreIndices = (query: RestoreIndicesInput, caller: Caller) => Promise<RestoreIndicesResult>;

/**
 * Implements DataHub's restoreIndices, in batches. It makes the relationships of the latest aspects match their values.
 * It covers all aspects, unless the query selects some. It adds the aspects to the change log, so that search and other
 * followers process them again. The aspects do not change.
 * @throws CairnError BAD_REQUEST for an unknown URN or aspect, or negative numbers
 */
export function createRestoreIndices(
  graph: Graph,
  registry: Registry,
  { onCommit, awaitIndex }: Hooks,
): RestoreIndices {
  return async (query, caller) => {
    const { start, batchSize, limit, ...wanted } = readQuery(registry, query);
    const restored = { ignored: 0, rowsMigrated: 0, relationshipsAdded: 0, relationshipsRemoved: 0 };
    let after: AspectKey = { urn: '', name: '' };
    for (let seen = 0; limit === 0 || seen < limit; ) {
      const count = Math.min(batchSize, limit === 0 ? batchSize : limit - seen);
      const page = {
        ...wanted,
        after: after.urn,
        afterName: after.name,
        start: seen === 0 ? start : 0,
        count,
      };
      const rows = await graph.read<AspectKey & Record<string, unknown>>(
        'restore-indices/page-aspects',
        page,
      );
      const last = rows.at(-1);
      if (last === undefined) break;
      add(restored, await restoreBatch(graph, registry, rows, caller.actor));
      onCommit?.();
      [after, seen] = [last, seen + rows.length];
      Object.assign(restored, { lastUrn: last.urn, lastAspect: last.name });
    }
    if (caller.waitForIndex === 'strict') await awaitIndex?.();
    return restored;
  };
}

type Counts = Awaited<ReturnType<typeof restoreBatch>>;

function add(sum: Counts, batch: Counts): void {
  sum.ignored += batch.ignored;
  sum.rowsMigrated += batch.rowsMigrated;
  sum.relationshipsAdded += batch.relationshipsAdded;
  sum.relationshipsRemoved += batch.relationshipsRemoved;
}

function readQuery(registry: Registry, query: RestoreIndicesInput) {
  const { urn, urnLike, aspect, start, batchSize, limit } = query;
  for (const [name, value, least] of [
    ['start', start, 0],
    ['batchSize', batchSize, 1],
    ['limit', limit, 0],
  ] as const)
    if (!Number.isSafeInteger(value) || value < least)
      throw badRequest(`${name} must be ${least} or more, not ${value}`);
  if (aspect !== undefined && !registry.aspects.has(aspect)) throw badRequest(`Unknown aspect ${aspect}`);
  if (urn !== undefined && urnLike !== undefined) throw badRequest('Either urn or urnLike, not both');
  return {
    ...(urn === undefined ? urnPattern(registry, urnLike) : onlyUrn(parseUrn(registry, urn).text)),
    aspect: aspect ?? null,
    start,
    batchSize: Math.min(batchSize, MAX_BATCH_SIZE),
    limit,
  };
}
