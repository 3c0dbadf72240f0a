import { cpus, loadavg } from 'node:os';
import { datasetUrn, writeDatasets } from '../load/datasets.js';
import { HttpConnection } from '../support/connection.js';
import { median } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printTable } from '../support/table.js';

/** Each measurement starts a new service, since it measures the first request to the graph API. */
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

/** The effect of the first request to the graph API on other clients: reads before it, and during it. */
const neo4j = await openNeo4j();
try {
  await (await openEmptyGraph(neo4j)).close();
  const filled = await startService(neo4j);
  await writeDatasets(filled.address, 0, DATASETS);
  await filled.stop();
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index++) rounds.push(await round());
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}\n`);
  const of = (name: keyof Round) => median(rounds.map((one) => one[name]));
  printTable(
    [
      {
        what: 'another request, p99, while the first of the graph API is answered',
        ...{ service: `${of('meanwhile').toFixed(1)} ms`, baseline: `${of('before').toFixed(1)} ms` },
        ...{ ratio: median(rounds.map((one) => one.meanwhile / one.before)).toFixed(2), wanted: '<= 2' },
      },
      {
        what: 'the longest of them; the first request itself',
        ...{ service: `${of('longest').toFixed(1)} ms; ${of('first').toFixed(0)} ms`, baseline: '' },
        ...{ ratio: '', wanted: '' },
      },
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
    before: p99(before),
    meanwhile: p99(meanwhile),
    longest: Math.max(...meanwhile),
    first,
  };
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
