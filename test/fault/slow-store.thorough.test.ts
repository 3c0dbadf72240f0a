import { expect, it } from 'vitest';
import { readExistence } from '../../src/catalog/entities/index.js';
import { CALLER, datasetUrn, expectClean, upsert } from '../integration/catalog/support/test-catalog.js';
import { openProxiedCatalog } from './support/proxied-catalog.js';

const WRITERS = 30;
const PATIENCE = { timeout: 240_000 };

const { direct, proxy, testCatalog } = await openProxiedCatalog();

const write = (urn: string, name: string) =>
  testCatalog.catalog.proposals.submit(
    [upsert(urn, 'datasetProperties', { name, customProperties: {} })],
    CALLER,
  );

it('all writes get distinct versions when Neo4j answers slowly', PATIENCE, async () => {
  proxy.delay(300);
  const urn = datasetUrn('slow');
  const results = await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(urn, `${index}`)));
  proxy.delay(0);
  const numbers = results.flat().map((result) => result.record?.number ?? 0);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: WRITERS }, (_, index) => index + 1));
  await expectClean(direct);
});

it(
  'when connections to Neo4j are cut, every write is acknowledged and stored, or UNAVAILABLE',
  PATIENCE,
  async () => {
    const urns = Array.from({ length: WRITERS }, (_, index) => datasetUrn(`flaky.${index}`));
    proxy.delay(50);
    const writes = urns.map((urn) => write(urn, 'a'));
    for (let cut = 0; cut < 3; cut++) {
      await readExistence(testCatalog.catalog, urns).catch(() => undefined);
      proxy.cut();
      proxy.mend();
    }
    const outcomes = await Promise.allSettled(writes);
    proxy.delay(0);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refused.filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
    const there = await readExistence(direct.catalog, urns);
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'fulfilled') expect(there[index]).toBe(true);
    await expectClean(direct);
  },
);
