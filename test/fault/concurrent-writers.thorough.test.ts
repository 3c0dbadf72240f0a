import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readVersions } from '../../src/catalog/entities/read-version.js';
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

/** Two of them on one database stand for two service processes. */
let testCatalogs: [TestCatalog, TestCatalog];

beforeAll(async () => {
  testCatalogs = [await openTestCatalog(), await openTestCatalog()];
});
beforeEach(() => cleanDatabase(testCatalogs[0].graph));
afterAll(() => Promise.all(testCatalogs.map(({ graph }) => graph.close())));

const properties = (description: string) => ({ description, customProperties: {} });

describe.each([
  ['one process', () => [testCatalogs[0]]],
  ['two processes', () => testCatalogs],
])('concurrent writers in %s', (_, processes) => {
  const catalogOf = (index: number) => {
    const all = processes();
    return (all[index % all.length] as TestCatalog).catalog;
  };

  it('lose no version of an aspect', async () => {
    const urn = datasetUrn('contended');
    const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`);
    const results = await Promise.all(
      texts.map((text, index) =>
        catalogOf(index).proposals.submit([upsert(urn, 'datasetProperties', properties(text))], CALLER),
      ),
    );
    const numbers = results.map(([result]) => result?.record?.number ?? 0).sort((a, b) => a - b);
    expect(numbers).toEqual(texts.map((_, index) => index + 1));
    const versions = await readVersions(
      catalogOf(0),
      numbers.map((version) => ({ urn, aspect: 'datasetProperties', version })),
    );
    const stored = versions.map((record) => record?.value.json.description);
    expect(stored.toSorted()).toEqual(texts.toSorted());
    await expectClean(testCatalogs[0]);
  });

  it('create one node and one key aspect of a new entity', async () => {
    const urn = datasetUrn('created');
    const aspects = Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? upsert(urn, 'status', { removed: false })
        : upsert(urn, 'datasetProperties', properties(`${index}`)),
    );
    await Promise.all(aspects.map((aspect, index) => catalogOf(index).proposals.submit([aspect], CALLER)));
    const [counts] = await query(
      testCatalogs[0].graph,
      `MATCH (e:Entity {urn: $urn}) RETURN count(e) AS nodes,
         COUNT { (:Entity {urn: $urn})-[:HAS_ASPECT]->({name: 'datasetKey'}) } AS keys`,
      { urn },
    );
    expect(counts).toEqual({ nodes: 1, keys: 1 });
    await expectClean(testCatalogs[0]);
  });

  it('with CREATE_ENTITY create an entity once', async () => {
    const urn = datasetUrn('once');
    const attempts = Array.from({ length: 20 }, (_, index) =>
      catalogOf(index).proposals.submit(
        [{ ...upsert(urn, 'datasetProperties', properties(`${index}`)), changeType: 'CREATE_ENTITY' }],
        CALLER,
      ),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectClean(testCatalogs[0]);
  });

  it('number their changes without gaps', async () => {
    await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        catalogOf(index).proposals.submit(
          [upsert(datasetUrn(`numbered.${index % 7}`), 'datasetProperties', properties(`${index}`))],
          CALLER,
        ),
      ),
    );
    const [{ first, last, rows } = {}] = await query(
      testCatalogs[0].graph,
      'MATCH (c:Change) RETURN min(c.seq) AS first, max(c.seq) AS last, count(DISTINCT c.seq) AS rows',
    );
    expect({ first, last }).toEqual({ first: 1, last: rows });
    // 80 writes and the key, platform and browse path of 7 entities.
    expect(rows).toBe(80 + 3 * 7);
    await expectClean(testCatalogs[0]);
  });
});
