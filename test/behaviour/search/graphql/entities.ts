import { describe, expect, it } from 'vitest';
import type { SearchCatalog } from './test-catalog.js';

export function testEntities({ ask, run, sample }: SearchCatalog): void {
  describe('search', () => {
    it('returns results of the given entity type only', async () => {
      const selection = 'start count total isTotalExact searchResults { entity { urn type } }';
      const page = await ask('search', 'SearchInput', selection, {
        type: 'CHART',
        query: sample.word,
        start: 0,
        count: 5,
      });
      expect(page).toEqual({
        start: 0,
        count: 1,
        total: 1,
        isTotalExact: true,
        searchResults: [{ entity: { urn: sample.chart, type: 'CHART' } }],
      });
    });
  });

  describe('searchAcrossEntities', () => {
    it('accepts nulls, a single type and the older form of filters', async () => {
      const nulls = {
        types: null,
        orFilters: null,
        viewUrn: null,
        sortInput: null,
        searchFlags: null,
        start: null,
      };
      const all = await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
        query: sample.word,
        ...nulls,
      });
      expect(all.total).toBe(5);
      const filtered = await run<{ searchAcrossEntities: { total: number } }>(
        `{ searchAcrossEntities(input: { types: DATASET, query: "*", filters: [{ field: "tags", values: ["${sample.tag}"] }],
         orFilters: { and: [{ field: "owners", values: ["${sample.owner}"] }] } }) { total } }`,
      );
      expect(filtered.searchAcrossEntities.total).toBe(2);
      const single = { query: '*', filters: [{ field: 'tags', value: sample.tag }] };
      const tagged = await ask<object>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', single);
      expect(tagged).toEqual({ total: 2 });
    });

    it('resolves the selected fields of the entities', async () => {
      const page = await ask<{ searchResults: unknown[] }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        'searchResults { entity { ... on Dataset { name platform { name } properties { name } ownership { owners { owner { ... on CorpUser { urn } } } } } } }',
        {
          types: ['DATASET'],
          query: sample.word,
          count: 1,
          sortInput: { sortCriterion: { field: 'urn', sortOrder: 'ASCENDING' } },
        },
      );
      expect(page.searchResults).toEqual([
        {
          entity: {
            name: expect.stringContaining('customers'),
            platform: { name: 'hive' },
            properties: { name: 'customers' },
            ownership: { owners: [{ owner: { urn: sample.owner } }] },
          },
        },
      ]);
    });

    it('returns matchedFields, unless skipHighlighting is set', async () => {
      const matches = 'searchResults { matchedFields { name value } }';
      const found = (searchFlags: object) =>
        ask<{ searchResults: { matchedFields: { name: string }[] }[] }>(
          'searchAcrossEntities',
          'SearchAcrossEntitiesInput',
          matches,
          { types: ['DATASET'], query: `refunds ${sample.word}`, count: 1, searchFlags },
        );
      const names = async (flags: object) =>
        (await found(flags)).searchResults.flatMap(({ matchedFields }) =>
          matchedFields.map(({ name }) => name),
        );
      expect(await names({})).toEqual(expect.arrayContaining(['name', 'description']));
      expect(await names({ skipHighlighting: true })).toEqual([]);
      expect(new Set(await names({ customHighlightingFields: ['description'] }))).toEqual(
        new Set(['description']),
      );
    });
  });

  describe('scrollAcrossEntities', () => {
    it('returns every result once, and no scroll id at the end', async () => {
      const { word } = sample;
      const urns: string[] = [];
      let scrollId: string | null = null;
      let pages = 0;
      do {
        const page: {
          nextScrollId: string | null;
          count: number;
          total: number;
          searchResults: { entity: { urn: string } }[];
        } = await ask(
          'scrollAcrossEntities',
          'ScrollAcrossEntitiesInput',
          'nextScrollId count total searchResults { entity { urn } }',
          {
            types: null,
            query: word,
            count: 2,
            scrollId,
            keepAlive: '5m',
            searchFlags: {
              skipHighlighting: true,
              skipAggregates: true,
              skipCache: false,
              includeSoftDeleted: null,
            },
          },
        );
        expect(page.total).toBe(5);
        expect(page.count).toBe(page.searchResults.length);
        urns.push(...page.searchResults.map(({ entity }) => entity.urn));
        scrollId = page.nextScrollId;
        pages += 1;
      } while (scrollId !== null && pages < 10);
      expect(scrollId).toBeNull();
      expect(urns.toSorted()).toEqual([...sample.datasets, sample.chart].sort());
    });
  });
}
