import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';

const { baseUrl, call } = await behaviour();
const { refused, run } = graphqlOf(baseUrl);

describe('a scroll id', () => {
  const scroll =
    'query ($input: ScrollAcrossEntitiesInput!) { scrollAcrossEntities(input: $input) { nextScrollId } }';

  it('that does not exist is refused', async () => {
    const input = { query: '*', scrollId: 'no-such-id' };
    expect(await refused(scroll, { input })).toEqual({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('scroll id'),
    });
    const { status, json } = await call('/openapi/v3/entity/dataset?scrollId=no-such-id');
    expect([status, (json as JsonObject).message]).toEqual([400, expect.stringContaining('scroll id')]);
  });

  it('of another query is refused', async () => {
    const tags = ['a', 'b', 'c'].map((name) => `urn:li:tag:foreign.${name}`);
    for (const urn of tags)
      await call('/aspects?action=ingestProposal', {
        body: {
          proposal: {
            entityType: 'tag',
            entityUrn: urn,
            changeType: 'UPSERT',
            aspectName: 'tagProperties',
            aspect: { value: '{"name":"foreign"}', contentType: 'application/json' },
          },
        },
        headers: { 'X-DataHub-Sync-Index-Update': 'true' },
      });
    const input = { types: ['TAG'], query: '*', count: 1 };
    const first = await run<{ scrollAcrossEntities: { nextScrollId: string } }>(scroll, { input });
    const { nextScrollId: scrollId } = first.scrollAcrossEntities;
    expect(scrollId).toEqual(expect.any(String));
    const foreign = await refused(scroll, { input: { ...input, query: 'foreign', scrollId } });
    expect(foreign).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining('another query') });
    const listing = await call(`/openapi/v3/entity/tag?query=name:foreign&scrollId=${scrollId}`);
    const body = await call(`/openapi/v3/entity/scroll?query=foreign&scrollId=${scrollId}`, {
      body: { entities: ['tag'] },
    });
    for (const { status, json } of [listing, body])
      expect([status, (json as JsonObject).message]).toEqual([400, expect.stringContaining('another query')]);
  });
});

