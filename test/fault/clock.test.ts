import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSearch } from '../../src/search/index.js';
import {
  AUTHOR,
  datasetUrn,
  expectClean,
  openStand,
  query,
  type Stand,
  upsert,
} from '../integration/catalog/support/stand.js';
import { cleanDatabase } from '../support/clean-database.js';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 0, 2, 12);

let stand: Stand;

beforeAll(async () => {
  stand = await openStand();
  await cleanDatabase(stand.graph);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => stand.graph.close());

/** What the machine's clock says from now on. */
function setClock(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

it('a clock that goes backwards changes stamps, and neither versions nor their order', async () => {
  const urn = datasetUrn('clock');
  const times = [NOON, NOON - DAY, NOON - 2 * DAY, NOON + 1];
  for (const [index, time] of times.entries()) {
    setClock(time);
    await stand.catalog.proposals.submit(
      [upsert(urn, 'datasetProperties', { name: `${index}`, customProperties: {} })],
      AUTHOR,
    );
    await expectClean(stand);
  }
  const versions = await stand.catalog.entities.getVersions(
    times.map((_, index) => ({ urn, aspect: 'datasetProperties', version: index + 1 })),
  );
  expect(versions.map((record) => [record?.value.json.name, record?.created.time])).toEqual(
    times.map((time, index) => [`${index}`, time]),
  );
  const changes = await query(
    stand.graph,
    `MATCH (c:Change {urn: $urn, aspect: 'datasetProperties'})
     RETURN c.number AS number, c.time AS time ORDER BY c.seq`,
    { urn },
  );
  expect(changes).toEqual(times.map((time, index) => ({ number: index + 1, time })));
});

it('who followed the changes before the clock of Neo4j went back a day, and died, keeps nobody out', async () => {
  const { graph, catalog } = stand;
  await query(
    graph,
    `MERGE (i:SearchIndex {name: 'embedded follower'})
     SET i.holder = 'a process that has died', i.until = timestamp() + ${DAY}`,
  );
  const search = createSearch({ graph, registry: catalog.registry });
  search.start();
  try {
    await search.flush();
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  } finally {
    await search.stop();
  }
});
