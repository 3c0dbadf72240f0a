import { beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../../../src/model/json.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { timeBetweenWrites as now } from '../support/time-between-writes.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const name = uniqueName('asof');
const [raw, clean, report, other] = ['raw', 'clean', 'report', 'other'].map((part) =>
  datasetUrn(`${name}.${part}`),
) as [string, string, string, string];
/** The members of an answer. */
const get = async (path: string, request?: Parameters<typeof call>[1]) =>
  objectOf((await call(path, request)).json);

const properties = (description: string) => ({ description, customProperties: {}, tags: [] });

let before: number;
let linked: number;
let changed: number;

beforeAll(async () => {
  before = await now();
  for (const urn of [raw, clean, report])
    await rest.write({ urn, aspect: 'datasetProperties', value: properties('first') });
  await rest.write({
    urn: clean,
    aspect: 'upstreamLineage',
    value: {
      ...upstreamsOf([raw]),
      fineGrainedLineages: [columnEntry([columnUrn(raw, 'id')], columnUrn(clean, 'id'))],
    },
  });
  await rest.write({ urn: report, aspect: 'upstreamLineage', value: upstreamsOf([clean]) });
  linked = await now();
  await rest.write({ urn: other, aspect: 'datasetProperties', value: properties('late') });
  await rest.write({ urn: clean, aspect: 'upstreamLineage', value: upstreamsOf([other]) });
  await rest.write({ urn: clean, aspect: 'datasetProperties', value: properties('second') });
  await rest.write({ urn: report, aspect: 'status', value: { removed: true } });
  changed = await now();
});

const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  total asOf completeSince wholeSince facets { field aggregations { value count } }
  searchResults { degree entity { urn ... on Dataset { properties { description } } } paths { path { urn } } } } }`;

interface Searched {
  searchAcrossLineage: {
    total: number;
    asOf: number | null;
    completeSince: number | null;
    wholeSince: number | null;
    searchResults: { degree: number; entity: { urn: string; properties?: { description: string } } }[];
  };
}

async function search(urn: string, asOf?: unknown, more: object = {}) {
  const input = { urn, direction: 'DOWNSTREAM', asOf, ...more };
  const { searchAcrossLineage: page } = await run<Searched>(SEARCH, { input });
  return page;
}
const urnsOf = ({ searchResults }: Searched['searchAcrossLineage']) =>
  searchResults.map(({ entity }) => entity.urn);

describe('lineage as of a time', () => {
  it('returns former edges, entities that are soft-deleted since, and aspects of that time', async () => {
    expect(urnsOf(await search(raw))).toEqual([]);
    const then = await search(raw, linked);
    expect(then).toMatchObject({ total: 2, asOf: linked, completeSince: null });
    expect(then.searchResults).toMatchObject([
      {
        degree: 1,
        entity: { urn: clean, properties: { description: 'first' } },
        paths: [{ path: [{ urn: raw }, { urn: clean }] }],
      },
      { degree: 2, entity: { urn: report } },
    ]);
    expect(urnsOf(await search(other))).toEqual([clean]);
    expect(urnsOf(await search(raw, changed))).toEqual([]);
  });

  it('takes the time as milliseconds, as a date or as date math', async () => {
    for (const asOf of [
      String(linked),
      new Date(linked).toISOString(),
      `${new Date(linked).toISOString()}||+0d`,
    ])
      expect(await search(raw, asOf)).toMatchObject({ total: 2, asOf: linked });
    expect((await search(other, 'now')).total).toBe(1);
    // A day that is not over ends now.
    expect((await search(other, new Date().toISOString().slice(0, 10))).total).toBe(1);
  });

  it('follows the column lineage of that time, and is NOT_FOUND for a column that had none', async () => {
    const types = ['SCHEMA_FIELD'];
    expect(urnsOf(await search(columnUrn(raw, 'id'), linked, { types }))).toEqual([columnUrn(clean, 'id')]);
    expect(urnsOf(await search(columnUrn(raw, 'id'), linked))).toEqual([clean]);
    const input = { urn: columnUrn(raw, 'id'), direction: 'DOWNSTREAM', types };
    expect(await refused(SEARCH, { input })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(SEARCH, { input: { ...input, asOf: changed } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('filters by whether an entity was soft-deleted at that time', async () => {
    const removed = { orFilters: [{ and: [{ field: 'removed', values: ['true'] }] }] };
    expect(urnsOf(await search(clean, linked, removed))).toEqual([]);
    expect(urnsOf(await search(clean, changed, removed))).toEqual([report]);
    expect(urnsOf(await search(clean, changed))).toEqual([]);
  });

  it('is the same in scrolls, paths, counts, neighbours and the list of edges', async () => {
    const scroll = `query ($input: ScrollAcrossLineageInput!) { scrollAcrossLineage(input: $input) {
      nextScrollId searchResults { entity { urn } } } }`;
    const input = { urn: raw, direction: 'DOWNSTREAM', asOf: linked, count: 1 };
    const first = await run<{ scrollAcrossLineage: { nextScrollId: string; searchResults: object[] } }>(
      scroll,
      { input },
    );
    const { nextScrollId: scrollId, searchResults } = first.scrollAcrossLineage;
    expect(searchResults).toMatchObject([{ entity: { urn: clean } }]);
    expect(await run(scroll, { input: { ...input, scrollId } })).toMatchObject({
      scrollAcrossLineage: { nextScrollId: null, searchResults: [{ entity: { urn: report } }] },
    });
    const paths = `query ($input: LineagePathsInput!) { lineagePaths(input: $input) {
      completeSince paths { path { urn } edges { columns { upstream { urn } downstream { urn } } } } } }`;
    const ends = { sourceUrn: raw, targetUrn: report };
    expect(await run(paths, { input: ends })).toMatchObject({ lineagePaths: { paths: [] } });
    expect(await run(paths, { input: { ...ends, asOf: linked } })).toMatchObject({
      lineagePaths: {
        completeSince: null,
        paths: [
          {
            path: [{ urn: raw }, { urn: clean }, { urn: report }],
            edges: [{ columns: [{ upstream: { urn: columnUrn(raw, 'id') } }] }, { columns: [] }],
          },
        ],
      },
    });
    const counts = `query ($input: SearchAcrossLineageCountsInput!) { searchAcrossLineageCounts(input: $input) { total } }`;
    expect(await run(counts, { input: { urn: raw, direction: 'DOWNSTREAM', asOf: linked } })).toMatchObject({
      searchAcrossLineageCounts: { total: 2 },
    });
    const lineage = `query ($urn: String!, $asOf: Moment) { entity(urn: $urn, asOf: $asOf) { ... on Dataset {
      lineage(input: {direction: DOWNSTREAM}) { total filtered asOf relationships { isManual entity { urn } } } } } }`;
    expect(await run(lineage, { urn: raw })).toMatchObject({ entity: { lineage: { total: 0 } } });
    expect(await run(lineage, { urn: raw, asOf: linked })).toMatchObject({
      entity: { lineage: { total: 1, asOf: linked, relationships: [{ entity: { urn: clean } }] } },
    });
    const edges = async (query: string) =>
      (await get(`/openapi/v3/lineage/scroll?${query}`, { body: { urns: [raw] } })).results;
    expect(await edges('')).toEqual([]);
    expect(await edges(`asOf=${linked}`)).toMatchObject([{ upstream: raw, downstream: clean }]);
    expect(await edges(`asOf=${linked}&includeSoftDelete=false`)).toMatchObject([{ upstream: raw }]);
  });

  it('reports with completeSince that a later hard deletion has removed edges', async () => {
    const [from, to] = [datasetUrn(`${name}.from`), datasetUrn(`${name}.to`)];
    await rest.write({ urn: from, aspect: 'status', value: { removed: false } });
    await rest.write({ urn: to, aspect: 'upstreamLineage', value: upstreamsOf([from]) });
    const then = await now();
    await call(`/openapi/v3/entity/dataset/${encodeURIComponent(to)}`, { method: 'DELETE' });
    const page = await search(from, then);
    expect(page.total).toBe(0);
    expect(page.completeSince).toBeGreaterThan(then);
    // The former name of completeSince.
    expect(page.wholeSince).toBe(page.completeSince);
    expect((await search(from, await now())).completeSince).toBeNull();
  });

  it.each([
    ['a time in the future', { asOf: Date.now() + 1e9 }, /future/],
    ['a time before 1970', { asOf: '-86400000' }, /before 1970/],
    ['a text that is not a time', { asOf: 'yesterday' }, /must be a time/],
    ['a time together with a window of time', { asOf: 'now-1d', startTimeMillis: 1 }, /window/],
    ['a time together with a query text', { asOf: 'now', query: 'x' }, /Names/],
    [
      'a time together with a filter on tags',
      { asOf: 'now', orFilters: [{ and: [{ field: 'tags', values: ['x'] }] }] },
      /not by tags/,
    ],
  ])('refuses %s as a bad request', async (_, wrong, message) => {
    const input = { urn: clean, direction: 'DOWNSTREAM', ...wrong };
    const error = await refused(SEARCH, { input });
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.message).toMatch(message);
  });

  it('is NOT_FOUND for a start entity that did not exist at that time', async () => {
    for (const asked of [
      { urn: raw, asOf: before },
      { urn: other, asOf: linked },
      { urn: datasetUrn(`${name}.none`), asOf: linked },
    ])
      expect(await refused(SEARCH, { input: { ...asked, direction: 'UPSTREAM' } })).toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
