import { describe, expect, it } from 'vitest';
import { writeAndIndex } from '../../support/search/sample.js';
import { uniqueName } from '../../support/urns.js';
import type { SearchCatalog } from './test-catalog.js';

interface Facet {
  field: string;
  displayName: string | null;
  aggregations: { value: string; count: number; entity: { urn: string; type: string } | null }[];
}

const FACETS = 'facets { field displayName aggregations { value count entity { urn type } } }';

export function testCounts({ ask, call, run, sample }: SearchCatalog): void {
  describe('searchAcrossEntities', () => {
    it('returns facets of the default fields, with entities for values that are URNs', async () => {
      const { facets } = await ask<{ facets: Facet[] }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        FACETS,
        {
          query: sample.word,
          searchFlags: { maxAggValues: 5 },
        },
      );
      const byField = new Map(facets.map((facet) => [facet.field, facet]));
      expect(byField.get('_entityType')?.aggregations).toEqual([
        { value: 'DATASET', count: 4, entity: null },
        { value: 'CHART', count: 1, entity: null },
      ]);
      expect(byField.get('tags')?.aggregations).toEqual([
        { value: sample.tag, count: 2, entity: { urn: sample.tag, type: 'TAG' } },
      ]);
      expect(byField.get('owners')?.aggregations).toEqual([
        { value: sample.owner, count: 4, entity: { urn: sample.owner, type: 'CORP_USER' } },
      ]);
      expect(byField.get('platform')?.displayName).toBe('Platform');
    });

    it('returns no facets with skipAggregates', async () => {
      const flags = { skipAggregates: true };
      const answer = await ask('searchAcrossEntities', 'SearchAcrossEntitiesInput', FACETS, {
        query: sample.word,
        searchFlags: flags,
      });
      expect(answer).toEqual({ facets: [] });
    });
  });

  describe('aggregateAcrossEntities', () => {
    it('returns entity types with the names that filters accept', async () => {
      const { facets } = await ask<{ facets: Facet[] }>(
        'aggregateAcrossEntities',
        'AggregateAcrossEntitiesInput',
        FACETS,
        { query: '*', facets: ['_entityType'] },
      );
      const [{ aggregations = [] } = {}] = facets;
      const values = [...aggregations.map(({ value }) => value), 'CUSTOM_OWNERSHIP_TYPE'];
      const { total } = await ask<{ total: number }>(
        'searchAcrossEntities',
        'SearchAcrossEntitiesInput',
        'total',
        { query: '*', orFilters: [{ and: [{ field: '_entityType', values }] }] },
      );
      const sum = aggregations.reduce((all, { count }) => all + count, 0);
      expect(total).toBeGreaterThanOrEqual(sum);
    });

    const platform = (name: string, count: number) => {
      const value = `urn:li:dataPlatform:${name}`;
      return { value, count, entity: { urn: value, type: 'DATA_PLATFORM' } };
    };

    it('returns counts of one field within the values of another', async () => {
      const word = uniqueName('nested').replace('.', '');
      const named = (name: string, typeNames: string[]) => {
        const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${word}.${name},PROD)`;
        return [
          [urn, 'datasetProperties', { name, description: word }],
          [urn, 'subTypes', { typeNames }],
        ] as const;
      };
      const tag = `urn:li:tag:${word}`;
      await writeAndIndex({ call }, [
        ...[named('a', ['View']), named('b', ['View']), named('c', ['Table'])].flat(),
        [tag, 'tagProperties', { name: word, description: word }],
      ]);
      const count = (facets: string[]) =>
        ask<{ facets: Facet[] }>('aggregateAcrossEntities', 'AggregateAcrossEntitiesInput', FACETS, {
          ...{ query: word, facets },
        });
      const value = (text: string, many: number) => ({ value: text, count: many, entity: null });
      const types = { field: '_entityType', aggregations: [value('DATASET', 3), value('TAG', 1)] };
      const former = { ...types, field: 'entity' };
      const nested = {
        ...{ field: '_entityType␞typeNames', displayName: 'Type␞Sub Type' },
        aggregations: [
          value('DATASET', 3),
          value('DATASET␞View', 2),
          value('DATASET␞Table', 1),
          value('TAG', 1),
        ],
      };
      expect((await count(['_entityType␞typeNames', '_entityType'])).facets).toMatchObject([
        nested,
        types,
        former,
      ]);
      expect((await count(['_entityType', '_entityType␞typeNames'])).facets).toMatchObject([
        types,
        nested,
        former,
      ]);
      await expect(count(['_entityType␞nothing'])).rejects.toThrow('BAD_REQUEST');
      await expect(count(['_entityType␞typeNames␞owners'])).rejects.toThrow('BAD_REQUEST');
    });

    it('returns facets of the named fields', async () => {
      const { facets } = await ask<{ facets: Facet[] }>(
        'aggregateAcrossEntities',
        'AggregateAcrossEntitiesInput',
        FACETS,
        {
          types: ['DATASET'],
          facets: ['tags', 'name'],
          query: sample.word,
          orFilters: [],
          searchFlags: { maxAggValues: 2 },
        },
      );
      expect(facets.map(({ field }) => field)).toEqual(['tags', 'name']);
      expect(facets[0]?.aggregations).toMatchObject([{ value: sample.tag, count: 2 }]);
      expect(facets[1]?.aggregations).toHaveLength(2);
    });

    it('returns facets of the default fields if none are named', async () => {
      const { facets } = await ask<{ facets: Facet[] }>(
        'aggregateAcrossEntities',
        'AggregateAcrossEntitiesInput',
        FACETS,
        {
          query: sample.word,
          facets: null,
        },
      );
      const platforms = facets.find(({ field }) => field === 'platform')?.aggregations;
      expect(platforms).toEqual([platform('hive', 4), platform('looker', 1)]);
    });

    it('returns values of a numeric structured property as texts with a decimal part', async () => {
      const id = uniqueName('retention');
      const property = `urn:li:structuredProperty:${id}`;
      await writeAndIndex({ call }, [
        [
          property,
          'propertyDefinition',
          {
            qualifiedName: id,
            displayName: 'Retention',
            valueType: 'urn:li:dataType:datahub.number',
            cardinality: 'SINGLE',
            entityTypes: ['urn:li:entityType:datahub.dataset'],
          },
        ],
      ]);
      await writeAndIndex(
        { call },
        sample.datasets.map((urn, index) => [
          urn,
          'structuredProperties',
          { properties: [{ propertyUrn: property, values: [{ double: index < 3 ? 60 : 90.5 }] }] },
        ]),
      );
      const field = `structuredProperties.${id}`;
      const { facets } = await ask<{ facets: (Facet & { entity: object })[] }>(
        'aggregateAcrossEntities',
        'AggregateAcrossEntitiesInput',
        'facets { field displayName entity { urn } aggregations { value count } }',
        { types: ['DATASET'], facets: [field], query: '*' },
      );
      expect(facets).toEqual([
        {
          field,
          displayName: 'Retention',
          entity: { urn: property },
          aggregations: [
            { value: '60.0', count: 3 },
            { value: '90.5', count: 1 },
          ],
        },
      ]);
      const above = await ask<{ total: number }>(
        'scrollAcrossEntities',
        'ScrollAcrossEntitiesInput',
        'total',
        {
          types: 'DATASET',
          query: '*',
          orFilters: { and: [{ field, condition: 'GREATER_THAN', values: ['60'] }] },
        },
      );
      expect(above.total).toBe(1);
    });
  });

  describe('getEntityCounts', () => {
    it('returns a count for each named entity type', async () => {
      const view = { types: ['DATASET', 'ER_MODEL_RELATIONSHIP'] };
      const { counts } = await ask<{ counts: { entityType: string; count: number }[] }>(
        'getEntityCounts',
        'EntityCountInput',
        'counts { entityType count }',
        view,
      );
      expect(counts.map(({ entityType }) => entityType)).toEqual(view.types);
      expect(counts[0]?.count).toBeGreaterThanOrEqual(4);
    });

    it('returns counts of all entity types with entities if none are named', async () => {
      const { getEntityCounts } = await run<{
        getEntityCounts: { counts: { entityType: string; count: number }[] };
      }>('{ getEntityCounts { counts { entityType count } } }');
      expect(getEntityCounts.counts).toContainEqual({ entityType: 'CHART', count: expect.any(Number) });
      expect(getEntityCounts.counts.every(({ count }) => count > 0)).toBe(true);
    });
  });
}
