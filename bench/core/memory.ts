import type { BenchService } from '../support/service.js';
import { figure, type Row } from '../support/table.js';
import { writeBatches } from './batch-writes.js';
import { datasetCount } from './workload.js';

const ENTITIES = 100_000;
const MEGABYTE = 2 ** 20;

/** The service's memory after filling up to 100,000 datasets. */
export async function benchMemory({ address, memory }: BenchService): Promise<Row> {
  await writeBatches(address, Math.max(0, Math.ceil((ENTITIES - datasetCount()) / 1_000)));
  const { now, peak } = await memory();
  const megabytes = `${(now / MEGABYTE).toFixed(0)} MB (peak ${(peak / MEGABYTE).toFixed(0)})`;
  return figure(`memory at ${datasetCount()} entities`, megabytes, '< 250 MB');
}
