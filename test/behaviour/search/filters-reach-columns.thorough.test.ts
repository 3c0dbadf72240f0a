import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { upstreamsOf } from '../support/lineage.js';
import { writeAndIndex } from '../support/search/sample.js';
import { searchClients } from '../support/search/search-client.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

const name = uniqueName('reach').replaceAll('.', '');
const dataset = (part: string) => datasetUrn(`${name}.${part}`);
const [start, own, ingested] = [dataset('start'), dataset('own'), dataset('ingested')];
const [edited, none] = [dataset('edited'), dataset('none')];
const tag = tagUrn();
const term = `urn:li:glossaryTerm:${uniqueName()}`;
const attribute = `urn:li:businessAttribute:${uniqueName()}`;
const column = columnUrn(edited, 'email');

const schema = (field: object) => ({
  ...{ schemaName: 'x', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [
    {
      fieldPath: 'email',
      type: { type: { 'com.linkedin.schema.StringType': {} } },
      nativeDataType: 'text',
      ...field,
    },
  ],
});
const tags = { tags: [{ tag }] };
const terms = { terms: [{ urn: term }], auditStamp: { time: 0, actor: 'urn:li:corpuser:x' } };
const onColumn = { resourceUrn: edited, subResourceType: 'DATASET_FIELD', subResource: 'email' };

beforeAll(async () => {
  await writeAndIndex({ call }, [
    [tag, 'tagProperties', { name: 'PII' }],
    [term, 'glossaryTermInfo', { definition: 'x', termSource: 'INTERNAL' }],
    [
      attribute,
      'businessAttributeInfo',
      { fieldPath: 'x', name: 'Email', created: terms.auditStamp, lastModified: terms.auditStamp },
    ],
    [start, 'status', { removed: false }],
    [own, 'globalTags', tags],
    [own, 'glossaryTerms', terms],
    [own, 'datasetProperties', { description: `Of the source of ${name}` }],
    [ingested, 'schemaMetadata', schema({ globalTags: tags, glossaryTerms: terms })],
    [edited, 'schemaMetadata', schema({})],
    [edited, 'editableDatasetProperties', { description: `By people, of ${name}` }],
    [none, 'status', { removed: false }],
    ...[own, ingested, edited, none].map((urn) => [urn, 'upstreamLineage', upstreamsOf([start])] as const),
  ]);
  await run(
    `mutation ($tag: TagAssociationInput!, $terms: AddTermsInput!, $attribute: AddBusinessAttributeInput!) {
      addTag(input: $tag) addTerms(input: $terms) addBusinessAttribute(input: $attribute) }`,
    {
      tag: { tagUrn: tag, ...onColumn },
      terms: { termUrns: [term], ...onColumn },
      attribute: { businessAttributeUrn: attribute, resourceUrn: [{ resourceUrn: column }] },
    },
    { 'X-DataHub-Sync-Index-Update': 'true' },
  );
});

const lineage = ['search', 'scroll'].map((verb) => ({
  name: `GraphQL ${verb}AcrossLineage`,
  find: async ({ filters }: { filters?: object[] | undefined }) => {
    const input = { urn: start, direction: 'DOWNSTREAM', orFilters: filters };
    const type = `${verb === 'search' ? 'Search' : 'Scroll'}AcrossLineageInput`;
    const { page } = await run<{ page: { total: number; searchResults: { entity: { urn: string } }[] } }>(
      `query ($input: ${type}!) { page: ${verb}AcrossLineage(input: $input) { total searchResults { entity { urn } } } }`,
      { input },
    );
    return { total: page.total, urns: page.searchResults.map(({ entity }) => entity.urn) };
  },
}));
const restliSearch = {
  name: 'Rest.li search',
  find: async ({ filters }: { filters?: object[] | undefined }) => {
    const body = { entity: 'dataset', input: '*', start: 0, count: 10, filter: { or: filters } };
    const { json } = await call('/entities?action=search', { body });
    const { value } = json as unknown as { value: { numEntities: number; entities: string[] } };
    return { total: value.numEntities, urns: value.entities };
  },
};

/** For each field and value, all datasets that carry the value where the filter looks for it. */
const CASES: [field: string, value: string, found: string[]][] = [
  ['tags', tag, [own, ingested, edited]],
  ['fieldTags', tag, [ingested, edited]],
  ['editedFieldTags', tag, [edited]],
  ['glossaryTerms', term, [own, ingested, edited]],
  ['fieldGlossaryTerms', term, [ingested, edited]],
  ['editedFieldGlossaryTerms', term, [edited]],
];
const ours = { field: 'urn', condition: 'CONTAIN', values: [`${name}.`] };

const clients = [...searchClients(baseUrl), restliSearch, ...lineage];
describe.each(clients)('a filter through $name', (client) => {
  const { find } = client;
  const found = async (...and: object[]) => {
    const filters = [{ and: [ours, ...and] as { field: string }[] }];
    const { total, urns } = await find({ types: ['dataset'], filters });
    expect(urns).toHaveLength(total);
    return urns.filter((urn) => urn !== start).sort();
  };
  const others = (urns: readonly string[]) =>
    [own, ingested, edited, none].filter((urn) => !urns.includes(urn)).sort();

  it.each(CASES)('finds by %s = %s, and the others if negated', async (field, value, urns) => {
    expect(await found({ field, values: [value] })).toEqual([...urns].sort());
    expect(await found({ field, values: [value], negated: true })).toEqual(others(urns));
    expect(await found({ field, condition: 'EXISTS' })).toEqual([...urns].sort());
    expect(await found({ field, condition: 'EXISTS', negated: true })).toEqual(others(urns));
  });

  it('finds descriptions from ingestion and from edits', async () => {
    const described = { field: 'description', condition: 'CONTAIN', values: [name] };
    expect(await found(described)).toEqual([own, edited].sort());
    expect(await found({ ...described, negated: true })).toEqual([ingested, none].sort());
  });
});

describe("a filter as DataHub's pages send it", () => {
  const search =
    'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }';
  const urnsOf = async (input: object) => {
    const { searchAcrossEntities: page } = await run<{
      searchAcrossEntities: { searchResults: { entity: { urn: string } }[] };
    }>(search, { input: { types: [], query: '*', ...input } });
    return page.searchResults.map(({ entity }) => entity.urn).sort();
  };

  it('finds the assets of a term, and the columns of a business attribute', async () => {
    const orFilters = ['glossaryTerms', 'fieldGlossaryTerms'].map((field) => ({
      and: [{ field, values: [term] }],
    }));
    expect(await urnsOf({ orFilters })).toEqual([own, ingested, edited].sort());
    const has = { field: 'businessAttribute', values: [attribute] };
    expect(await urnsOf({ orFilters: [{ and: [has] }] })).toEqual([column]);
    expect(await urnsOf({ types: ['SCHEMA_FIELD'], filters: [has] })).toEqual([column]);
  });

  it('on a tag applies to a view, autoComplete, browseV2 and facets', async () => {
    const tagged = [{ field: 'tags', values: [tag], condition: 'EQUAL', negated: false }];
    const { createView } = await run<{ createView: { urn: string } }>(
      'mutation ($input: CreateViewInput!) { createView(input: $input) { urn } }',
      {
        input: {
          viewType: 'GLOBAL',
          name,
          definition: { entityTypes: [], filter: { operator: 'AND', filters: tagged } },
        },
      },
    );
    expect(await urnsOf({ viewUrn: createView.urn })).toEqual([own, ingested, edited].sort());

    const orFilters = [{ and: [...tagged] }];
    const { autoComplete, browseV2, aggregateAcrossEntities } = await run<{
      autoComplete: { entities: { urn: string }[] };
      browseV2: { metadata: { totalNumEntities: number } };
      aggregateAcrossEntities: {
        facets: { field: string; aggregations: { value: string; count: number }[] }[];
      };
    }>(
      `query ($complete: AutoCompleteInput!, $browse: BrowseV2Input!, $count: AggregateAcrossEntitiesInput!) {
        autoComplete(input: $complete) { entities { urn } }
        browseV2(input: $browse) { metadata { totalNumEntities } }
        aggregateAcrossEntities(input: $count) { facets { field aggregations { value count } } } }`,
      {
        complete: { type: 'DATASET', query: name, orFilters },
        browse: { type: 'DATASET', path: [], orFilters },
        count: { types: ['DATASET'], query: '*', facets: ['platform', 'tags', 'fieldTags'], orFilters },
      },
    );
    expect(autoComplete.entities.map(({ urn }) => urn).sort()).toEqual([own, ingested, edited].sort());
    expect(browseV2.metadata.totalNumEntities).toBe(3);
    const counts = (field: string) =>
      aggregateAcrossEntities.facets
        .find((facet) => facet.field === field)
        ?.aggregations.map(({ count }) => count);
    expect(counts('platform')).toEqual([3]);
    // Each facet counts its own field.
    expect([counts('tags'), counts('fieldTags')]).toEqual([[1], [1]]);
  });

  it('on a tag, negated, leaves out a dataset with the tag on a column', async () => {
    const without = [{ and: [ours, { field: 'tags', values: [tag], negated: true }] }];
    expect(await urnsOf({ types: ['DATASET'], orFilters: without })).toEqual([none, start].sort());
  });
});
