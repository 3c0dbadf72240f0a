import { cpus, loadavg } from 'node:os';
import { createCatalog } from '../../src/catalog/index.js';
import { loadRegistry } from '../../src/model/index.js';
import { EmbeddedEngine } from '../../src/search/embedded/engine.js';
import { modelFields } from '../../src/search/fields/catalogue.js';
import { createSearch } from '../../src/search/index.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { printTable, type Row } from '../support/table.js';
import { benchFollower, benchFreshness } from './follower.js';
import { loadDocuments } from './load.js';
import { benchListings, benchQueries } from './queries.js';

/** Documents that are searched, and datasets that are followed. */
const DOCUMENTS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 100_000);
const FOLLOWED = 5_000;

/** Search by the embedded engine, as ratios to Neo4j asked and written directly in the same run. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const registry = loadRegistry();
  const engine = new EmbeddedEngine(graph, new Map(modelFields(registry)));
  const search = createSearch({ graph, registry, engine });
  const catalog = createCatalog({ graph, registry, onCommit: search.wake });
  const rows: Row[] = [];
  // The first index, of nothing; from then on there is a log to follow.
  search.start();
  await search.flush();
  await search.stop();
  const followed = createSearch({ graph, registry, engine });
  rows.push(await benchFollower(catalog, followed, engine, FOLLOWED));
  const writing = createCatalog({ graph, registry, onCommit: followed.wake });
  rows.push(await benchFreshness(writing, followed));
  const rate = await loadDocuments(engine, DOCUMENTS);
  console.log(`${DOCUMENTS} documents, ${rate.toFixed(0)} a second`);
  rows.push(...(await benchQueries(graph, followed, DOCUMENTS)));
  rows.push(...(await benchListings(graph, followed, DOCUMENTS)));
  await followed.stop();
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians in turns\n`,
  );
  printTable(rows);
  await graph.close();
} finally {
  await neo4j.stop();
}
