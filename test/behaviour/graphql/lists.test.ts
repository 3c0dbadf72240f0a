import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const stamp = (actor = 'urn:li:corpuser:unknown') => ({ time: 1, actor });
const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };

/** Waits until search has every write, since lists ask search. */
const followed = () =>
  run(
    'mutation ($input: CreateTagInput!) { createTag(input: $input) }',
    { input: { name: uniqueName() } },
    SURELY,
  );

/** The entities that a list answers, by its name, the type of its input and the member of its answer. */
async function listed(list: string, as: string, input: object, headers = {}) {
  const type = `L${list.slice(1)}Input`;
  const query = `query ($input: ${type}!) { ${list}(input: $input) { start count total ${as} { urn type } } }`;
  const answer = await run<Record<string, Record<string, unknown>>>(query, { input }, headers);
  const { [as]: entities, ...page } = answer[list] ?? {};
  return { page, urns: (entities as { urn: string }[]).map(({ urn }) => urn) };
}

const word = uniqueName('listed').replace('.', '');
const view = (name: string, type: string, actor: string) => ({
  name,
  type,
  definition: { entityTypes: ['dataset'], filter: { operator: 'AND', filters: [] } },
  created: stamp(actor),
  lastModified: stamp(actor),
});

/** Waits until the first search index is built. */
beforeAll(async () => void (await followed()));

