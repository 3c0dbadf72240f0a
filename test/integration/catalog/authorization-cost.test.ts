import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grant } from '../../../src/catalog/callers/grants.js';
import type { Caller } from '../../../src/catalog/types.js';
import { withIncluded } from '../../../src/model/privileges.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { statementsOf } from '../../support/statements-of.js';
import { CALLER, datasetUrn, openTestCatalog, type TestCatalog, upsert } from './support/test-catalog.js';

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
});
afterAll(() => testCatalog.graph.close());

/** The statements of a write by somebody. */
async function statementsOfWrite(rights: Caller['rights']): Promise<string[]> {
  const { catalog, graph } = testCatalog;
  const write = upsert(datasetUrn('cost'), 'status', { removed: false });
  const [, names] = await statementsOf(graph, () => catalog.proposals.submit([write], { ...CALLER, rights }));
  return names;
}

it('a write reads the attributes of an entity only if a policy depends on them', async () => {
  const READ = 'access/read-attributes';
  const editEverything: Grant = { privileges: withIncluded(['EDIT_ENTITY']), filter: [] };
  const onTypes: Grant = {
    ...editEverything,
    filter: [{ field: 'TYPE', values: ['dataset'], condition: 'EQUALS' }],
  };
  const open = await statementsOfWrite(undefined);
  expect(await statementsOfWrite({ role: 'editor', grants: [editEverything] })).not.toContain(READ);
  expect(await statementsOfWrite({ role: 'admin', grants: [] })).toHaveLength(open.length);
  expect(await statementsOfWrite({ role: 'reader', grants: [onTypes] })).not.toContain(READ);
  const onUrns: Grant = {
    ...editEverything,
    filter: [{ field: 'URN', values: ['urn:li:dataset:'], condition: 'STARTS_WITH' }],
  };
  const byEntity = await statementsOfWrite({ role: 'reader', grants: [onUrns] });
  expect(byEntity.filter((name) => name === READ)).toEqual([READ, READ]);
});
