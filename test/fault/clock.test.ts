import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readVersions } from '../../src/catalog/entities/read-version.js';
import { createSearch } from '../../src/catalog/search/index.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from '../integration/catalog/support/test-catalog.js';
import { cleanDatabase } from '../support/clean-database.js';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 0, 2, 12);

let testCatalog: TestCatalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => testCatalog.graph.close());

/** Sets the time of the machine's clock. */
function setClock(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

it('a clock that goes backwards changes timestamps, but neither versions nor their order', async () => {
  const urn = datasetUrn('clock');
  const times = [NOON, NOON - DAY, NOON - 2 * DAY, NOON + 1];
  for (const [index, time] of times.entries()) {
    setClock(time);
    await testCatalog.catalog.proposals.submit(
      [upsert(urn, 'datasetProperties', { name: `${index}`, customProperties: {} })],
      CALLER,
    );
    await expectClean(testCatalog);
  }
  const versions = await readVersions(
    testCatalog.catalog,
    times.map((_, index) => ({ urn, aspect: 'datasetProperties', version: index + 1 })),
  );
  expect(versions.map((record) => [record?.value.json.name, record?.created.time])).toEqual(
    times.map((time, index) => [`${index}`, time]),
  );
  const changes = await query(
    testCatalog.graph,
    `MATCH (c:Change {urn: $urn, aspect: 'datasetProperties'})
     RETURN c.number AS number, c.time AS time ORDER BY c.seq`,
    { urn },
  );
  expect(changes).toEqual(times.map((time, index) => ({ number: index + 1, time })));
});

it('the lease of a dead follower whose clock was a day ahead does not keep others out', async () => {
  const { graph, catalog } = testCatalog;
  const search = createSearch({ graph, registry: catalog.registry });
  await query(
    graph,
    `MERGE (i:SearchIndex {name: $name})
     SET i.holder = 'a process that has died', i.until = timestamp() + ${DAY}`,
    { name: await search.follower() },
  );
  search.start();
  try {
    await search.flush();
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  } finally {
    await search.stop();
  }
});
