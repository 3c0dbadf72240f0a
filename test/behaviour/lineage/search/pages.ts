import { describe, expect, it } from 'vitest';
import { datasetUrn } from '../../support/urns.js';
import {
  type ApiResponse,
  and,
  degreeIs,
  type LineageCatalog,
  pairs,
  SCROLL,
  SEARCH,
} from './test-catalog.js';

export function testPages({ refused, search, scroll, at }: LineageCatalog): void {
  describe('searchAcrossLineage', () => {
    it('returns pages with the exact total', async () => {
      for (const start of [0, 1, 2, 3]) {
        const answer = await search({ urn: at(0), start, count: 2 });
        expect(pairs(answer)).toEqual(
          [
            [at(1), 1],
            [at(2), 1],
            [at(3), 2],
            [at(4), 3],
          ].slice(start, start + 2),
        );
        expect(answer.total).toBe(4);
      }
      expect(await search({ urn: at(0), start: 9 })).toMatchObject({ start: 9, count: 0, total: 4 });
      expect(await search({ urn: at(0), count: 0 })).toMatchObject({ count: 0, total: 4 });
    });

    it('returns `cached` false, and null for the lineage search path', async () => {
      const told = 'freshness { cached systemFreshness { systemName } } lineageSearchPath isPartial';
      expect(await search({ urn: at(0) }, told)).toMatchObject({
        freshness: { cached: false, systemFreshness: null },
        ...{ lineageSearchPath: null, isPartial: false },
      });
    });

    it('refuses a missing entity and malformed arguments', async () => {
      const input = { urn: at(0), direction: 'DOWNSTREAM', query: '*' };
      const missing = datasetUrn();
      expect(await refused(SEARCH, { input: { ...input, urn: missing } })).toEqual({
        code: 'NOT_FOUND',
        message: `${missing} does not exist`,
      });
      const bad = [
        { urn: 'no urn' },
        { direction: 'SIDEWAYS' },
        { start: -1 },
        { count: -1 },
        { orFilters: and(degreeIs('0')) },
        { orFilters: and(degreeIs('many')) },
        { orFilters: and({ field: 'unheard', values: ['x'] }) },
        { orFilters: and({ field: 'tags', condition: 'LESS_THAN', values: ['x'] }) },
        { lineageFlags: { maxHops: 0 } },
        { urn: null },
        { viewUrn: 'urn:li:tag:mine' },
        { sortInput: { sortCriterion: { field: 'unheard', sortOrder: 'ASCENDING' } } },
        { count: 10_000_000_000 },
        { orFilters: and({ ...degreeIs('2+'), condition: 'LESS_THAN' }) },
        { lineageFlags: { startTimeMillis: 2, endTimeMillis: 1 } },
        { types: ['NONSENSE'] },
        { orFilters: and(degreeIs('1'), degreeIs('2')) },
        { orFilters: and({ ...degreeIs('1'), condition: 'LESS_THAN' }) },
        { orFilters: and({ field: 'platform', values: ['hive'] }, { field: 'platform', values: ['kafka'] }) },
        { types: ['CHART'], orFilters: and({ field: '_entityType', values: ['DATASET'] }) },
        {
          orFilters: and(
            { field: 'tags', values: ['urn:li:tag:a'] },
            { field: 'tags', condition: 'EXISTS', negated: true },
          ),
        },
      ];
      for (const change of bad)
        expect(
          await refused(SEARCH, { input: { ...input, ...change } }),
          JSON.stringify(change),
        ).toMatchObject({
          code: 'BAD_REQUEST',
        });
      expect(
        await refused(SCROLL, { input: { urn: at(0), direction: 'UPSTREAM', scrollId: 'x' } }),
      ).toMatchObject({
        code: 'BAD_REQUEST',
      });
    });
  });

  describe('scrollAcrossLineage', () => {
    it('returns every result once for every page size', async () => {
      for (const count of [1, 2, 3, 4, 50]) {
        const all: unknown[] = [];
        let scrollId: string | null | undefined;
        do {
          const answer: ApiResponse = await scroll({ urn: at(0), count, scrollId });
          expect(answer.total).toBe(4);
          all.push(...pairs(answer));
          scrollId = answer.nextScrollId;
        } while (scrollId);
        expect(all, `pages of ${count}`).toEqual([
          [at(1), 1],
          [at(2), 1],
          [at(3), 2],
          [at(4), 3],
        ]);
      }
    });
  });
}
