import type { TruncateTimeseriesInput, TruncateTimeseriesResult } from '../../generated/api.js';
import { entityTypeLookupName } from '../../model/registry.js';
import { badRequest } from '../../shared/errors.js';
import { SECOND } from '../../shared/time.js';
import type { Graph } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import { endsOf, timeseriesAspectOf } from './events.js';

/** The maximum number of events that one transaction removes. */
const MAX_BATCH_SIZE = 10_000;
/** The number of entities whose events one statement counts. */
const ENTITIES = 1_000;

/** Removes the events of an aspect up to a time, for all entities of a type. Each transaction has a limited size. */
export async function truncateEvents(
  { graph, registry }: ReadContext,
  input: TruncateTimeseriesInput,
): Promise<TruncateTimeseriesResult> {
  const { dryRun, batchSize, timeoutSeconds } = input;
  const { end } = endsOf({ endTimeMillis: input.endTimeMillis });
  const entityType = registry.entity(entityTypeLookupName(input.entityType));
  const aspect = timeseriesAspectOf(registry, entityType, input.aspectName).name;
  requireAtLeast('batchSize', batchSize, 1);
  requireAtLeast('timeoutSeconds', timeoutSeconds ?? 0, 0);
  const deadline =
    timeoutSeconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(timeoutSeconds) * SECOND;
  const result = { total: 0, expired: 0, deleted: 0 };
  for await (const rows of counted(graph, `urn:${registry.namespace}:${entityType.name}`, aspect, end)) {
    result.total += sum(rows.map(({ total }) => total));
    const expired = rows.filter((row) => row.expired > 0);
    result.expired += sum(expired.map((row) => row.expired));
    if (dryRun) continue;
    const some = { urns: expired.map(({ urn }) => urn), aspect, end };
    const limit = Math.min(batchSize, MAX_BATCH_SIZE);
    result.deleted += await remove(graph, some, limit, deadline);
  }
  return result;
}

type EventCount = { urn: string; total: number; expired: number };

/** Lists the entities of a type in the order of their URNs, with the number of their events. */
async function* counted(graph: Graph, type: string, aspect: string, end: number) {
  // The character after `:` is `;`, so this bounds all URNs of the type.
  const [first, last] = [`${type}:`, `${type};`];
  for (let after: string | undefined = first; after !== undefined; ) {
    const page = { after, last, aspect, end, limit: ENTITIES };
    const rows: EventCount[] = await graph.read('timeseries/count-events', page);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.urn;
  }
}

/** Removes events, and returns their number. It removes all, unless the deadline comes first. */
async function remove(
  graph: Graph,
  range: { urns: string[]; aspect: string; end: number },
  limit: number,
  deadline: number,
): Promise<number> {
  let removed = 0;
  for (let rows = limit; rows === limit && range.urns.length > 0 && Date.now() <= deadline; ) {
    rows = await graph.write(async (tx) => {
      const [row] = await tx.run<{ rows: number }>('timeseries/truncate-events', { ...range, limit });
      return row?.rows ?? 0;
    });
    removed += rows;
  }
  return removed;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function requireAtLeast(name: string, value: number | bigint, least: number): void {
  if (value >= least) return;
  throw badRequest(`${name} must be ${least} or more, not ${value}`);
}
