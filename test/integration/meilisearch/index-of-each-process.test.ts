import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { createSearch, type SearchService } from '../../../src/catalog/search/index.js';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../../src/catalog/search/meilisearch/engine.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { dataset, upsert } from '../../behaviour/search/test-catalog.js';
import { modelAndApi } from '../../support/api.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { requireMeilisearch } from '../../support/require-meilisearch.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

beforeEach(requireMeilisearch);

const { registry } = modelAndApi();

/** A process on the graph whose index nobody else has, as where each process starts a server. */
function openProcess(graph: Graph, uid = `test-${randomUUID()}`): SearchService {
  const engine = new MeilisearchEngine(new Connection(inject('meilisearch')), uid);
  const search = createSearch({ graph, registry, engine });
  onTestFinished(async () => {
    await search.stop();
    await engine.remove();
  });
  search.start();
  return search;
}

it('processes with an index each on one Neo4j have the writes of all processes', async () => {
  const graph = await connectTestGraph();
  onTestFinished(() => graph.close());
  await cleanDatabase(graph);
  const write = async (...names: string[]) => {
    const proposals = names.map((name) => upsert(dataset(name), 'datasetProperties', { name }));
    await createCatalog({ graph, registry }).proposals.submit(proposals, {
      actor: 'urn:li:corpuser:tester',
    });
  };
  const found = async (search: SearchService) =>
    (await search.search({ types: ['dataset'] })).results.map(({ urn }) => urn).sort();

  const first = openProcess(graph);
  await first.flush();
  await write('a');
  await first.flush();
  // It starts later, and finds what was written before.
  const second = openProcess(graph);
  const searches = [first, second];
  for (const name of ['b', 'c', 'd']) {
    await write(name);
    for (const search of searches) await search.flush();
  }
  await second.rebuild(() => undefined);
  await write('e');
  for (const search of searches) {
    await search.flush();
    expect(await found(search)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => dataset(name)));
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  }
});

it('processes whose indexes are missing build them one after another', async () => {
  const graph = await connectTestGraph();
  onTestFinished(() => graph.close());
  await cleanDatabase(graph);
  await createCatalog({ graph, registry }).proposals.submit(
    [upsert(dataset('a'), 'datasetProperties', { name: 'a' })],
    { actor: 'urn:li:corpuser:tester' },
  );
  const searches = [openProcess(graph), openProcess(graph), openProcess(graph)];
  await Promise.all(searches.map((search) => search.flush()));
  for (const search of searches)
    expect(await search.verify()).toMatchObject({ compared: 1, missing: [], extra: [], outdated: [] });
});

it('a replaced Meilisearch server is indexed again, even if its index has the same name', async () => {
  const graph = await connectTestGraph();
  onTestFinished(() => graph.close());
  await cleanDatabase(graph);
  const uid = `test-${randomUUID()}`;
  const connection = new Connection(inject('meilisearch'));
  const search = openProcess(graph, uid);
  const { proposals } = createCatalog({ graph, registry });
  await proposals.submit([upsert(dataset('a'), 'datasetProperties', { name: 'a' })], {
    actor: 'urn:li:corpuser:tester',
  });
  await search.flush();
  await search.stop();
  // It has a document, so that it does not look emptied.
  const other = new MeilisearchEngine(connection, uid);
  await other.remove();
  await other.create();
  await other.apply([{ urn: dataset('of another catalog'), entityType: 'dataset', fields: {} }], []);
  const later = openProcess(graph, uid);
  await later.flush();
  expect(await later.verify()).toMatchObject({ compared: 1, missing: [], extra: [], outdated: [] });
});
