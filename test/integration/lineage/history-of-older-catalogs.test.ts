import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeHistory, startLineageHistory } from '../../../src/catalog/lineage/history/backfill.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  columnUrn,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
  upsert,
} from '../catalog/support/test-catalog.js';
import { storedHistory } from './support/history-content.js';

const NOON = Date.UTC(2026, 0, 2, 12);
const log = { error: (details: object, message: string) => console.error(message, details) };

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

const upstreams = (names: readonly string[], columns: readonly string[] = []) => ({
  upstreams: names.map((name) => ({
    dataset: datasetUrn(name),
    type: 'TRANSFORMED',
    auditStamp: { time: Date.now(), actor: CALLER.actor },
  })),
  fineGrainedLineages: columns.map((column) => ({
    upstreamType: 'FIELD_SET',
    upstreams: [columnUrn('raw', column)],
    downstreamType: 'FIELD',
    downstreams: [columnUrn('sales', column)],
  })),
});

/** A history with a clock that also goes back, and stamps that are equal. */
async function writeHistory(): Promise<void> {
  const sales = datasetUrn('sales');
  const steps = [
    [0, upsert(sales, 'upstreamLineage', upstreams(['raw']))],
    [10, upsert(sales, 'upstreamLineage', upstreams(['raw', 'costs'], ['id', 'total']))],
    [5, upsert(sales, 'upstreamLineage', upstreams(['raw'], ['id']))],
    [20, upsert(sales, 'upstreamLineage', upstreams(['costs']))],
    [20, upsert(sales, 'upstreamLineage', upstreams(['raw', 'costs']))],
    [30, upsert(sales, 'upstreamLineage', upstreams(['raw', 'costs'], ['id']))],
    [40, upsert(datasetUrn('raw'), 'status', { removed: true })],
    [50, upsert(datasetUrn('raw'), 'status', { removed: false })],
    [45, upsert(datasetUrn('raw'), 'status', { removed: true })],
    [50, upsert(datasetUrn('gone'), 'upstreamLineage', upstreams(['raw']))],
    [60, remove(datasetUrn('gone'), 'upstreamLineage')],
  ] as const;
  for (const [minutes, proposal] of steps) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON + minutes * 60_000 });
    await testCatalog.catalog.proposals.submit([proposal], CALLER);
  }
  vi.useRealTimers();
}

it('lineage history is derived from former versions of aspects, despite repeated kills', async () => {
  const { graph, catalog } = testCatalog;
  await writeHistory();
  const kept = await storedHistory(graph);
  const minutes = (time: number | null) => time && (time - NOON) / 60_000;
  expect(kept.intervals.map(({ since, until }) => [minutes(since), minutes(until)])).toEqual([
    // From raw, and from costs, as tables; the column id, which was gone for ten minutes.
    ...[
      [20, null],
      [0, null],
      [10, 20],
      [30, null],
    ],
  ]);
  expect(kept.removals).toEqual([
    { urn: datasetUrn('raw'), times: [40, 50, 50].map((minute) => NOON + minute * 60_000) },
  ]);
  await expectClean(testCatalog);

  // What the versions before it stored.
  await query(graph, 'MATCH ()-[r:PreviouslyFedInto]->() DELETE r');
  await query(graph, 'MATCH (e:Entity) WHERE NOT EXISTS { (e)--() } DELETE e');
  await query(graph, 'MATCH ()-[r:FeedsInto]->() REMOVE r.since');
  await query(graph, 'MATCH (e:Entity) REMOVE e.removalTimes, e.historyFrom');
  await query(graph, 'MATCH (a:Aspect) REMOVE a.since');
  await expectClean(testCatalog);

  const killed = await startLineageHistory(graph, catalog.registry, log);
  await killed.stop();
  // Each step is a transaction of its own: what was done when it was killed is done, and nothing is done by halves.
  while (await makeHistory(graph, catalog.registry, 2));
  expect(await storedHistory(graph)).toEqual(kept);
  await expectClean(testCatalog);

  await query(graph, "MATCH (c:Counter {name: 'lineage-history'}) SET c.after = ''");
  await Promise.all([makeHistory(graph, catalog.registry, 3), makeHistory(graph, catalog.registry, 3)]);
  while (await makeHistory(graph, catalog.registry));
  expect(await storedHistory(graph)).toEqual(kept);
});

it('hard-deleting an entity removes its history, and stores from when history is complete', async () => {
  const { graph } = testCatalog;
  const [sales] = [datasetUrn('sales')];
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + 70 * 60_000 });
  await testCatalog.catalog.proposals.submit([remove(sales, 'datasetKey')], CALLER);
  expect((await storedHistory(graph)).intervals).toEqual([]);
  const marked = await query<{ urn: string }>(
    graph,
    'MATCH (e:Entity {historyFrom: $time}) RETURN e.urn AS urn ORDER BY urn',
    { time: NOON + 70 * 60_000 },
  );
  expect(marked.map(({ urn }) => urn)).toEqual([datasetUrn('raw')]);
  await expectClean(testCatalog);
});
