import { describe, expect, it } from 'vitest';
import { columnEntry, upstreamsOf } from '../../support/lineage.js';
import { columnUrn, datasetUrn } from '../../support/urns.js';
import { type LineageCatalog, pairs, SEARCH } from './test-catalog.js';

export function testStartFromColumns({ rest, refused, search }: LineageCatalog): void {
  describe('searchAcrossLineage', () => {
    it('finds columns from a column by their least degree, without a schema', async () => {
      const [source, target, report] = [datasetUrn(), datasetUrn(), datasetUrn()];
      const [id, key, sum] = [columnUrn(source, 'id'), columnUrn(target, 'key'), columnUrn(report, 'sum')];
      await rest.writeBatch([
        { urn: source, aspect: 'status', value: { removed: false } },
        {
          urn: target,
          aspect: 'upstreamLineage',
          value: { ...upstreamsOf([source]), fineGrainedLineages: [columnEntry([id], key)] },
        },
        {
          urn: report,
          aspect: 'upstreamLineage',
          value: { ...upstreamsOf([target]), fineGrainedLineages: [columnEntry([key], sum)] },
        },
      ]);
      const columns = { types: ['SCHEMA_FIELD'] };
      expect(pairs(await search({ urn: id, ...columns }))).toEqual([
        [key, 1],
        [sum, 2],
      ]);
      expect(pairs(await search({ urn: sum, direction: 'UPSTREAM', ...columns }))).toEqual([
        [key, 1],
        [id, 2],
      ]);
      expect(pairs(await search({ urn: source }))).toEqual([
        [target, 1],
        [report, 2],
      ]);
      const groupingSpec = {
        groupingCriteria: [{ baseEntityType: 'SCHEMA_FIELD', groupingEntityType: 'DATASET' }],
      };
      const grouped = { urn: id, searchFlags: { groupingSpec } };
      expect(pairs(await search(grouped))).toEqual([
        [target, 1],
        [report, 2],
      ]);
      const criteria = {
        groupingCriteria: [{ baseEntityType: 'SCHEMA_FIELD', groupingEntityType: 'SCHEMA_FIELD' }],
      };
      expect(pairs(await search({ urn: id, searchFlags: { groupingSpec: criteria } }))).toEqual(
        pairs(await search({ urn: id, ...columns })),
      );
      const { searchResults } = await search(grouped, 'searchResults { paths { path { urn } } }');
      expect(searchResults.map(({ paths }) => paths.map(({ path }) => path.map(({ urn }) => urn)))).toEqual([
        [[id, key]],
        [[id, key, sum]],
      ]);
      const wrong = { groupingCriteria: [{ groupingEntityType: 'CHART' }] };
      expect(
        await refused(SEARCH, {
          input: { urn: id, direction: 'UPSTREAM', searchFlags: { groupingSpec: wrong } },
        }),
      ).toMatchObject({ code: 'BAD_REQUEST' });
      expect(
        await refused(SEARCH, { input: { urn: columnUrn(source, 'none'), direction: 'UPSTREAM' } }),
      ).toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });
}
