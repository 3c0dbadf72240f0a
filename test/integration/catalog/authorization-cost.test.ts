import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grant } from '../../../src/catalog/callers/grants.js';
import type { Caller } from '../../../src/catalog/types.js';
import { withIncluded } from '../../../src/model/privileges.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { CALLER, datasetUrn, openTestCatalog, type TestCatalog, upsert } from './support/test-catalog.js';

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
});
afterAll(() => testCatalog.graph.close());

/** The statements of a write by somebody. */
async function statementsOf(rights: Caller['rights']): Promise<string[]> {
  const { catalog, graph } = testCatalog;
  const names: string[] = [];
  graph.sessions.onStatement = (name) => names.push(name);
  const write = upsert(datasetUrn('cost'), 'status', { removed: false });
  await catalog.proposals.submit([write], { ...CALLER, rights }).finally(() => {
    graph.sessions.onStatement = undefined;
  });
  return names;
}

it('a write reads what policies say only where its caller has no role for it', async () => {
  const READ = 'access/read-attributes';
  const editEverything: Grant = { privileges: withIncluded(['EDIT_ENTITY']), filter: [] };
  const open = await statementsOf(undefined);
  expect(await statementsOf({ role: 'editor', grants: [] })).toHaveLength(open.length);
  expect(await statementsOf({ role: 'editor', grants: [editEverything] })).not.toContain(READ);
  const byPolicy = await statementsOf({ role: 'reader', grants: [editEverything] });
  expect(byPolicy.filter((name) => name === READ)).toEqual([READ, READ]);
});
