import { describe, expect, it } from 'vitest';
import { resolveWithSearch } from '../../../src/catalog/lineage/with-search.js';
import { CARRIED, CARRIERS, runExpandedFilters } from '../../support/expanded-filters.js';
import { upstreamsOf } from '../support/lineage.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const start = dataset('expanded.start');
const container = (id: string) => `urn:li:container:expanded-${id}`;
const [attribute, other] = ['one', 'two'].map((id) => `urn:li:businessAttribute:expanded-${id}`);
const column = `urn:li:schemaField:(${CARRIERS.column},email)`;
const job = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,expanded,PROD),load)';

describe.each(ENGINES)('filters that cover several fields, by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    await testCatalog.write(
      ...CARRIED.map(([urn, aspect, value]) => upsert(urn, aspect, value)),
      upsert(start, 'status', { removed: false }),
      ...Object.values(CARRIERS).map((urn) => upsert(urn, 'upstreamLineage', upstreamsOf([start]))),
      upsert('urn:li:glossaryTerm:expanded.email', 'glossaryTermInfo', {
        definition: 'x',
        termSource: 'INTERNAL',
        parentNode: 'urn:li:glossaryNode:expanded',
      }),
      upsert('urn:li:glossaryNode:expanded', 'glossaryNodeInfo', { definition: 'x' }),
      upsert(container('prod'), 'containerProperties', { name: 'a', env: 'PROD' }),
      upsert(container('dev'), 'containerProperties', { name: 'b', env: 'DEV' }),
      upsert(job, 'dataJobInfo', { name: 'load', type: { string: 'BATCH' }, env: 'PROD' }),
      upsert(column, 'businessAttributes', { businessAttribute: { businessAttributeUrn: attribute ?? '' } }),
    );
  });

  runExpandedFilters(`the ${tested.name} engine`, (filters) =>
    testCatalog.find({ types: ['dataset'], filters }),
  );

  runExpandedFilters(`lineage, with what the ${tested.name} engine finds`, async (filters) => {
    const asked = { urn: start, direction: 'DOWNSTREAM', filters } as const;
    const query = await resolveWithSearch(asked, { search: testCatalog.search });
    return (await testCatalog.catalog.lineage.search(query)).results.map(({ urn }) => urn);
  });

  it('glossaryTerms finds terms of columns by their node, and fieldGlossaryTerms those only', async () => {
    const below = {
      field: 'glossaryTerms',
      condition: 'DESCENDANTS_INCL',
      values: ['urn:li:glossaryNode:expanded'],
    };
    const { own, column: ingested, edited } = CARRIERS;
    expect(await testCatalog.filter(below)).toEqual([own, ingested, edited].sort());
    expect(await testCatalog.filter({ ...below, field: 'fieldGlossaryTerms' })).toEqual(
      [ingested, edited].sort(),
    );
  });

  it.each(['origin', 'env'])('%s finds entities of every type by their environment', async (field) => {
    const found = await testCatalog.filter({ field, values: ['PROD'] });
    expect(found).toEqual([...Object.values(CARRIERS), start, container('prod'), job].sort());
    const types = ['container', 'dataJob'];
    const filters = [{ and: [{ field, values: ['PROD'], negated: true }] }];
    expect(await testCatalog.find({ types, filters })).toEqual([container('dev')]);
  });

  it.each(['businessAttribute', 'businessAttributeRef', 'businessAttributeRef.urn'])(
    '%s finds columns by their business attribute',
    async (field) => {
      expect(await testCatalog.filter({ field, values: [attribute ?? ''] })).toEqual([column]);
      expect(await testCatalog.filter({ field, values: [other ?? ''] })).toEqual([]);
      expect(await testCatalog.filter({ field, condition: 'EXISTS' })).toEqual([column]);
    },
  );

  it('in a query string and in facets cover only the named field', async () => {
    const { own, edited } = CARRIERS;
    const types = ['dataset'];
    const tag = 'urn:li:tag:expanded-pii';
    expect(await testCatalog.find({ types, text: `/q tags:"${tag}"` })).toEqual([own]);
    expect(await testCatalog.find({ types, text: `tags:"${tag}"` })).toEqual([own]);
    expect(await testCatalog.find({ types, text: `/q editedFieldTags:"${tag}"` })).toEqual([edited]);
    const filters = [{ and: [{ field: 'tags', values: [tag] }] }];
    const { total, facets } = await testCatalog.search.search({
      ...{ types, filters, count: 0 },
      facets: ['tags', 'fieldTags', 'editedFieldTags'],
    });
    const counts = facets.map(({ field, values }) => [field, values]);
    const once = [{ value: tag, count: 1 }];
    expect([total, counts]).toEqual([
      3,
      [
        ['tags', once],
        ['fieldTags', once],
        ['editedFieldTags', once],
      ],
    ]);
  });

  it('tags finds an entity once, and not after its last tag is removed', async () => {
    const { own, column: ingested, edited } = CARRIERS;
    const tagged = { field: 'tags', values: ['expanded-pii'] };
    await testCatalog.write(upsert(edited, 'globalTags', { tags: [{ tag: 'urn:li:tag:expanded-pii' }] }));
    expect(await testCatalog.filter(tagged)).toEqual([own, ingested, edited].sort());
    await testCatalog.write(
      upsert(edited, 'globalTags', { tags: [] }),
      upsert(edited, 'editableSchemaMetadata', { editableSchemaFieldInfo: [] }),
    );
    expect(await testCatalog.filter(tagged)).toEqual([own, ingested].sort());
    const { results } = await testCatalog.catalog.lineage.search({
      urn: start,
      direction: 'DOWNSTREAM',
      filters: [{ and: [tagged] }],
    });
    expect(results.map(({ urn }) => urn).sort()).toEqual([own, ingested].sort());
  });
});
