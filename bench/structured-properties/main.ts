import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Graph } from '../../src/store/graph/graph.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, median, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printTable, type Row } from '../support/table.js';
import { BATCH, loadDatasets, propertyUrn, range, removeValues, writeValues } from './graph.js';
import { otherRequests, quantile } from './other-requests.js';
import { define, setValues } from './service.js';

/** The number of entities with values. The bare driver writes fewer, after each of the ROUNDS parts of the service. */
const ENTITIES = Number(process.env.CAIRN_BENCH_ENTITIES ?? 100_000);
const ROUNDS = 10;
const RAW = ENTITIES * 0.4;
const REST_MILLIS = 10_000;

/** Values of structured properties, set and removed, as ratios to the bare driver in the same run. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const service = await startService(neo4j);
  await loadDatasets(graph, ENTITIES + RAW);
  for (const name of ['service', 'raw']) await define(service.address, name);
  const definition = await definitionOf(graph, 'raw');
  console.log(`${ENTITIES + RAW} datasets are there`);
  const rows = [await benchSetting(graph, service.address, definition)];
  rows.push(...(await benchDeletion(graph, service.address, definition)));
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}\n`);
  printTable(rows);
  await service.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}

/** Sets values on all entities, in parts that alternate with the bare driver. */
async function benchSetting(graph: Graph, address: string, definition: string): Promise<Row> {
  const [part, rawPart] = [ENTITIES / ROUNDS, RAW / ROUNDS];
  const rates = await interleaved(ROUNDS, {
    service: async (round) =>
      part / ((await timed(() => setValues(address, range(round * part, part), 'service'))) / 1000),
    raw: async (round) => {
      const numbers = range(ENTITIES + round * rawPart, rawPart);
      return (
        rawPart / ((await timed(() => writeValues(graph, numbers, definition, propertyUrn('raw')))) / 1000)
      );
    },
  });
  const [ours, raw] = [median(rates.service), median(rates.raw)];
  return {
    what: `values of ${ENTITIES} entities, ${BATCH} a request`,
    service: `${ours.toFixed(0)}/s`,
    baseline: `${raw.toFixed(0)}/s`,
    ratio: (ours / raw).toFixed(2),
    wanted: '>= 0.50',
  };
}

/** Hard-deletes a property with values on all entities, during other requests; before, the same by the bare driver. */
async function benchDeletion(graph: Graph, address: string, definition: string): Promise<Row[]> {
  const rawTime = await timed(() => removeValues(graph, range(ENTITIES, RAW), definition));
  const raw = RAW / (rawTime / 1000);
  const before = await others(address, () => sleep(REST_MILLIS));
  let answered = 0;
  let all = 0;
  const meanwhile = await others(address, async () => {
    answered = await timed(() => hardDelete(address));
    all = answered + (await timed(() => untilRemoved(address)));
  });
  const ours = ENTITIES / (all / 1000);
  const [rest, busy] = [quantile(before, 0.95), quantile(meanwhile, 0.95)];
  return [
    {
      what: `values of a deleted property removed from ${ENTITIES} entities`,
      service: `${ours.toFixed(0)}/s`,
      baseline: `${raw.toFixed(0)}/s`,
      ratio: (ours / raw).toFixed(2),
      wanted: '5000/s',
    },
    {
      what: `answer to the deletion`,
      service: `${answered.toFixed(0)} ms`,
      baseline: '',
      ratio: '',
      wanted: '',
    },
    {
      what: `other requests meanwhile, p95, against before`,
      service: `${busy.toFixed(1)} ms`,
      baseline: `${rest.toFixed(1)} ms`,
      ratio: (busy / rest).toFixed(2),
      wanted: '<= 2.00',
    },
  ];
}

/** The times of other requests during `work`. */
async function others(address: string, work: () => Promise<unknown>): Promise<number[]> {
  const ended = new AbortController();
  const times = otherRequests(address, ENTITIES, ended.signal);
  await work();
  ended.abort();
  return times;
}

async function hardDelete(address: string): Promise<void> {
  const connection = await HttpConnection.open(address);
  await connection.send('POST', '/entities?action=delete', JSON.stringify({ urn: propertyUrn('service') }));
  connection.close();
}

async function untilRemoved(address: string): Promise<void> {
  const connection = await HttpConnection.open(address);
  const path = `/openapi/operations/structured-properties/removals?urn=${propertyUrn('service')}`;
  for (;;) {
    const { removals } = JSON.parse(await connection.send('GET', path)) as {
      removals: { state: string; remaining: number }[];
    };
    if (removals.every(({ state }) => state === 'COMPLETED')) break;
    await sleep(100);
  }
  connection.close();
}

/** The id of a property's definition. */
async function definitionOf({ driver, database }: Graph, name: string): Promise<string> {
  const { records } = await driver.executeQuery(
    'MATCH (d:PropertyDefinition {property: $urn}) RETURN d.id AS id',
    { urn: propertyUrn(name) },
    { database },
  );
  return String(records[0]?.get('id'));
}
