import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSearch } from '../../src/catalog/search/index.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { cleanDatabase } from '../support/clean-database.js';
import { ServiceProcess } from '../support/service-process.js';
import { connectTestGraph, testNeo4j } from '../support/test-neo4j.js';

const KILLS = 3;
const BATCHES = 5;
const BATCH = 60;

let graph: Graph;

beforeAll(async () => {
  graph = await connectTestGraph();
  await cleanDatabase(graph);
  return () => graph.close();
});

const urnOf = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;

/** Writes datasets; they are durable when it resolves, and may not be found yet. */
async function write(address: string, names: readonly string[]): Promise<void> {
  const proposals = names.map((name) => ({
    entityType: 'dataset',
    entityUrn: urnOf(name),
    changeType: 'UPSERT',
    aspectName: 'datasetProperties',
    aspect: { contentType: 'application/json', value: JSON.stringify({ name }) },
  }));
  const response = await fetch(`${address}/aspects?action=ingestProposalBatch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ proposals }),
  });
  expect(response.status, await response.text()).toBe(200);
}

it('search finds all writes of a service that was killed while it indexed', async () => {
  const { uri, user, password, database } = testNeo4j();
  const environment = {
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
    CAIRN_SEARCH_ENGINE: 'embedded',
  };
  const names: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const service = new ServiceProcess(environment);
    onTestFinished(() => service.signal('SIGKILL'));
    const address = await service.ready();
    for (let batch = 0; batch < BATCHES; batch++) {
      const written = Array.from({ length: BATCH }, (_, index) => `t${kill}_${batch}_${index}`);
      await write(address, written);
      names.push(...written);
    }
    service.signal('SIGKILL');
    await service.ended;
  }
  const search = createSearch({ graph, registry: loadRegistry() });
  search.start();
  try {
    await search.flush();
    const { results } = await search.search({ types: ['dataset'], count: 10_000 });
    expect(results.map(({ urn }) => urn).sort()).toEqual(names.map(urnOf).sort());
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  } finally {
    await search.stop();
  }
}, 600_000);
