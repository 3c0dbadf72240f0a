import { describe, expect, it } from 'vitest';
import { writeAndIndex } from '../../support/search/sample.js';
import { uniqueName } from '../../support/urns.js';
import type { SearchCatalog } from './test-catalog.js';

export function testOptions({ ask, call, sample }: SearchCatalog): void {
  describe('searchAcrossEntities', () => {
    it('accepts a query string with fulltext false', async () => {
      const total = async (query: string) =>
        (
          await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
            query,
            searchFlags: { fulltext: false },
          })
        ).total;
      expect(
        await total(`description:${sample.word} AND (name:orders OR name:refunds)`),
      ).toBeGreaterThanOrEqual(2);
      expect(await total(`tags:"${sample.tag}" AND NOT name:refunds`)).toBe(1);
      expect(await total(`_exists_:tags AND owners:"${sample.owner}"`)).toBe(2);
    });

    it('returns suggestions for a misspelt name with getSuggestions', async () => {
      const suggested = (query: string, getSuggestions: boolean) =>
        ask<object>(
          'searchAcrossEntities',
          'SearchAcrossEntitiesInput',
          'suggestions { text score frequency }',
          {
            ...{ types: ['DATASET'], query, searchFlags: { getSuggestions } },
            filters: [{ field: 'description', condition: 'CONTAIN', values: [sample.word] }],
          },
        );
      const orders = { text: 'orders', score: expect.closeTo(0.8), frequency: 1 };
      expect(await suggested('ordrs', true)).toEqual({ suggestions: [orders] });
      expect(await suggested('ordrs', false)).toEqual({ suggestions: [] });
      expect(await suggested('orders', true)).toEqual({ suggestions: [] });
    });

    it('finds soft-deleted entities with includeSoftDeleted', async () => {
      const { total } = await ask<{ total: number }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        'total',
        {
          query: sample.word,
          searchFlags: { includeSoftDeleted: true },
        },
      );
      expect(total).toBe(6);
    });

    it('leaves out former versions, unless filterNonLatestVersions is false', async () => {
      const name = uniqueName('model').replace('.', '');
      const urns = [1, 2].map(
        (version) => `urn:li:mlModel:(urn:li:dataPlatform:mlflow,${name}.v${version},PROD)`,
      );
      await writeAndIndex(
        { call },
        urns.map((urn, index) => [
          urn,
          'versionProperties',
          {
            versionSet: `urn:li:versionSet:(${name},mlModel)`,
            version: { versionTag: `v${index}` },
            sortId: `${index}`,
            isLatest: index === 1,
          },
        ]),
      );
      const find = async (searchFlags: object) =>
        ask<{ searchResults: { entity: { urn: string } }[] }>(
          'searchAcrossEntities',
          'SearchAcrossEntitiesInput',
          'searchResults { entity { urn } }',
          { types: ['MLMODEL'], query: name, searchFlags },
        );
      expect((await find({})).searchResults).toEqual([{ entity: { urn: urns[1] } }]);
      expect((await find({ filterNonLatestVersions: false })).searchResults).toHaveLength(2);
      const completed = await ask<{ entities: { urn: string }[] }>(
        'autoComplete',
        'AutoCompleteInput',
        'entities { urn }',
        { type: 'MLMODEL', query: name },
      );
      expect(completed.entities).toEqual([{ urn: urns[1] }]);
      const folder = { type: 'MLMODEL', path: [name] };
      await writeAndIndex(
        { call },
        urns.map((urn) => [urn, 'browsePaths', { paths: [`/${name}`] }]),
      );
      const browsed = await ask('browse', 'BrowseInput', 'total entities { urn }', folder);
      expect(browsed).toEqual({ total: 1, entities: [{ urn: urns[1] }] });
    });

    it('restricts results to the view of viewUrn', async () => {
      const view = `urn:li:dataHubView:${uniqueName()}`;
      const stamp = { time: 0, actor: sample.owner };
      const filter = {
        or: [
          { and: [{ field: 'tags', condition: 'EQUAL', values: [sample.tag], value: '', negated: false }] },
        ],
      };
      await writeAndIndex({ call }, [
        [
          view,
          'dataHubViewInfo',
          {
            name: 'Tagged',
            type: 'GLOBAL',
            definition: { entityTypes: ['dataset', 'chart'], filter },
            created: stamp,
            lastModified: stamp,
          },
        ],
      ]);
      const total = async (input: object) =>
        (
          await ask<{ total: number }>('searchAcrossEntities', 'SearchAcrossEntitiesInput', 'total', {
            viewUrn: view,
            ...input,
          })
        ).total;
      expect(await total({ query: sample.word })).toBe(2);
      expect(await total({ query: sample.word, types: ['CHART'] })).toBe(0);
      expect(
        await total({
          query: 'refunds',
          types: ['DATASET'],
          orFilters: [{ and: [{ field: 'owners', values: [sample.owner] }] }],
        }),
      ).toBe(1);
    });
  });
}
