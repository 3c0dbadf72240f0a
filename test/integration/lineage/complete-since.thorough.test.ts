import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { upstreamsOf } from '../../behaviour/support/lineage.js';
import { datasetUrn } from '../../behaviour/support/urns.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  openTestCatalog,
  remove,
  type TestCatalog,
  upsert,
} from '../catalog/support/test-catalog.js';

const NOON = Date.UTC(2026, 0, 2, 12);
const MINUTE = 60_000;

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await cleanDatabase(testCatalog.graph);
  await testCatalog.graph.close();
});

/** Writes at so many minutes past noon. */
async function at(minutes: number, ...proposals: Parameters<typeof testCatalog.catalog.proposals.submit>[0]) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + minutes * MINUTE });
  await testCatalog.catalog.proposals.submit(proposals, CALLER);
}

const feeds = (urn: string, ...upstreams: string[]) => upsert(urn, 'upstreamLineage', upstreamsOf(upstreams));
const exists = (urn: string) => upsert(urn, 'status', { removed: false });

/** From when on the history downstream of an entity is complete as of so many minutes past noon, in minutes. */
async function completeSince(urn: string, minutes: number): Promise<number | null> {
  const asOf = NOON + minutes * MINUTE;
  const { lineage } = testCatalog.catalog;
  const since = await lineage.completeSince({ urn, direction: 'DOWNSTREAM', asOf, signal: undefined });
  return since === null ? null : (since - NOON) / MINUTE;
}

it('completeSince is the end of an edge of a hard-deleted entity, even if the clock went back', async () => {
  const [orders, report] = [datasetUrn(), datasetUrn()];
  await at(0, exists(orders), feeds(report, orders));
  await at(4, feeds(report));
  await at(1, remove(report, 'datasetKey'));
  expect(await completeSince(orders, 2)).toBe(4);
  expect(await completeSince(orders, 4)).toBeNull();
});

it('completeSince is the end of an edge of a deleted aspect, even if the clock went back', async () => {
  const [orders, report] = [datasetUrn(), datasetUrn()];
  await at(0, exists(orders), exists(report), feeds(report, orders));
  await at(4, feeds(report));
  await at(1, remove(report, 'upstreamLineage'));
  expect(await completeSince(orders, 2)).toBe(4);
});

it('completeSince does not become earlier by a deletion after the clock went back', async () => {
  const [orders, report] = [datasetUrn(), datasetUrn()];
  await at(0, exists(orders), feeds(report, orders));
  await at(6, remove(orders, 'datasetKey'));
  await at(1, exists(orders));
  await at(2, remove(orders, 'datasetKey'));
  await at(3, exists(orders));
  expect(await completeSince(orders, 5)).toBe(6);
});
