import { describe, expect, it } from 'vitest';
import { writeGraph } from '../../support/lineage.js';
import { tagUrn, uniqueName } from '../../support/urns.js';
import { and, degreeIs, type LineageCatalog } from './test-catalog.js';

export function testFilters({ rest, run, search, at }: LineageCatalog): void {
  describe('searchAcrossLineage', () => {
    it('returns facets, and counts by degree', async () => {
      const { facets, degrees } = await search(
        { urn: at(0), count: 1 },
        'degrees { degree count } facets { field aggregations { value count entity { urn } } }',
      );
      expect(degrees).toEqual([
        { degree: 1, count: 2 },
        { degree: 2, count: 1 },
        { degree: 3, count: 1 },
      ]);
      const values = (field: string) =>
        facets.find((facet) => facet.field === field)?.aggregations.map(({ value, count }) => [value, count]);
      expect(values('degree')).toEqual([
        ['1', 2],
        ['2', 1],
        ['3+', 1],
      ]);
      expect(values('_entityType')).toEqual([['DATASET', 4]]);
      expect(values('platform')).toEqual([['urn:li:dataPlatform:hive', 4]]);
      expect(
        (await search({ urn: at(0), searchFlags: { skipAggregates: true } }, 'facets { field }')).facets,
      ).toEqual([]);
    });

    it('combines filters by relationships, by properties and by text', async () => {
      const [start, a, b, c] = (await writeGraph(rest, 4, [
        [0, 1],
        [1, 2],
        [0, 3],
      ])) as [string, string, string, string];
      const [tag, owner, term] = [tagUrn(), 'urn:li:corpuser:lineage', `urn:li:glossaryTerm:${uniqueName()}`];
      const { createDomain: domain } = await run<{ createDomain: string }>(
        'mutation ($name: String!) { createDomain(input: {name: $name}) }',
        { name: uniqueName() },
      );
      await run('mutation ($d: String!, $e: String!) { setDomain(domainUrn: $d, entityUrn: $e) }', {
        d: domain,
        e: b,
      });
      await rest.writeBatch([
        { urn: a, aspect: 'globalTags', value: { tags: [{ tag }] } },
        { urn: a, aspect: 'ownership', value: { owners: [{ owner, type: 'DATAOWNER' }] } },
        {
          urn: b,
          aspect: 'glossaryTerms',
          value: { terms: [{ urn: term }], auditStamp: { time: 1, actor: owner } },
        },
        { urn: c, aspect: 'datasetProperties', value: { name: 'Orders of Today' } },
      ]);
      const found = async (...conditions: object[]) =>
        (await search({ urn: start, orFilters: and(...conditions) })).searchResults.map(
          ({ entity }) => entity.urn,
        );
      expect(await found({ field: 'tags', values: [tag] })).toEqual([a]);
      expect(await found({ field: 'tags', values: [tag], negated: true })).toEqual([c, b]);
      expect(await found({ field: 'owners', condition: 'EXISTS' })).toEqual([a]);
      expect(await found({ field: 'glossaryTerms', values: [term] })).toEqual([b]);
      expect(await found({ field: 'domains', values: [domain] })).toEqual([b]);
      expect(await found({ field: 'domains', values: [domain] }, degreeIs('1'))).toEqual([]);
      expect(await found({ field: 'platform', values: ['urn:li:dataPlatform:hive'] }, degreeIs('2'))).toEqual(
        [b],
      );
      expect(await found({ field: 'platform.keyword', values: ['kafka'] })).toEqual([]);
      expect(await found({ field: 'urn', values: [c, b] })).toEqual([c, b]);
      expect(await found({ field: '_entityType', values: ['DATASET'], negated: true })).toEqual([]);
      expect((await search({ urn: start, query: 'of today' })).total).toBe(1);
      expect((await search({ urn: start, query: '', types: ['CHART'] })).total).toBe(0);
      expect((await search({ urn: start, types: ['DATASET', 'CHART'] })).total).toBe(3);
      expect((await search({ urn: start, types: null, filters: [degreeIs('2')] })).total).toBe(1);
    });
  });
}
