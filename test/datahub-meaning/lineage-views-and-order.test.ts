import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../behaviour/support/behaviour.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { type AspectWrite, writeAndIndex } from '../behaviour/support/search/sample.js';
import { datasetUrn, uniqueName } from '../behaviour/support/urns.js';

const { baseUrl, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const STAMP = { time: 1, actor: 'urn:li:corpuser:jane' };

// The source feeds `cherry`, `apple` and a column; `apple` feeds `banana`.
const prefix = uniqueName('order');
const urnOf = (name: string) => datasetUrn(`${prefix}.${name}`);
const [source, cherry, apple, banana] = ['source', 'cherry', 'apple', 'banana'].map(urnOf) as [
  string,
  string,
  string,
  string,
];
const tag = `urn:li:tag:${prefix}`;
const view = `urn:li:dataHubView:${prefix}`;
const fedBy = (urn: string, from: string): AspectWrite => [
  urn,
  'upstreamLineage',
  { upstreams: [{ dataset: from, type: 'TRANSFORMED' }] },
];
const named = (urn: string, name: string): AspectWrite => [urn, 'datasetProperties', { name }];

beforeAll(() =>
  writeAndIndex({ call }, [
    ...[named(source, 'source'), named(cherry, 'cherry'), named(apple, 'apple'), named(banana, 'banana')],
    ...[fedBy(cherry, source), fedBy(apple, source), fedBy(banana, apple)],
    [apple, 'globalTags', { tags: [{ tag }] }],
    [banana, 'globalTags', { tags: [{ tag }] }],
    [
      view,
      'dataHubViewInfo',
      {
        ...{ name: 'tagged', type: 'GLOBAL', created: STAMP, lastModified: STAMP },
        definition: {
          entityTypes: ['dataset'],
          filter: { or: [{ and: [{ field: 'tags', value: '', values: [tag], condition: 'EQUAL' }] }] },
        },
      },
    ],
  ]),
);

const QUERY = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  start count total searchResults { entity { urn } degree } } }`;
interface Page {
  start: number;
  count: number;
  total: number;
  searchResults: { entity: { urn: string }; degree: number }[];
}
const all = (input: object) => ({ input: { urn: source, direction: 'DOWNSTREAM', ...input } });
const ask = async (input: object) => {
  const { searchAcrossLineage } = await run<{ searchAcrossLineage: Page }>(QUERY, all(input));
  const { searchResults, ...page } = searchAcrossLineage;
  return { ...page, found: searchResults.map(({ entity, degree }) => [entity.urn, degree]) };
};
const byName = (sortOrder: string) => ({ sortInput: { sortCriterion: { field: 'name', sortOrder } } });

describe('a search of lineage', () => {
  it('has only what is in the view', async () => {
    expect(await ask({ viewUrn: view })).toMatchObject({
      ...{
        total: 2,
        found: [
          [apple, 1],
          [banana, 2],
        ],
      },
    });
    const and = [{ field: 'degree', values: ['1'] }];
    expect(await ask({ viewUrn: view, orFilters: [{ and }] })).toMatchObject({
      total: 1,
      found: [[apple, 1]],
    });
    const missing = 'urn:li:dataHubView:missing';
    expect(await refused(QUERY, all({ viewUrn: missing }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is sorted by a field', async () => {
    expect((await ask(byName('ASCENDING'))).found).toEqual([
      [apple, 1],
      [banana, 2],
      [cherry, 1],
    ]);
    expect((await ask(byName('DESCENDING'))).found).toEqual([
      [cherry, 1],
      [banana, 2],
      [apple, 1],
    ]);
  });

  it('is sorted page by page', async () => {
    const page = (start: number) => ask({ ...byName('ASCENDING'), start, count: 2 });
    expect(await page(0)).toEqual({
      start: 0,
      count: 2,
      total: 3,
      found: [
        [apple, 1],
        [banana, 2],
      ],
    });
    expect(await page(2)).toEqual({ start: 2, count: 1, total: 3, found: [[cherry, 1]] });
    expect(await page(4)).toEqual({ start: 4, count: 0, total: 3, found: [] });
  });
});

it('what search does not have comes last', async () => {
  const [from, to] = ['columns', 'more'].map(urnOf) as [string, string];
  const column = (urn: string, path: string) => `urn:li:schemaField:(${urn},${path})`;
  const fineGrainedLineages = ['a', 'b'].map((path) => ({
    ...{ upstreamType: 'FIELD_SET', downstreamType: 'FIELD' },
    ...{ upstreams: [column(from, 'id')], downstreams: [column(to, path)] },
  }));
  await writeAndIndex({ call }, [
    [to, 'upstreamLineage', { upstreams: [], fineGrainedLineages }],
    [column(to, 'b'), 'status', { removed: false }],
  ]);
  const input = { urn: column(from, 'id'), types: ['SCHEMA_FIELD'], ...byName('ASCENDING') };
  expect((await ask(input)).found).toEqual([
    [column(to, 'b'), 1],
    [column(to, 'a'), 1],
  ]);
  expect((await ask({ ...input, start: 1, count: 5 })).found).toEqual([[column(to, 'a'), 1]]);
});
