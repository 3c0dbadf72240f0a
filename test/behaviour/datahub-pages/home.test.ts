import { beforeAll, describe, expect, it } from 'vitest';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { writeBootstrap } from '../support/bootstrap.js';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

/** Recommendations depend on all entities of the catalog. */
await cleanTestDatabase();

const { rest, run, dataset } = await openEditing();

const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };
const me = userUrn();
const AS_ME = { 'X-DataHub-Actor': me };
const [domain, removedTag, tag, asset] = [
  `urn:li:domain:${uniqueName()}`,
  `urn:li:tag:${uniqueName()}`,
  `urn:li:tag:${uniqueName()}`,
  datasetUrn(),
];

interface Module {
  moduleId: string;
  content: { value: string; entity: { urn: string } | null; params: object | null }[];
}

const RECOMMEND = `query ($input: ListRecommendationsInput!) { listRecommendations(input: $input) { modules {
  moduleId title renderType
  content { value entity { urn } params { searchParams { query filters { field values } } contentParams { count } } }
} } }`;

async function recommended(requestContext: object, more = {}, headers = AS_ME): Promise<Module[]> {
  const input = { userUrn: me, requestContext, ...more };
  const answer = await run<{ listRecommendations: { modules: Module[] } }>(RECOMMEND, { input }, headers);
  return answer.listRecommendations.modules;
}
const contentOf = (modules: readonly Module[], id: string) =>
  modules.find(({ moduleId }) => moduleId === id)?.content ?? [];
const valuesOf = (modules: readonly Module[], id: string) => contentOf(modules, id).map(({ value }) => value);

beforeAll(async () => {
  await writeBootstrap(rest, 'dataPlatformInfo');
  await rest.write({ urn: domain, aspect: 'domainProperties', value: { name: 'Orders' } });
  for (const urn of [tag, removedTag])
    await rest.write({ urn, aspect: 'tagProperties', value: { name: urn } });
  await rest.write({ urn: removedTag, aspect: 'status', value: { removed: true } });
  await rest.write({ urn: asset, aspect: 'domains', value: { domains: [domain] } });
  const tags = [{ tag }, { tag: removedTag }, { tag: 'urn:li:tag:nobody.made.it' }];
  await rest.write({ urn: asset, aspect: 'globalTags', value: { tags } });
  const description = { resourceUrn: asset, description: 'Every order' };
  await run(
    edit('updateDescription', 'DescriptionUpdateInput'),
    { input: description },
    { ...AS_ME, ...SURELY },
  );
});

describe('recommendations', () => {
  it('for HOME are platforms, domains, used tags, and entities that the caller edited recently', async () => {
    const modules = await recommended({ scenario: 'HOME' });
    expect(modules.map(({ moduleId }) => moduleId)).toEqual([
      'Platforms',
      'Domains',
      'RecentlyEditedEntities',
      'TopTags',
    ]);
    expect(valuesOf(modules, 'Platforms')).toContain('urn:li:dataPlatform:hive');
    expect(contentOf(modules, 'Domains')).toEqual([
      {
        value: domain,
        entity: { urn: domain },
        params: {
          searchParams: { query: '', filters: [{ field: 'domains', values: [domain] }] },
          contentParams: { count: 1 },
        },
      },
    ]);
    expect(valuesOf(modules, 'RecentlyEditedEntities')).toEqual([asset]);
    expect(valuesOf(modules, 'TopTags')).toEqual([tag]);
  });

  it('for SEARCH_RESULTS are tags to filter by, and none for other pages', async () => {
    const search = { scenario: 'SEARCH_RESULTS', searchRequestContext: { query: 'orders', filters: [] } };
    expect((await recommended(search)).map(({ moduleId }) => moduleId)).toEqual(['TopTags']);
    const entity = { scenario: 'ENTITY_PROFILE', entityRequestContext: { type: 'DATASET', urn: asset } };
    expect(await recommended(entity)).toEqual([]);
    expect(await recommended({ scenario: 'SEARCH_BAR' })).toEqual([]);
  });

  it('depend on the caller, the limit and the view', async () => {
    const others = await recommended({ scenario: 'HOME' }, {}, { 'X-DataHub-Actor': userUrn() });
    expect(valuesOf(others, 'RecentlyEditedEntities')).toEqual([]);
    expect(await recommended({ scenario: 'HOME' }, { limit: 1 })).toHaveLength(1);
    const viewUrn = await newView([{ field: 'domains', values: ['urn:li:domain:none'] }]);
    expect(valuesOf(await recommended({ scenario: 'HOME' }, { viewUrn }), 'Domains')).toEqual([]);
  });
});

/** A view of all, with these conditions. */
async function newView(filters: object[]): Promise<string> {
  const CREATE = 'mutation ($input: CreateViewInput!) { createView(input: $input) { urn } }';
  const definition = { entityTypes: [], filter: { operator: 'AND', filters } };
  const input = { viewType: 'GLOBAL', name: uniqueName(), definition };
  return (await run<{ createView: { urn: string } }>(CREATE, { input }, SURELY)).createView.urn;
}

const QUICK = `query ($input: GetQuickFiltersInput!) {
  getQuickFilters(input: $input) { quickFilters { field value entity { urn } } }
}`;

describe('quick filters', () => {
  it('are the platforms and entity types of existing entities, within the view', async () => {
    const quickFilters = async (input: object) =>
      (await run<{ getQuickFilters: { quickFilters: object[] } }>(QUICK, { input })).getQuickFilters
        .quickFilters;
    const hive = 'urn:li:dataPlatform:hive';
    expect(await quickFilters({})).toEqual(
      expect.arrayContaining([
        { field: 'platform', value: hive, entity: { urn: hive } },
        { field: '_entityType', value: 'DATASET', entity: null },
        { field: '_entityType', value: 'DOMAIN', entity: null },
      ]),
    );
    const viewUrn = await newView([{ field: 'urn', values: [domain] }]);
    expect(await quickFilters({ viewUrn })).toEqual([
      { field: '_entityType', value: 'DOMAIN', entity: null },
    ]);
  });
});

describe('step states', () => {
  it('are stored and read back by id', async () => {
    const id = `${me}-welcome`;
    const UPDATE = `mutation ($input: BatchUpdateStepStatesInput!) {
      batchUpdateStepStates(input: $input) { results { id succeeded } }
    }`;
    const properties = [{ key: 'state', value: 'done' }];
    expect(await run(UPDATE, { input: { states: [{ id, properties }] } }, AS_ME)).toEqual({
      batchUpdateStepStates: { results: [{ id, succeeded: true }] },
    });
    const GET = `query ($input: BatchGetStepStatesInput!) {
      batchGetStepStates(input: $input) { results { id properties { key value } } }
    }`;
    expect(await run(GET, { input: { ids: [id, `${me}-never`] } })).toEqual({
      batchGetStepStates: { results: [{ id, properties }] },
    });
  });
});

it('createPost accepts a subResourceType without a subResource', async () => {
  const resourceUrn = await dataset();
  const content = { contentType: 'TEXT', title: 'Note' };
  const input = { postType: 'ENTITY_ANNOUNCEMENT', content, resourceUrn, subResourceType: 'DATASET_FIELD' };
  expect(await run(edit('createPost', 'CreatePostInput'), { input }, SURELY)).toEqual({ createPost: true });
  const { listPosts } = await run<{ listPosts: object }>(
    'query ($input: ListPostsInput!) { listPosts(input: $input) { posts { content { title } } } }',
    { input: { resourceUrn } },
  );
  expect(listPosts).toEqual({ posts: [{ content: { title: 'Note' } }] });
});
