import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PolicyCriterion } from '../../../src/catalog/callers/grants.js';
import { finishHardDeletion, hardDeleteWithReferences } from '../../../src/catalog/deletion/hard-deletion.js';
import { deleteReferences } from '../../../src/catalog/deletion/references.js';
import { readExistence } from '../../../src/catalog/entities/index.js';
import type { Caller } from '../../../src/catalog/types.js';
import { withIncluded } from '../../../src/model/privileges.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

// A removal of several transactions is finished even if the process dies, or new references are made, between them.

const TAG = 'urn:li:tag:gone';
/** More than go into one transaction. */
const MANY = 1_100;

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

const submit = (...batch: Parameters<typeof testCatalog.catalog.proposals.submit>[0]) =>
  testCatalog.catalog.proposals.submit(batch, CALLER);
const tagged = (index: number) => upsert(datasetUrn(`t${index}`), 'globalTags', { tags: [{ tag: TAG }] });
const tagOf = () => upsert(TAG, 'tagProperties', { name: 'Gone' });
const exists = async () => (await readExistence(testCatalog.catalog, [TAG]))[0];
const references = async () => (await deleteReferences(testCatalog.catalog, TAG, true, CALLER)).total;
const notes = () => query(testCatalog.graph, 'MATCH (r:Removal) RETURN r.urn AS urn, r.actor AS actor');

async function tagMany(): Promise<void> {
  await submit(tagOf(), ...Array.from({ length: MANY }, (_, index) => tagged(index)));
}

it('an entity is hard-deleted together with references to it in one transaction', async () => {
  await submit(tagOf(), tagged(1), tagged(2));
  let commits = 0;
  testCatalog.graph.sessions.onStatement = (name) => {
    if (name === 'proposals/write-draft') commits++;
  };
  await hardDeleteWithReferences(testCatalog.catalog, TAG, CALLER);
  testCatalog.graph.sessions.onStatement = undefined;
  expect(commits).toBe(1);
  expect([await exists(), await references()]).toEqual([false, 0]);
  await expectClean(testCatalog);
});

it('a reference added during a hard deletion with references is removed, too', async () => {
  await submit(tagOf(), tagged(1));
  const { proposals } = testCatalog.catalog;
  const original = proposals.submit;
  let isFirst = true;
  proposals.submit = async (batch, ...rest) => {
    if (isFirst) {
      isFirst = false;
      await original([tagged(2)], CALLER);
    }
    return original(batch, ...rest);
  };
  await hardDeleteWithReferences(testCatalog.catalog, TAG, CALLER).finally(() => {
    proposals.submit = original;
  });
  expect([await exists(), await references()]).toEqual([false, 0]);
  await expectClean(testCatalog);
});

it('an interrupted hard deletion in several transactions is finished by the next process', async () => {
  await tagMany();
  const { proposals } = testCatalog.catalog;
  const original = proposals.submit;
  let calls = 0;
  proposals.submit = (batch, ...rest) => {
    if (++calls === 2) throw new Error('killed');
    return original(batch, ...rest);
  };
  await expect(hardDeleteWithReferences(testCatalog.catalog, TAG, CALLER)).rejects.toThrow('killed');
  proposals.submit = original;
  expect(await exists()).toBe(true);
  expect(await references()).toBeLessThan(MANY);
  expect(await notes()).toEqual([{ urn: TAG, actor: CALLER.actor }]);
  expect(await finishHardDeletion(testCatalog.catalog)).toBe(false);
  await query(testCatalog.graph, 'MATCH (r:Removal) SET r.reservedUntil = 0');
  expect(await finishHardDeletion(testCatalog.catalog)).toBe(true);
  expect([await exists(), await references(), await notes()]).toEqual([false, 0, []]);
  expect(await finishHardDeletion(testCatalog.catalog)).toBe(false);
  await expectClean(testCatalog);
});

it('a hard deletion without the right to change all references changes nothing', async () => {
  await tagMany();
  const filter = [
    { field: 'DOMAIN', values: ['urn:li:domain:theirs'], condition: 'EQUALS' },
  ] as const satisfies PolicyCriterion[];
  const grants = [{ privileges: withIncluded(['EDIT_ENTITY']), filter }];
  const editor: Caller = { ...CALLER, rights: { role: 'reader', grants } };
  await expect(hardDeleteWithReferences(testCatalog.catalog, TAG, editor)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect([await exists(), await references(), await notes()]).toEqual([true, MANY, []]);
});
