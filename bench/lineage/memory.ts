import { setTimeout as sleep } from 'node:timers/promises';
import { createCatalog } from '../../src/catalog/index.js';
import { LineageMemory } from '../../src/catalog/lineage/memory/memory.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import { LineageMemoryUpdater } from '../../src/catalog/lineage-memory/updater.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Registry } from '../../src/model/types.js';
import { readLastChange } from '../../src/store/graph/change-source.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { HttpConnection } from '../support/connection.js';
import { send } from '../support/http.js';
import { interleaved, timed } from '../support/measure.js';
import { compared, figure, perSecond, type Row } from '../support/table.js';
import { freshHops, LARGE, NO_DEADLINE, request, requestRows, roundsOf } from './closures.js';
import { checkExactness } from './exactness.js';
import { type LineageGraph, startWithClosure } from './graph.js';
import { DOMAIN, urnOf } from './rows.js';
import { EDGES, freshPairs, updateThrough, writeThrough } from './updates.js';

const CLIENTS = 8;
const REQUESTS = 400;
const FILTERED_CLOSURE = 50_000;
/** Many calls are needed, since their times vary more than the compared difference. */
const UPDATES = { warmUp: 20, rounds: 31 };

/** The addresses of a service that reads the graph, and of one that has lineage in memory. */
interface Addresses {
  graph: string;
  memory: string;
}

/** Builds lineage in memory, and waits until it is complete. */
export async function buildLineageMemory(graph: Graph, registry: Registry) {
  const memory = new LineageMemory(registry);
  const updater = new LineageMemoryUpdater({ graph, memory, limit: Number.POSITIVE_INFINITY, log: toStderr });
  updater.start();
  while (memory.adjacency === undefined) await sleep(10);
  return { memory, updater };
}

// Standard output is reserved for the service's address.
const toStderr = { info: (message: string) => console.error(message), warn: console.error };

/**
 * Compares closures from memory with the same from the graph. Each is checked against a breadth-first search before.
 */
export async function memoryRows(
  graph: Graph,
  lineage: LineageGraph,
  sizes: readonly number[],
  addresses: Addresses,
): Promise<Row[]> {
  const registry = loadRegistry();
  const { memory, updater } = await buildLineageMemory(graph, registry);
  const options = { graph, registry, lineageDeadline: NO_DEADLINE };
  const catalogs = {
    graph: createCatalog(options),
    memory: createCatalog({ ...options, lineageMemory: memory }),
  };
  const search = (source: keyof typeof catalogs, query: Omit<LineageQuery, 'direction'>) => () =>
    timed(() => catalogs[source].lineage.search({ direction: 'DOWNSTREAM', count: 100, ...query }));
  const rows: Row[] = [];
  for (const wanted of sizes) {
    const { start, closure } = startWithClosure(lineage, wanted);
    if (closure < wanted * 0.8) continue;
    const what = `closure of ${await checkExactness(catalogs.memory, lineage, start)} in ${lineage.size}`;
    const urn = urnOf(lineage, start);
    const connections = await Promise.all(
      [addresses.graph, addresses.memory].map((one) => HttpConnection.open(one)),
    );
    const [toGraph, toMemory] = connections as [HttpConnection, HttpConnection];
    const { results } = await catalogs.memory.lineage.search({ urn, direction: 'DOWNSTREAM', count: 100 });
    const urns = results.map((result) => result.urn);
    const alternatives = {
      graph: search('graph', { urn }),
      memory: () => search('memory', { urn, maxHops: freshHops() })(),
      graphRequest: () => timed(() => request(toGraph, urn)),
      memoryRequest: () => timed(() => request(toMemory, urn, freshHops())),
      again: () => timed(() => request(toMemory, urn)),
      rowsRequest: () => timed(() => requestRows(toMemory, urns)),
      look: () => timed(() => graph.read('entities/check-existence', { urns: [urn] })),
    };
    const { warmUp, rounds } = roundsOf(wanted);
    await interleaved(warmUp, alternatives);
    const times = await interleaved(rounds, alternatives);
    for (const connection of connections) connection.close();
    rows.push(compared(`${what}: from memory, against from the graph`, times.memory, times.graph, ''));
    rows.push(compared(`${what}: request, from memory`, times.memoryRequest, times.graphRequest, ''));
    rows.push(
      compared(`${what}: request, against one for its 100 rows`, times.memoryRequest, times.rowsRequest, ''),
    );
    rows.push(
      compared(`${what}: request, asked again, against asked first`, times.again, times.memoryRequest, ''),
    );
    rows.push(compared(`${what}: from memory, against a look-up by URN`, times.memory, times.look, ''));
  }
  rows.push(await hub());
  rows.push(...(await filters()));
  rows.push(...(await clients(lineage, addresses.memory)));
  const { bytes, edges } = memory.adjacency ?? { bytes: 0, edges: { count: 1 } };
  const each = `${(bytes / edges.count).toFixed(1)} bytes an edge`;
  rows.push(
    figure(`memory of ${edges.count} edges of lineage`, `${Math.round(bytes / 2 ** 20)} MB`, '< 60', each),
  );
  await updater.stop();
  return rows;

  /** One hop from the dataset with the most downstreams. */
  async function hub(): Promise<Row> {
    const degrees = lineage.downstreams.map(({ length }) => length);
    const degree = degrees.reduce((most, one) => Math.max(most, one));
    const urn = urnOf(lineage, degrees.indexOf(degree));
    // A time window with all edges. It differs each time.
    const fresh = () => ({ startTime: freshHops(), endTime: Number.MAX_SAFE_INTEGER });
    const alternatives = {
      graph: search('graph', { urn, maxHops: 1 }),
      memory: () => search('memory', { urn, maxHops: 1, ...fresh() })(),
    };
    await interleaved(LARGE.warmUp, alternatives);
    const times = await interleaved(LARGE.rounds, alternatives);
    const what = `the ${degree} next to a hub in ${lineage.size}: from memory, against from the graph`;
    return compared(what, times.memory, times.graph, '');
  }

  async function filters(): Promise<Row[]> {
    const { start, closure } = startWithClosure(lineage, FILTERED_CLOSURE);
    const urn = urnOf(lineage, start);
    const only = (field: string, value: string) => ({ filters: [{ and: [{ field, values: [value] }] }] });
    const anew = (query: Omit<LineageQuery, 'urn' | 'direction'>) => () =>
      search('memory', { urn, maxHops: freshHops(), ...query })();
    const times = await interleaved(LARGE.rounds * 3, {
      none: anew({}),
      platform: anew(only('platform', 'urn:li:dataPlatform:hive')),
      domain: anew(only('domains', DOMAIN)),
      facets: anew({ facets: ['_entityType', 'platform', 'domains', 'tags'] }),
    });
    const { none, ...filtered } = times;
    return Object.entries(filtered).map(([name, values]) =>
      compared(`closure of ${closure} from memory by ${name}, against no filter`, values, none, '≤ 2'),
    );
  }
}

