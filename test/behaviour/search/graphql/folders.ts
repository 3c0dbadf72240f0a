import { describe, expect, it } from 'vitest';
import { writeAndIndex } from '../../support/search/sample.js';
import { uniqueName } from '../../support/urns.js';
import type { SearchCatalog } from './test-catalog.js';

export function testFolders({ ask, call, run, sample }: SearchCatalog): void {
  describe('browse', () => {
    const selection =
      'entities { urn } groups { name count } start count total metadata { path totalNumEntities }';

    it('returns folders with counts, and the entities in a folder', async () => {
      const { word, datasets } = sample;
      const folder = await ask('browse', 'BrowseInput', selection, { type: 'DATASET', path: ['prod', word] });
      expect(folder).toEqual({
        entities: [],
        groups: [
          { name: 'crm', count: 2 },
          { name: 'sales', count: 2 },
        ],
        start: 0,
        count: 0,
        total: 0,
        metadata: { path: ['prod', word], totalNumEntities: 4 },
      });
      const sales = await ask('browse', 'BrowseInput', selection, {
        type: 'DATASET',
        path: ['prod', word, 'sales'],
        start: 1,
        count: 5,
      });
      expect(sales).toEqual({
        entities: [{ urn: datasets[1] }],
        groups: [],
        start: 1,
        count: 1,
        total: 2,
        metadata: { path: ['prod', word, 'sales'], totalNumEntities: 2 },
      });
    });

    it('gives the paths of an entity', async () => {
      const answer = await run(
        `{ browsePaths(input: { type: DATASET, urn: "${sample.datasets[0]}" }) { path } }`,
      );
      expect(answer).toEqual({ browsePaths: [{ path: ['prod', sample.word, 'sales'] }] });
    });
  });

  describe('browseV2', () => {
    it('returns folders with the containers that they stand for', async () => {
      const name = uniqueName('v2').replace('.', '');
      const container = `urn:li:container:${name}`;
      const urns = ['a', 'b'].map((part) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name}.${part},PROD)`);
      await writeAndIndex({ call }, [
        [container, 'containerProperties', { name: 'Warehouse' }],
        [
          urns[0] as string,
          'browsePathsV2',
          { path: [{ id: name }, { id: container, urn: container }, { id: 'deep' }] },
        ],
        [urns[1] as string, 'browsePathsV2', { path: [{ id: name }, { id: container, urn: container }] }],
      ]);
      const selection =
        'groups { name count hasSubGroups entity { urn ... on Container { properties { name } } } } start count total metadata { path totalNumEntities }';
      expect(
        await ask('browseV2', 'BrowseV2Input', selection, { types: ['DATASET'], path: [name], query: '*' }),
      ).toEqual({
        groups: [
          {
            name: container,
            count: 2,
            hasSubGroups: true,
            entity: { urn: container, properties: { name: 'Warehouse' } },
          },
        ],
        start: 0,
        count: 1,
        total: 1,
        metadata: { path: [name], totalNumEntities: 2 },
      });
      const deeper = await ask<{ groups: object[] }>(
        'browseV2',
        'BrowseV2Input',
        'groups { name count hasSubGroups }',
        {
          type: 'DATASET',
          path: [name, container],
        },
      );
      expect(deeper.groups).toEqual([{ name: 'deep', count: 1, hasSubGroups: false }]);
    });
  });
}
