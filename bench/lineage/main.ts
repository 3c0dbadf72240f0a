import { cpus, loadavg } from 'node:os';
import { closeConnections } from '../support/http.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { printTable, type Row } from '../support/table.js';
import { Closures } from './closures.js';
import { generateGraph, startWithClosure } from './graph.js';
import { loadGraph, urnOf } from './load.js';
import { benchUpdates } from './updates.js';

/** Sizes of graphs, which stand side by side in one database: CAIRN_BENCH_SIZES=10000,100000,1000000 */
const SIZES = (process.env.CAIRN_BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const CLOSURES = [1_000, 10_000, 50_000, 100_000];
const FLAT_CLOSURE = 1_000;
const FILTERED_CLOSURE = 50_000;

/** Lineage as ratios to the bare traversal in the same run, each closure compared with a breadth-first search. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const service = await startService(neo4j);
  const closures = new Closures(graph, service.address);
  const rows: Row[] = [];
  const [smallest = 10_000] = SIZES;
  const small = generateGraph(smallest);
  const { start, closure } = startWithClosure(small, FLAT_CLOSURE);
  const flat: number[] = [];
  for (const size of SIZES) {
    const lineage = generateGraph(size);
    await loadGraph(graph, lineage);
    console.log(`A graph of ${size} datasets is there`);
    flat.push(await closures.statementTime(urnOf(small, start)));
    if (size === SIZES.at(-1)) {
      rows.push(...(await closures.compare(lineage, CLOSURES)));
      rows.push(...(await closures.filters(lineage, FILTERED_CLOSURE)));
      rows.push(...(await closures.nothing(lineage)));
    }
  }
  rows.push(flatRow(closure, flat));
  rows.push(...(await benchUpdates(graph, closures.catalog, service.address)));
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians of rounds in turns\n`,
  );
  printTable(rows);
  closeConnections();
  await service.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}

/** The same closure when the database has grown. */
function flatRow(nodes: number, times: readonly number[]): Row {
  const [first = Number.NaN] = times;
  const last = times.at(-1) ?? Number.NaN;
  return {
    what: `closure of ${nodes}: among all graphs, against the smallest alone`,
    service: `${last.toFixed(1)} ms`,
    baseline: `${first.toFixed(1)} ms`,
    ratio: (last / first).toFixed(2),
    wanted: '≤ 1.3',
  };
}
