import { datasetUrn, writeDatasets } from '../load/datasets.js';
import { HttpConnection } from '../support/connection.js';
import { median, quantile } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { compared, figure, millis, printConditions, printTable } from '../support/table.js';

/** Each round starts a new service, because it measures the first request to the graph API. */
const ROUNDS = Number(process.env.CAIRN_BENCH_ROUNDS ?? 5);
const DATASETS = 200;
/** Warm-up reads, and reads without the graph API. */
const READS = 3_000;
const READ = `/entitiesV2/${encodeURIComponent(datasetUrn(1))}`;
const QUERY = JSON.stringify({ query: '{ datasets(limit: 1) { urn } }' });

interface Round {
  before: number;
  meanwhile: number;
  longest: number;
  first: number;
}

/** Measures how the first request to the graph API affects other clients: their reads before it, and during it. */
const neo4j = await openNeo4j();
try {
  await (await openEmptyGraph(neo4j)).close();
  const filled = await startService(neo4j);
  await writeDatasets(filled.address, 0, DATASETS);
  await filled.stop();
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index++) rounds.push(await round());
  printConditions(`medians of ${ROUNDS} starts`);
  const of = (name: keyof Round) => rounds.map((one) => one[name]);
  const later = `${millis(median(of('longest')))}; ${millis(median(of('first')), 0)}`;
  const what = 'another request, p99, while the first of the graph API is answered';
  printTable(
    [
      compared(what, of('meanwhile'), of('before'), '<= 2'),
      figure('the longest of them; the first request itself', later),
    ],
    'without',
  );
} finally {
  await neo4j.stop();
}

async function round(): Promise<Round> {
  const service = await startService(neo4j);
  const reader = await HttpConnection.open(service.address);
  const read = async (times: number[]) => {
    const started = performance.now();
    await reader.send('GET', READ);
    times.push(performance.now() - started);
  };
  const before: number[] = [];
  const meanwhile: number[] = [];
  for (let index = 0; index < READS; index++) await read([]);
  for (let index = 0; index < READS; index++) await read(before);
  let first: number | undefined;
  const asker = await HttpConnection.open(service.address);
  const started = performance.now();
  const asked = asker.send('POST', '/api/graph', QUERY).then(() => {
    first = performance.now() - started;
  });
  while (first === undefined) await read(meanwhile);
  await asked;
  reader.close();
  asker.close();
  await service.stop();
  return {
    before: quantile(before, 0.99),
    meanwhile: quantile(meanwhile, 0.99),
    longest: Math.max(...meanwhile),
    first,
  };
}
