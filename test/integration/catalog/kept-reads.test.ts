import { beforeAll, expect, it } from 'vitest';
import { listDomainEntities } from '../../../src/catalog/domains/lists.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { readRecentlyEdited } from '../../../src/catalog/timeline/index.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const ME = 'urn:li:corpuser:me';
const DOMAIN = 'urn:li:domain:orders';
const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;

const graph = await connectTestGraph();
await cleanDatabase(graph);
afterFile(() => graph.close());
const registry = loadRegistry();
const catalog = createCatalog({ graph, registry });
/** Another process, which tells this one nothing. */
const otherGraph = await connectTestGraph();
afterFile(() => otherGraph.close());
const other = createCatalog({ graph: otherGraph, registry });

const inDomain = (name: string): Proposal => ({
  urn: dataset(name),
  aspectName: 'domains',
  changeType: 'UPSERT',
  aspect: { domains: [DOMAIN] },
});

const ask = async () => {
  const statements: string[] = [];
  graph.sessions.onStatement = (name) => statements.push(name);
  const [{ total, urns }, edited] = await Promise.all([
    listDomainEntities(catalog, { urn: DOMAIN, count: 2 }),
    readRecentlyEdited(catalog, { actor: ME, types: ['dataset'], limit: 2 }),
  ]);
  graph.sessions.onStatement = undefined;
  return { total, urns, edited, statements };
};

beforeAll(() => catalog.proposals.submit([inDomain('one')], { actor: ME }));

it('answers about many entities are kept until the next change by any process', async () => {
  const one = [dataset('one')];
  expect(await ask()).toMatchObject({ total: 1, urns: one, edited: one });
  const LOOK = ['events/read-log-state'];
  await expect.poll(ask).toEqual({ total: 1, urns: one, edited: one, statements: LOOK });

  await other.proposals.submit([inDomain('two')], { actor: ME });
  const two = { total: 2, urns: [dataset('one'), dataset('two')], edited: [dataset('two'), dataset('one')] };
  expect(await ask()).toMatchObject(two);
  await expect.poll(ask).toEqual({ ...two, statements: LOOK });

  await other.proposals.submit(
    [{ urn: dataset('two'), aspectName: 'status', changeType: 'UPSERT', aspect: { removed: true } }],
    { actor: ME },
  );
  expect(await ask()).toMatchObject({ total: 1, urns: one, edited: one });
});

it('kept answers are separate for different arguments', async () => {
  const { urns } = await listDomainEntities(catalog, { urn: DOMAIN, count: 0 });
  expect(urns).toEqual([]);
  expect(
    await readRecentlyEdited(catalog, { actor: 'urn:li:corpuser:you', types: ['dataset'], limit: 2 }),
  ).toEqual([]);
});