/**
 * Compares the requests a second of several clients with one. The closure was requested before, or is new each time.
 */
async function clients(lineage: LineageGraph, address: string): Promise<Row[]> {
  const { start, closure } = startWithClosure(lineage, 10_000);
  const urn = urnOf(lineage, start);
  const rateOf = async (count: number, hops: () => number | undefined) => {
    const connections = await Promise.all(Array.from({ length: count }, () => HttpConnection.open(address)));
    const millis = await timed(() =>
      Promise.all(
        connections.map(async (connection) => {
          for (let sent = 0; sent < REQUESTS / count; sent++) await request(connection, urn, hops());
        }),
      ),
    );
    for (const connection of connections) connection.close();
    return (REQUESTS / millis) * 1000;
  };
  const again = () => undefined;
  await interleaved(LARGE.rounds, {
    again: () => rateOf(CLIENTS, again),
    anew: () => rateOf(CLIENTS, freshHops),
  });
  const rates = await interleaved(LARGE.rounds, {
    oneAgain: () => rateOf(1, again),
    allAgain: () => rateOf(CLIENTS, again),
    oneAnew: () => rateOf(1, freshHops),
    allAnew: () => rateOf(CLIENTS, freshHops),
  });
  const what = `${CLIENTS} clients, closures of ${closure} from memory`;
  return [
    compared(`${what}, asked again, against one`, rates.allAgain, rates.oneAgain, '≥ 1.6', perSecond),
    compared(`${what}, anew each time, against one`, rates.allAnew, rates.oneAnew, '≥ 1.6', perSecond),
  ];
}

/** Waits until a service has every change in memory. */
async function waitUntilFollowed(graph: Graph, address: string): Promise<void> {
  const last = await readLastChange(graph);
  for (;;) {
    const [, seen] =
      /^cairn_lineage_memory_last_change (\d+)/m.exec(await send('GET', `${address}/metrics`)) ?? [];
    if (Number(seen) >= last) return;
    await sleep(50);
  }
}

/** Compares writes of edges while lineage is in memory with writes while it is not. */
export async function memoryUpdates(graph: Graph, addresses: Addresses): Promise<Row> {
  let calls = 0;
  const way = (name: keyof Addresses) => async () => {
    calls++;
    const pairs = await freshPairs(writeThrough(addresses[name]), `${name}${calls}`);
    // The service follows the other one's writes in the background. That must not count for this call.
    await waitUntilFollowed(graph, addresses.memory);
    return timed(() => updateThrough(addresses[name])(pairs));
  };
  const catalogs = { graph: way('graph'), memory: way('memory') };
  await interleaved(UPDATES.warmUp, catalogs);
  const times = await interleaved(UPDATES.rounds, catalogs);
  const rates = (values: readonly number[]) => values.map((value) => (EDGES / value) * 1000);
  const what = `updateLineage, ${EDGES} edges a call, with lineage in memory, against without`;
  return compared(what, rates(times.memory), rates(times.graph), '≥ 0.95', perSecond);
}