describe('lists', () => {
  it.each([
    ['listUsers', 'users', userUrn(), 'corpUserInfo', { active: true, displayName: word }],
    [
      'listGroups',
      'groups',
      `urn:li:corpGroup:${word}`,
      'corpGroupInfo',
      { displayName: word, admins: [], members: [], groups: [] },
    ],
    [
      'listOwnershipTypes',
      'ownershipTypes',
      `urn:li:ownershipType:${word}`,
      'ownershipTypeInfo',
      { name: word, created: stamp(), lastModified: stamp() },
    ],
    [
      'listBusinessAttributes',
      'businessAttributes',
      `urn:li:businessAttribute:${word}`,
      'businessAttributeInfo',
      { name: word, fieldPath: word, created: stamp(), lastModified: stamp() },
    ],
    [
      'listGlobalViews',
      'views',
      `urn:li:dataHubView:${word}`,
      'dataHubViewInfo',
      view(word, 'GLOBAL', userUrn()),
    ],
  ])('%s returns a page of the entities that match the query', async (list, as, urn, aspect, value) => {
    await rest.write({ urn, aspect, value });
    await followed();
    expect(await listed(list, as, { start: 0, count: 5, query: word })).toEqual({
      page: { start: 0, count: 1, total: 1 },
      urns: [urn],
    });
    const { page } = await listed(list, as, { start: 0, count: 0 });
    expect(page.total).toBeGreaterThan(0);
  });

  it('listPosts returns the newest first, and filters by target', async () => {
    const [target, old, young] = [datasetUrn(), `urn:li:post:${uniqueName()}`, `urn:li:post:${uniqueName()}`];
    const post = (time: number) => ({
      type: 'ENTITY_ANNOUNCEMENT',
      content: { title: word, type: 'TEXT' },
      created: time,
      lastModified: time,
      target,
    });
    await rest.write({ urn: old, aspect: 'postInfo', value: post(1) });
    await rest.write({ urn: young, aspect: 'postInfo', value: post(2) });
    await followed();
    expect((await listed('listPosts', 'posts', { query: word })).urns).toEqual([young, old]);
    expect((await listed('listPosts', 'posts', { resourceUrn: target })).urns).toEqual([young, old]);
    expect((await listed('listPosts', 'posts', { resourceUrn: datasetUrn() })).urns).toEqual([]);
    const orFilters = [{ and: [{ field: 'target', values: [target] }] }];
    expect((await listed('listPosts', 'posts', { orFilters })).urns).toEqual([young, old]);
  });

  it('listQueries filters by source, by dataset and by orFilters, and sorts', async () => {
    const dataset = datasetUrn();
    const [manual, system] = ['MANUAL', 'SYSTEM'].map((source) => ({
      source,
      urn: `urn:li:query:${uniqueName()}`,
    }));
    for (const { urn, source } of [manual, system] as { urn: string; source: string }[]) {
      const statement = { value: 'select 1', language: 'SQL' };
      const value = { statement, source, created: stamp(), lastModified: stamp() };
      await rest.write({ urn, aspect: 'queryProperties', value });
      await rest.write({ urn, aspect: 'querySubjects', value: { subjects: [{ entity: dataset }] } });
    }
    await followed();
    const both = await listed('listQueries', 'queries', { datasetUrn: dataset });
    expect(both.urns.sort()).toEqual([manual?.urn, system?.urn].sort());
    const one = await listed('listQueries', 'queries', { datasetUrn: dataset, source: 'SYSTEM' });
    expect(one.urns).toEqual([system?.urn]);
    const orFilters = [{ and: [{ field: 'entities', values: [dataset], condition: 'EQUAL' }] }];
    const filtered = await listed('listQueries', 'queries', { orFilters, source: 'MANUAL' });
    expect(filtered.urns).toEqual([manual?.urn]);
    for (const sortOrder of ['ASCENDING', 'DESCENDING']) {
      const sortInput = { sortCriterion: { field: 'urn', sortOrder } };
      const { urns } = await listed('listQueries', 'queries', { datasetUrn: dataset, sortInput });
      const ordered = [String(manual?.urn), String(system?.urn)].sort();
      expect(urns).toEqual(sortOrder === 'ASCENDING' ? ordered : ordered.reverse());
    }
  });

  it('listMyViews returns the views that the caller has created', async () => {
    const [me, somebody] = [userUrn(), userUrn()];
    const [mine, theirs] = [`urn:li:dataHubView:${uniqueName()}`, `urn:li:dataHubView:${uniqueName()}`];
    await rest.write({ urn: mine, aspect: 'dataHubViewInfo', value: view('m', 'PERSONAL', me) });
    await rest.write({ urn: theirs, aspect: 'dataHubViewInfo', value: view('t', 'PERSONAL', somebody) });
    await followed();
    const headers = { 'X-DataHub-Actor': me };
    expect((await listed('listMyViews', 'views', {}, headers)).urns).toEqual([mine]);
    expect((await listed('listMyViews', 'views', { viewType: 'GLOBAL' }, headers)).urns).toEqual([]);
  });

  it('listUsers refuses a negative start', async () => {
    const query = '{ listUsers(input: { start: -1 }) { total } }';
    expect(await refused(query)).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('lists that belong to one entity', () => {
  it.for([
    ['dataJob', 'urn:li:dataJob:(urn:li:dataFlow:(airflow,nightly,PROD),'],
    ['dataFlow', 'urn:li:dataFlow:(airflow,'],
  ])('runs of a %s returns a page with the newest first', async ([field, begin]) => {
    const urn = field === 'dataJob' ? `${begin}${uniqueName()})` : `${begin}${uniqueName()},PROD)`;
    const [older, newer] = [2, 1].map((number) => `urn:li:dataProcessInstance:${number}.${uniqueName()}`);
    for (const [run, time] of [
      [older, 1],
      [newer, 2],
    ] as const) {
      await rest.write({
        urn: run as string,
        aspect: 'dataProcessInstanceProperties',
        value: { name: 'nightly', created: { time, actor: 'urn:li:corpuser:airflow' }, customProperties: {} },
      });
      const value = { parentTemplate: urn, upstreamInstances: [] };
      await rest.write({ urn: run as string, aspect: 'dataProcessInstanceRelationships', value });
      const started = { timestampMillis: time, status: 'STARTED' };
      await rest.write({ urn: run as string, aspect: 'dataProcessInstanceRunEvent', value: started });
    }
    await followed();
    const answer = await run<Record<string, { runs: object }>>(
      `query ($urn: String!) { ${field}(urn: $urn) { runs(start: 0, count: 5) { start count total runs { urn } } } }`,
      { urn },
    );
    const runs = [{ urn: newer }, { urn: older }];
    expect(answer[field as string]?.runs).toEqual({ start: 0, count: 2, total: 2, runs });
  });

  it('metrics are found below a metric, in a semantic model, and at the root', async () => {
    const urn = (type: string) => `urn:li:${type}:(urn:li:dataPlatform:dbt,shop,${uniqueName()})`;
    const [parent, child, model] = [urn('metric'), urn('metric'), urn('semanticModel')];
    await rest.write({ urn: model, aspect: 'semanticModelInfo', value: { name: word } });
    for (const metric of [parent, child])
      await rest.write({ urn: metric, aspect: 'metricInfo', value: { name: word, semanticModel: model } });
    await rest.write({ urn: child, aspect: 'metricRelationships', value: { parentMetric: parent } });
    await followed();
    const answer = await run<object>(
      `query ($metric: String!, $model: String!, $page: GetRootEntitiesInput!, $input: ScrollAcrossEntitiesInput!) {
        getRootMetrics(input: $page) { total metrics { urn } }
        getSemanticModels(input: $page) { total semanticModels { urn } }
        metric(urn: $metric) { childMetrics(input: $input) { total searchResults { entity { urn } } } }
        semanticModel(urn: $model) { metrics(input: { query: "*", count: 0 }) { total } }
      }`,
      { metric: parent, model, page: { query: word }, input: { query: '*', count: 5 } },
    );
    expect(answer).toEqual({
      getRootMetrics: { total: 1, metrics: [{ urn: parent }] },
      getSemanticModels: { total: 1, semanticModels: [{ urn: model }] },
      metric: { childMetrics: { total: 1, searchResults: [{ entity: { urn: child } }] } },
      semanticModel: { metrics: { total: 2 } },
    });
  });

  it('entities of a domain are filtered as in search, also in its subdomains', async () => {
    const [domain, below] = [`urn:li:domain:${uniqueName()}`, `urn:li:domain:${uniqueName()}`];
    const [dataset, product] = [datasetUrn(), `urn:li:dataProduct:${uniqueName()}`];
    await rest.write({ urn: domain, aspect: 'domainProperties', value: { name: 'd' } });
    await rest.write({ urn: below, aspect: 'domainProperties', value: { name: 'b', parentDomain: domain } });
    await rest.write({ urn: dataset, aspect: 'domains', value: { domains: [domain] } });
    await rest.write({ urn: product, aspect: 'domains', value: { domains: [below] } });
    await followed();
    const query =
      'query ($urn: String!, $input: DomainEntitiesInput) { domain(urn: $urn) { entities(input: $input) { total searchResults { entity { urn } } } } }';
    const found = async (input: object) =>
      (await run<{ domain: { entities: object } }>(query, { urn: domain, input })).domain.entities;
    const filters = [{ field: '_entityType', values: ['DATA_PRODUCT'] }];
    expect(await found({ filters, includeSubdomains: true })).toEqual({
      ...{ total: 1, searchResults: [{ entity: { urn: product } }] },
    });
    expect(await found({ filters })).toEqual({ total: 0, searchResults: [] });
  });

  it('globalViewsSettings returns the default view of the global settings', async () => {
    const urn = `urn:li:dataHubView:${uniqueName()}`;
    const settings = 'urn:li:globalSettings:0';
    const value = { views: { defaultView: urn } };
    await rest.write({ urn: settings, aspect: 'globalSettingsInfo', value });
    const ASK = '{ globalViewsSettings { defaultView } }';
    expect(await run(ASK)).toEqual({ globalViewsSettings: { defaultView: urn } });
    await rest.hardDelete(settings);
    expect(await run(ASK)).toEqual({ globalViewsSettings: { defaultView: null } });
  });
});
