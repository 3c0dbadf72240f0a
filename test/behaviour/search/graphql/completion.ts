import { describe, expect, it } from 'vitest';
import { writeAndIndex } from '../../support/search/sample.js';
import { uniqueName } from '../../support/urns.js';
import type { SearchCatalog } from './test-catalog.js';

export function testCompletion({ ask, call, run, sample }: SearchCatalog): void {
  describe('autoComplete', () => {
    it('suggests names that begin with the text', async () => {
      const start = sample.word.slice(0, -2);
      const answer = await ask<{ query: string; suggestions: string[]; entities: { urn: string }[] }>(
        'autoComplete',
        'AutoCompleteInput',
        'query suggestions entities { urn }',
        { type: 'CHART', query: start, limit: 5 },
      );
      expect(answer).toEqual({
        query: start,
        suggestions: [`Orders ${sample.word}`],
        entities: [{ urn: sample.chart }],
      });
    });

    it('suggests by entity type, without types that have no suggestion', async () => {
      const { query, suggestions } = await ask<{
        query: string;
        suggestions: { type: string; entities: unknown[] }[];
      }>(
        'autoCompleteForMultiple',
        'AutoCompleteMultipleInput',
        'query suggestions { type suggestions entities { urn } }',
        { types: ['DATASET', 'CHART', 'TAG'], query: sample.word, limit: 2 },
      );
      expect(query).toBe(sample.word);
      expect(suggestions.map(({ type }) => type)).toContain('CHART');
      expect(suggestions.map(({ type }) => type)).not.toContain('TAG');
      expect(suggestions.every(({ entities }) => entities.length > 0 && entities.length <= 2)).toBe(true);
    });
  });

  describe('the entities field of a container, a data product and an application', () => {
    it('finds the assets in it', async () => {
      const id = uniqueName();
      const [container, product, application] = [
        `urn:li:container:${id}`,
        `urn:li:dataProduct:${id}`,
        `urn:li:application:${id}`,
      ];
      const [first = '', second = '', third = ''] = sample.datasets;
      await writeAndIndex({ call }, [
        [first, 'container', { container }],
        [second, 'container', { container }],
        [first, 'applications', { applications: [application] }],
        [
          product,
          'dataProductProperties',
          { name: id, assets: [second, third].map((destinationUrn) => ({ destinationUrn })) },
        ],
        [`${product}.empty`, 'dataProductProperties', { name: 'empty', assets: [] }],
        [container, 'containerProperties', { name: id }],
        [application, 'applicationProperties', { name: id }],
      ]);
      const entities = 'entities(input: $input) { total searchResults { entity { urn } } }';
      const answer = await run<Record<string, { entities: { total: number } }>>(
        `query ($all: ContainerEntitiesInput, $input: SearchAcrossEntitiesInput) {
        container(urn: "${container}") { entities(input: $all) { total } }
        filtered: container(urn: "${container}") { entities(input: { filters: [{ field: "name", values: ["refunds"] }] }) { total searchResults { entity { urn } } } }
        dataProduct(urn: "${product}") { ${entities} }
        empty: dataProduct(urn: "${product}.empty") { ${entities} }
        application(urn: "${application}") { ${entities} }
        listDataProductAssets(urn: "${product}", input: { query: "refunds" }) { total }
        listApplicationAssets(urn: "${application}", input: { query: "*" }) { total }
      }`,
        { all: { query: '*' } },
      );
      expect(answer).toEqual({
        container: { entities: { total: 2 } },
        filtered: { entities: { total: 1, searchResults: [{ entity: { urn: second } }] } },
        dataProduct: {
          entities: { total: 2, searchResults: expect.arrayContaining([{ entity: { urn: third } }]) },
        },
        empty: { entities: { total: 0, searchResults: [] } },
        application: { entities: { total: 1, searchResults: [{ entity: { urn: first } }] } },
        listDataProductAssets: { total: 1 },
        listApplicationAssets: { total: 1 },
      });
    });
  });
}
