import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import { Graph } from '../../src/graph/graph.js';
import { type CuttableProxy, cuttableProxy } from '../behaviour/support/cuttable-proxy.js';
import {
  AUTHOR,
  datasetUrn,
  expectClean,
  openStand,
  type Stand,
  upsert,
} from '../integration/catalog/support/stand.js';
import { cleanDatabase } from '../support/clean-database.js';
import { testNeo4j } from '../support/test-neo4j.js';

let direct: Stand;
let proxy: CuttableProxy;
/** Reaches Neo4j through the proxy. */
let stand: Stand;

beforeAll(async () => {
  direct = await openStand();
  await cleanDatabase(direct.graph);
  const { uri, ...access } = testNeo4j();
  const { hostname, port } = new URL(uri);
  proxy = await cuttableProxy(hostname, Number(port));
  const graph = await Graph.connect({ ...access, uri: `bolt://127.0.0.1:${proxy.port}` });
  stand = { graph, catalog: createCatalog({ graph, registry: direct.catalog.registry }) };
});
beforeEach(() => proxy.loseCommit());
afterAll(async () => {
  await stand.graph.close();
  await proxy.close();
  await direct.graph.close();
});

const urn = datasetUrn('lost.answer');
const properties = { name: 'a', customProperties: {} };

it('a new entity whose commit was not answered is created, and not refused as existing', async () => {
  const creation = { ...upsert(urn, 'datasetProperties', properties), changeType: 'CREATE_ENTITY' as const };
  const [created] = await stand.catalog.proposals.submit([creation], AUTHOR);
  expect(created).toMatchObject({ effect: 'CREATED', record: { number: 1 } });
  await expectClean(direct);
});

it('a version whose commit was not answered is made once', async () => {
  const restated = { ...upsert(urn, 'datasetProperties', properties), changeType: 'RESTATE' as const };
  const results = await Promise.all([
    stand.catalog.proposals.submit([restated], AUTHOR),
    stand.catalog.proposals.submit([restated], AUTHOR),
  ]);
  expect(results.flat().map((result) => result.record?.number)).toEqual([2, 3]);
  const current = { 'If-Version-Match': '3' };
  proxy.loseCommit();
  const [next] = await stand.catalog.proposals.submit([{ ...restated, headers: current }], AUTHOR);
  expect(next?.record?.number).toBe(4);
  await expectClean(direct);
});
