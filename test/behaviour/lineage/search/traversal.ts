import { describe, expect, it } from 'vitest';
import { isThorough, THOROUGH_NOTE } from '../../../support/sampled.js';
import { upstreamsOf, writeGraph } from '../../support/lineage.js';
import { datasetUrn } from '../../support/urns.js';
import { and, degreeIs, type LineageCatalog, pairs } from './test-catalog.js';

export function testTraversal({ rest, search, at }: LineageCatalog): void {
  describe('searchAcrossLineage', () => {
    it('finds each downstream entity once with its least degree, also in cycles', async () => {
      const answer = await search({ urn: at(0) });
      expect(pairs(answer)).toEqual([
        [at(1), 1],
        [at(2), 1],
        [at(3), 2],
        [at(4), 3],
      ]);
      expect(answer).toMatchObject({ start: 0, count: 4, total: 4 });
      expect(pairs(await search({ urn: at(1) }))).toEqual([
        [at(2), 1],
        [at(3), 2],
        [at(4), 3],
      ]);
    });

    it('finds upstream entities with their least degree', async () => {
      const answer = await search({ urn: at(3), direction: 'UPSTREAM' });
      expect(pairs(answer)).toEqual([
        [at(2), 1],
        [at(5), 1],
        [at(0), 2],
        [at(1), 2],
        [at(4), 3],
      ]);
    });

    it.each([
      [and(degreeIs('1')), [1, 2]],
      [and(degreeIs('2', '3')), [3, 4]],
      [and(degreeIs('2+')), [3, 4]],
      [and(degreeIs('3+')), [4]],
      [and({ ...degreeIs('1'), negated: true }), [3, 4]],
      [and({ field: 'degree', condition: 'GREATER_THAN', values: ['1'] }), [3, 4]],
      [and({ field: 'degree', condition: 'LESS_THAN_OR_EQUAL_TO', values: ['2'] }), [1, 2, 3]],
      [
        [...and(degreeIs('1')), ...and(degreeIs('3'))],
        [1, 2, 4],
      ],
      [and(degreeIs('7')), []],
    ])('filters by degree: %j', async (orFilters, expected) => {
      const answer = await search({ urn: at(0), orFilters });
      expect(answer.searchResults.map(({ entity }) => entity.urn)).toEqual(expected.map(at));
      expect(answer.total).toBe(expected.length);
    });

    it('returns no results for an entity without lineage', async () => {
      const urn = datasetUrn();
      await rest.write({ urn, aspect: 'status', value: { removed: false } });
      expect(await search({ urn })).toMatchObject({ total: 0, searchResults: [] });
    });

    it('returns the shortest paths to the results of the page', async () => {
      const { searchResults } = await search(
        { urn: at(0), start: 2, count: 5 },
        'searchResults { entity { urn } paths { path { urn type } } }',
      );
      const paths = searchResults.map((result) => result.paths.map(({ path }) => path.map(({ urn }) => urn)));
      expect(paths).toEqual([[[at(0), at(2), at(3)]], [[at(0), at(2), at(3), at(4)]]]);
      const up = await search(
        { urn: at(4), direction: 'UPSTREAM', orFilters: and(degreeIs('2')) },
        'searchResults { entity { urn } paths { path { urn } } }',
      );
      expect(up.searchResults[0]?.paths[0]?.path.map(({ urn }) => urn)).toEqual([at(4), at(3), at(2)]);
    });

    it('passes through soft-deleted and missing entities, and does not list them', async () => {
      const [first, , last] = (await writeGraph(rest, 3, [
        [0, 1],
        [1, 2],
      ])) as [string, string, string];
      const middle = datasetUrn();
      const behind = datasetUrn();
      await rest.write({ urn: behind, aspect: 'upstreamLineage', value: upstreamsOf([middle]) });
      const removed = datasetUrn();
      await rest.writeBatch([
        { urn: removed, aspect: 'status', value: { removed: true } },
        { urn: removed, aspect: 'upstreamLineage', value: upstreamsOf([first]) },
        { urn: last, aspect: 'upstreamLineage', value: upstreamsOf([removed, behind]) },
      ]);
      expect(pairs(await search({ urn: first }))).toEqual(expect.not.arrayContaining([[removed, 1]]));
      expect(pairs(await search({ urn: first }))).toContainEqual([last, 2]);
      expect(pairs(await search({ urn: first, searchFlags: { includeSoftDeleted: true } }))).toContainEqual([
        removed,
        1,
      ]);
      const byFilter = and({ field: 'removed', values: ['true'] });
      expect(pairs(await search({ urn: first, orFilters: byFilter }))).toEqual([[removed, 1]]);
      const notRemoved = and({ field: 'removed', condition: 'EQUAL', values: ['true'], negated: true });
      expect((await search({ urn: first, orFilters: notRemoved })).total).toBe(
        (await search({ urn: first })).total,
      );
      expect(pairs(await search({ urn: last, direction: 'UPSTREAM' }))).not.toContainEqual([middle, 2]);
      await rest.write({ urn: removed, aspect: 'status', value: { removed: false } });
      expect(pairs(await search({ urn: first }))).toContainEqual([removed, 1]);
      await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
      expect(pairs(await search({ urn: first }))).not.toContainEqual([removed, 1]);
      await rest.hardDelete(removed);
      expect((await search({ urn: first })).total).toBe(1);
    });

    it('follows only edges within startTimeMillis and endTimeMillis, up to maxHops', async () => {
      const [a, b, c] = [datasetUrn(), datasetUrn(), datasetUrn()];
      const edge = (dataset: string, time: number) => ({
        upstreams: [{ dataset, type: 'TRANSFORMED', auditStamp: { time, actor: 'urn:li:corpuser:unknown' } }],
      });
      await rest.writeBatch([
        { urn: a, aspect: 'status', value: { removed: false } },
        { urn: b, aspect: 'upstreamLineage', value: edge(a, 1000) },
        { urn: c, aspect: 'upstreamLineage', value: edge(b, 2000) },
      ]);
      const found = async (lineageFlags: object) => (await search({ urn: a, lineageFlags })).total;
      expect(await found({ startTimeMillis: 1000, endTimeMillis: 2000 })).toBe(2);
      expect(await found({ startTimeMillis: 500, endTimeMillis: 1500 })).toBe(1);
      expect(await found({ startTimeMillis: 1500, endTimeMillis: 2500 })).toBe(0);
      expect(await found({ maxHops: 1 })).toBe(1);
    });

    it('reaches the end of a chain of 399 hops', async ({ skip }) => {
      skip(!isThorough, THOROUGH_NOTE);
      const chain = await writeGraph(
        rest,
        400,
        Array.from({ length: 399 }, (_, index) => [index, index + 1]),
      );
      const answer = await search({ urn: chain[0], start: 398 });
      expect(answer).toMatchObject({
        total: 399,
        searchResults: [{ degree: 399, entity: { urn: chain[399] } }],
      });
    });
  });
}
