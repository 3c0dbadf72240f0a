import { closeConnections } from '../support/http.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printConditions } from '../support/table.js';
import { writeDatasets } from './datasets.js';
import { type LoadResult, runLoad } from './load.js';
import { growthOf } from './memory.js';

/** The duration for each number of clients: CAIRN_BENCH_SECONDS=600 */
const SECONDS = Number(process.env.CAIRN_BENCH_SECONDS ?? 600);
const CLIENTS = [8, 64];
const DATASETS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 10_000);
const MEGABYTE = 2 ** 20;

/** Reads, searches, lineage and writes of many concurrent clients over a long time. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  await graph.close();
  const service = await startService(neo4j);
  await writeDatasets(service.address, 0, DATASETS);
  closeConnections();
  console.log(`${DATASETS} datasets are there; each number of clients asks for ${SECONDS} s`);
  const all: LoadResult[] = [];
  for (const clients of CLIENTS)
    all.push(await runLoad(service.address, clients, SECONDS, DATASETS, service.memory));
  printConditions(`${DATASETS} datasets`);
  for (const held of all) console.log(text(held));
  await service.stop();
  if (all.some(({ result }) => result.errors + result.timeouts + result.non2xx > 0)) process.exitCode = 1;
} finally {
  await neo4j.stop();
}

function text({ clients, result, samples }: LoadResult): string {
  const { requests, latency, errors, timeouts, statusCodeStats } = result;
  const statuses = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${status}: ${count}`);
  const { bytesPerSecond, isFlat } = growthOf(samples);
  const megabytes = samples.map(({ bytes }) => bytes / MEGABYTE);
  const slope = (bytesPerSecond * 60) / MEGABYTE;
  return [
    `${clients} clients: ${requests.average.toFixed(0)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`,
    `  statuses ${statuses.join(', ')}; ${errors} errors, ${timeouts} timeouts`,
    `  memory ${Math.min(...megabytes).toFixed(0)} to ${Math.max(...megabytes).toFixed(0)} MB, ${slope.toFixed(2)} MB a minute: ${isFlat ? 'flat' : 'growing'}`,
  ].join('\n');
}