describe('an invalid request to one interface', () => {
  it.each([
    ['/openapi/v3/entity/dataset?count=-1', '/query/count'],
    ['/openapi/v3/entity/dataset?count=many', '/query/count'],
    ['/openapi/v3/entity/dataset?sortOrder=UP', '/query/sortOrder'],
    ['/openapi/v3/entity/dataset?includeSoftDelete=perhaps', '/query/includeSoftDelete'],
    ['/openapi/v3/entity/dataset?sliceId=2&sliceMax=2', '/query/sliceId'],
    ['/openapi/v3/entity/dataset?sliceId=0', '/query/sliceMax'],
    ['/openapi/v3/entity/dataset?sliceMax=2', '/query/sliceId'],
    ['/openapi/v3/entity/dataset?sliceId=0&sliceMax=1025', '/query/sliceMax'],
  ])('%s is refused with a pointer to the parameter', async (path, pointer) => {
    const { status, json } = await call(path);
    expect([status, json]).toMatchObject([400, { error: 'Validation Error', errors: [{ pointer }] }]);
  });

  it('a body of the wrong shape is refused with a pointer to each problem', async () => {
    const scroll = await call('/openapi/v3/entity/scroll', {
      body: { entities: 'dataset', filter: { and: [{}] } },
    });
    expect([scroll.status, scroll.json]).toMatchObject([
      400,
      { errors: [{ pointer: '/entities' }, { pointer: '/filter/and/0/criteria' }] },
    ]);
    const misspelt = await call('/openapi/v3/entity/scroll', { body: { filter: { or: [] } } });
    expect([misspelt.status, misspelt.json]).toMatchObject([400, { errors: [{ pointer: '/filter' }] }]);
    const search = await call('/entities?action=search', { body: { entity: 'dataset', start: -1 } });
    expect([search.status, search.json]).toMatchObject([
      400,
      { errors: [{ pointer: '/input' }, { pointer: '/start' }] },
    ]);
  });

  it.each([
    ['autoComplete(input: { query: "x", limit: -1 }) { query }', 'limit'],
    ['autoComplete(input: { query: "x", field: "nosuch" }) { query }', 'nosuch'],
    ['autoCompleteForMultiple(input: { query: "x", limit: -1 }) { query }', 'limit'],
    ['browse(input: { type: DATASET, path: [], start: -1 }) { total }', 'start'],
    ['browseV2(input: { type: DATASET, path: [], count: -1 }) { total }', 'count'],
    ['searchAcrossEntities(input: { query: "*", start: -1 }) { total }', 'start'],
    ['search(input: { type: DATASET, query: "*", start: 2147483647 }) { total }', 'start'],
    ['aggregateAcrossEntities(input: { query: "*", facets: ["nosuch"] }) { facets { field } }', 'nosuch'],
    [
      'aggregateAcrossEntities(input: { query: "*", facets: ["tags"], searchFlags: { maxAggValues: -1 } }) { facets { field } }',
      'maxAggValues',
    ],
    [
      'browse(input: { type: DATASET, path: [], filters: [{ field: "nosuch", values: ["x"] }] }) { total }',
      '/filters/0: There is no search field "nosuch"',
    ],
  ])('%s is refused with the name of what is wrong', async (question, named) => {
    expect(await refused(`{ ${question} }`)).toEqual({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(named),
    });
  });

  it.each([
    ['autocomplete', { query: 'x', entity: 'dataset', limit: -1 }, '/limit'],
    ['autocomplete', { query: 'x', entity: 'dataset', start: 9_007_199_254_740_991 }, '/start'],
    ['browse', { path: '/', entity: 'dataset', start: -1 }, '/start'],
    ['browse', { path: '/', entity: 'dataset', limit: -1 }, '/limit'],
    [
      'browse',
      { path: '/', entity: 'dataset', filter: { or: [{ and: [{ field: 'nosuch', value: 'x' }] }] } },
      '/filter/or/0/and/0',
    ],
    [
      'search',
      { input: '*', entity: 'dataset', searchFlags: { maxAggValues: -1 } },
      '/searchFlags/maxAggValues',
    ],
    ['listUrns', { entity: 'dataset', count: -1 }, '/count'],
    [
      'search',
      { input: '*', entity: 'dataset', filter: { and: [{ field: 'name', value: 'x' }] } },
      '/filter',
    ],
    [
      'search',
      { input: '*', entity: 'dataset', filter: { criteria: [{ field: 'nosuch', value: 'x' }] } },
      '/filter/criteria/0',
    ],
  ])('%s %j is refused with a pointer to what is wrong', async (action, body, pointer) => {
    const { status, json } = await call(`/entities?action=${action}`, { body });
    expect([status, json]).toMatchObject([400, { errors: [{ pointer }] }]);
  });

  it('a huge start is answered with an empty page', async () => {
    const { status, json } = await call('/entities?action=search', {
      body: { entity: 'tag', input: 'nothing has this word', start: 2_000_000_000, count: 10 },
    });
    expect([status, json]).toMatchObject([200, { value: { entities: [], from: 2_000_000_000 } }]);
  });

  it('a grouping, which only lineage has, is refused', async () => {
    const grouping = 'searchFlags: { groupingSpec: { groupingCriteria: [{ groupingEntityType: DATASET }] } }';
    const error = await refused(`{ searchAcrossEntities(input: { query: "*", ${grouping} }) { total } }`);
    expect(error).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining('groupingSpec') });
  });

  it('a view that does not exist, or a URN that is not a view, is refused', async () => {
    const search = (urn: string) =>
      `{ searchAcrossEntities(input: { query: "*", viewUrn: "${urn}" }) { total } }`;
    expect(await refused(search('urn:li:dataHubView:nosuch'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(search('urn:li:tag:x'))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
