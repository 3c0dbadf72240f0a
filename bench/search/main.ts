import { createCatalog } from '../../src/catalog/index.js';
import { modelFields } from '../../src/catalog/search/fields/model-fields.js';
import { createSearch } from '../../src/catalog/search/index.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { closeConnections } from '../support/http.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { serve } from '../support/serve.js';
import { printConditions, printTable, type Row } from '../support/table.js';
import { type BenchEngine, openEmbedded, openMeilisearch } from './engines.js';
import { benchFollower, benchFreshness } from './follower.js';
import { loadDocuments } from './load.js';
import { benchListings, benchQueries } from './queries.js';

/** The number of searched documents, and of followed datasets. */
const DOCUMENTS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 100_000);
const FOLLOWED = 5_000;
/** CAIRN_BENCH_ENGINES=meilisearch */
const ENGINES = (process.env.CAIRN_BENCH_ENGINES ?? 'embedded,meilisearch').split(',');

const registry = loadRegistry();
const fields = modelFields(registry);

/** Search with each engine. The baseline is the same engine, used directly in the same run. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const meilisearch = await openMeilisearch(fields);
  const tables: [name: string, rows: Row[]][] = [];
  try {
    const opened = [openEmbedded(graph, fields), ...(meilisearch ? [meilisearch] : [])];
    for (const tested of opened.filter(({ engine }) => ENGINES.includes(engine.name)))
      tables.push([tested.engine.name, await bench(graph, tested)]);
  } finally {
    await meilisearch?.stop();
  }
  printConditions();
  for (const [name, rows] of tables) {
    console.log(`\n${name}\n`);
    printTable(rows, 'raw engine');
  }
  if (!meilisearch) console.log('\nNo Meilisearch: there is no meilisearch program on the PATH');
  closeConnections();
  await graph.close();
} finally {
  await neo4j.stop();
}

async function bench(graph: Graph, { engine, raw }: BenchEngine): Promise<Row[]> {
  const open = () => createSearch({ graph, registry, engine });
  const search = open();
  const catalog = createCatalog({ graph, registry, onCommit: search.wake });
  // Builds the first index. The follower continues from it.
  search.start();
  await search.flush();
  await search.stop();
  const rows = [await benchFollower(catalog, open, engine, FOLLOWED)];
  const followed = open();
  followed.start();
  const writing = createCatalog({ graph, registry, onCommit: followed.wake });
  rows.push(await benchFreshness(writing, followed, engine));
  const rate = await loadDocuments(engine, DOCUMENTS);
  console.log(`${engine.name}: ${DOCUMENTS} documents, ${rate.toFixed(0)} a second`);
  const { address, close } = await serve({
    graph,
    registry,
    catalog: createCatalog({ graph, registry }),
    search: followed,
  });
  const subject = { engine: engine.name, search: followed, address, raw, count: DOCUMENTS };
  rows.push(...(await benchQueries(subject)), ...(await benchListings(subject)));
  closeConnections();
  await close();
  await followed.stop();
  return rows;
}
