import { beforeEach, expect, it } from 'vitest';
import { CALLER, datasetUrn, expectClean, upsert } from '../integration/catalog/support/test-catalog.js';
import { openProxiedCatalog } from './support/proxied-catalog.js';

const { direct, proxy, testCatalog } = await openProxiedCatalog();
beforeEach(() => proxy.loseCommit());

const urn = datasetUrn('lost.answer');
const properties = { name: 'a', customProperties: {} };

it('CREATE_ENTITY succeeds after its commit was not acknowledged', async () => {
  const creation = { ...upsert(urn, 'datasetProperties', properties), changeType: 'CREATE_ENTITY' as const };
  const [created] = await testCatalog.catalog.proposals.submit([creation], CALLER);
  expect(created).toMatchObject({ effect: 'CREATED', record: { number: 1 } });
  await expectClean(direct);
});

it('RESTATE makes one version after its commit was not acknowledged', async () => {
  const restated = { ...upsert(urn, 'datasetProperties', properties), changeType: 'RESTATE' as const };
  const results = await Promise.all([
    testCatalog.catalog.proposals.submit([restated], CALLER),
    testCatalog.catalog.proposals.submit([restated], CALLER),
  ]);
  expect(results.flat().map((result) => result.record?.number)).toEqual([2, 3]);
  const current = { 'If-Version-Match': '3' };
  proxy.loseCommit();
  const [next] = await testCatalog.catalog.proposals.submit([{ ...restated, headers: current }], CALLER);
  expect(next?.record?.number).toBe(4);
  await expectClean(direct);
});
