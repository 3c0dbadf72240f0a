import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { Graph } from '../../src/store/graph/graph.js';
import { createSchema } from '../../src/store/graph/schema.js';
import { closeConnections } from '../support/http.js';
import { log } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printConditions, printTable, type Row } from '../support/table.js';
import { Closures } from './closures.js';
import { generateGraph, type LineageGraph, startWithClosure } from './graph.js';
import { columnLineageRow, exportRows } from './large-answers.js';
import { memoryRows, memoryUpdates } from './memory.js';
import { importGraphs } from './neo4j-import.js';
import { otherGraphsRow } from './other-graphs.js';
import { urnOf } from './rows.js';
import { benchUpdates } from './updates.js';

/** The sizes of the graphs. All are in one database: CAIRN_BENCH_SIZES=10000,100000,1000000 */
const SIZES = (process.env.CAIRN_BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const CLOSURES = [1_000, 10_000, 50_000, 110_000];
const FLAT_CLOSURE = 1_000;
const SERVE = fileURLToPath(new URL('serve.js', import.meta.url));
const FILTERED_CLOSURE = 50_000;

/** Lineage as ratios to the bare traversal in the same run. Each closure is checked against a breadth-first search. */
const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
const stops: (() => Promise<void>)[] = [];
try {
  const graphs = SIZES.map((size) => generateGraph(size));
  const [smallest] = graphs as [LineageGraph];
  const single = await open(join(folder, 'alone'), [smallest], '512m');
  const all = await open(join(folder, 'among'), graphs, '2g');
  const service = await startService(all, SERVE);
  stops.push(service.stop);
  const withMemory = await startService(all, SERVE, { CAIRN_BENCH_MEMORY: 'on' });
  stops.push(withMemory.stop);
  const closures = new Closures(all.graph, service.address);
  const rows: Row[] = [];
  for (const lineage of graphs.slice(-2)) rows.push(...(await closures.compare(lineage, CLOSURES)));
  const addresses = { graph: service.address, memory: withMemory.address };
  for (const lineage of graphs.slice(-2))
    rows.push(...(await memoryRows(all.graph, lineage, CLOSURES, addresses)));
  rows.push(await memoryUpdates(all.graph, addresses));
  const largest = graphs.at(-1) ?? smallest;
  const services = { graph: service, memory: withMemory };
  rows.push(...(await exportRows(largest, services)), await columnLineageRow(all.graph, services));
  rows.push(...(await closures.filters(largest, FILTERED_CLOSURE)));
  rows.push(...(await closures.nothing(largest)));
  const { start, closure } = startWithClosure(smallest, FLAT_CLOSURE);
  rows.push(await otherGraphsRow(all.graph, single.graph, urnOf(smallest, start), closure));
  rows.push(...(await benchUpdates(all.graph, closures.catalog, service.address)));
  printConditions();
  printTable(rows);
  closeConnections();
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a Neo4j with some graphs. */
async function open(dataDir: string, graphs: readonly LineageGraph[], pageCache: string) {
  await importGraphs(dataDir, graphs);
  const server = await startEmbeddedNeo4j({ dataDir, heap: '1g', pageCache, log });
  stops.push(server.stop);
  const graph = await Graph.connect(server);
  stops.push(() => graph.close());
  await createSchema(graph);
  console.log(`A graph of ${graphs.map(({ size }) => size).join(' + ')} datasets is there`);
  return { ...server, graph };
}
