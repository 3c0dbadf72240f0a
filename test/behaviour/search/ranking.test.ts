import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../src/catalog/search/types.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

/** By what they are found, the best first; their URNs are in the opposite order, so that no URN decides. */
const BEST_FIRST = ['e.exact', 'd.prefix', 'c.word', 'b.description', 'a.field'].map((id) => dataset(id));
const [exact, prefix, word, described, valued] = BEST_FIRST as [string, string, string, string, string];

describe.each(ENGINES)('the order of results by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    const named = (urn: string, name: string, description: string) =>
      upsert(urn, 'datasetProperties', { name, description });
    await testCatalog.write(
      named(exact, 'quartz', 'x'),
      named(prefix, 'quartz_daily', 'x'),
      named(word, 'all quartz', 'x'),
      named(described, 'stones', 'Made of quartz'),
      named(valued, 'sand', 'x'),
      upsert(valued, 'schemaMetadata', {
        schemaName: 'sand',
        platform: 'urn:li:dataPlatform:hive',
        version: 0,
        hash: '',
        platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
        fields: [
          {
            fieldPath: 'quartz',
            nativeDataType: 'int',
            type: { type: { 'com.linkedin.schema.NumberType': {} } },
          },
        ],
      }),
    );
  });

  const inOrder = async (query: SearchQuery) =>
    (await testCatalog.search.search({ text: 'quartz', ...query })).results.map(({ urn }) => urn);

  it('is exact name, beginning of a name, word of a name, then descriptions and other fields', async () => {
    const found = await inOrder({});
    expect(found.slice(0, 3)).toEqual([exact, prefix, word]);
    expect(found.slice(3).sort()).toEqual([valued, described]);
  });

  it('is the same by pages and by a scroll, and reversed by ascending _score', async () => {
    const best = await inOrder({});
    const seen: string[] = [];
    for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
      const page = await testCatalog.search.search({ text: 'quartz', count: 2, scrollId });
      seen.push(...page.results.map(({ urn }) => urn));
      scrollId = page.nextScrollId;
    }
    expect(seen).toEqual(best);
    const worst = await inOrder({ sort: [{ field: '_score', order: 'ASCENDING' }] });
    expect(worst.slice(2)).toEqual([word, prefix, exact]);
  });

  it('is by a second sort field where the relevance is equal', async () => {
    const types = ['DATASET'];
    const byName = { field: 'name', order: 'DESCENDING' as const };
    const score = { field: '_score', order: 'DESCENDING' as const };
    // Without words all are equally relevant.
    expect(await inOrder({ types, text: '', sort: [score, byName] })).toEqual(
      await inOrder({ types, text: '', sort: [byName] }),
    );
  });

  it(`${tested.name === 'meilisearch' ? 'allows' : 'allows no'} typos in words, and none in filters`, async () => {
    const found = await inOrder({ text: 'qaurtz' });
    expect(found.includes(exact)).toBe(tested.name === 'meilisearch');
    expect(await testCatalog.filter({ field: 'name', value: 'qaurtz' })).toEqual([]);
  });
});
