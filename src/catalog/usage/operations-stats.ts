import type { Aspects } from '../../generated/aspects.js';
import { toJsonText } from '../../model/json-text.js';
import { groupBy } from '../../shared/group-by.js';
import type { RequestContext } from '../request-context.js';
import { readEvents } from '../timeseries/read-events.js';
import { dayIn } from './day.js';
import { startOf } from './range.js';

type Operation = Aspects['operation'];

/** The field that counts operations of each type. */
const TOTALS: Readonly<Record<string, string>> = {
  INSERT: 'totalInserts',
  UPDATE: 'totalUpdates',
  DELETE: 'totalDeletes',
  CREATE: 'totalCreates',
  ALTER: 'totalAlters',
  DROP: 'totalDrops',
  CUSTOM: 'totalCustoms',
};

/** The number of operations on a dataset, by day and in total. */
export async function readOperationsStats(
  dataset: { urn: string },
  { range, timeZone = 'UTC' }: { range?: string | undefined; timeZone?: string | undefined },
  context: RequestContext,
) {
  const day = dayIn(timeZone);
  const operations = await readOperations(dataset, startOf(range), context);
  const days = [
    ...groupBy(operations, ({ lastUpdatedTimestamp }) => String(day(Number(lastUpdatedTimestamp)))),
  ];
  return {
    buckets: days
      .map(([begin, ofDay]) => ({
        ...{ bucket: Number(begin), duration: 'DAY' as const, resource: dataset.urn },
        aggregations: aggregate(ofDay),
      }))
      .sort((a, b) => a.bucket - b.bucket),
    aggregations: aggregate(operations),
  };
}

/** Reads all operations. Those with the same type and time count once. */
async function readOperations(
  dataset: { urn: string },
  startTimeMillis: number | undefined,
  context: RequestContext,
) {
  const operations = new Map<string, Operation>();
  for (const event of await readEvents(dataset, 'operation', { startTimeMillis, all: true }, context)) {
    const { operationType, customOperationType, lastUpdatedTimestamp } = event;
    operations.set(toJsonText([operationType, customOperationType, lastUpdatedTimestamp]), event);
  }
  return [...operations.values()];
}

function aggregate(operations: readonly Operation[]) {
  const totals: Record<string, number> = {};
  const customs: Record<string, number> = {};
  for (const { operationType, customOperationType } of operations) {
    const total = TOTALS[operationType];
    if (total) totals[total] = (totals[total] ?? 0) + 1;
    if (customOperationType) {
      customs[customOperationType] = (customs[customOperationType] ?? 0) + 1;
    }
  }
  const entries = Object.entries(customs).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...totals,
    totalOperations: operations.length === 0 ? null : operations.length,
    customOperationsMap: entries.length === 0 ? null : entries.map(([key, value]) => ({ key, value })),
  };
}
