import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

// DataHub's SDK asks for column lineage with a grouping from SCHEMA_FIELD to SCHEMA_FIELD, and reads datasets.

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

interface ApiResponse {
  total: number;
  nextScrollId?: string | null;
  searchResults: { degree: number; entity: { urn: string }; paths: { path: { urn: string }[] }[] }[];
}

const name = uniqueName('sdk');
const source = datasetUrn(`${name}.source`);
const middle = datasetUrn(`${name}.middle`);
const report = `urn:li:dataset:(urn:li:dataPlatform:mysql,${name}.report,PROD)`;
const id = columnUrn(source, 'id');
const [key, code] = [columnUrn(middle, 'key'), columnUrn(middle, 'code')];
const total = columnUrn(report, 'total');

beforeAll(async () => {
  const columns = (urn: string, upstream: string, ...entries: [string[], string][]) => ({
    urn,
    aspect: 'upstreamLineage',
    value: {
      ...upstreamsOf([upstream]),
      fineGrainedLineages: entries.map(([from, to]) => columnEntry(from, to)),
    },
  });
  await rest.writeBatch([
    { urn: source, aspect: 'status', value: { removed: false } },
    columns(middle, source, [[id], key], [[id], code]),
    columns(report, middle, [[key], total]),
  ]);
});

const selection = 'total searchResults { degree entity { urn } paths { path { urn } } }';
const SCROLL = `query ($input: ScrollAcrossLineageInput!) { answer: scrollAcrossLineage(input: $input) { nextScrollId ${selection} } }`;
const SEARCH = `query ($input: SearchAcrossLineageInput!) { answer: searchAcrossLineage(input: $input) { ${selection} } }`;
const grouping = (baseEntityType: string, groupingEntityType: string) => ({
  groupingSpec: { groupingCriteria: { baseEntityType, groupingEntityType } },
});
const BY_COLUMN = { searchFlags: grouping('SCHEMA_FIELD', 'SCHEMA_FIELD') };
const input = { urn: id, direction: 'DOWNSTREAM' };

async function ask(query: string, more: object = {}) {
  const { answer } = await run<{ answer: ApiResponse }>(query, { input: { ...input, ...more } });
  expect(answer.searchResults).toHaveLength(answer.total);
  return answer.searchResults.map(({ entity, degree, paths }) => ({
    urn: entity.urn,
    degree,
    paths: paths.map(({ path }) => path.map(({ urn }) => urn)),
  }));
}
const urnsOf = (results: { urn: string }[]) => results.map(({ urn }) => urn);

const GROUPED = [
  {
    urn: middle,
    degree: 1,
    paths: [
      [id, code],
      [id, key],
    ],
  },
  { urn: report, degree: 2, paths: [[id, key, total]] },
];

describe('scrollAcrossLineage from a column', () => {
  it('returns datasets with a path to each of their columns, with any grouping or none', async () => {
    for (const more of [{}, BY_COLUMN, { searchFlags: grouping('SCHEMA_FIELD', 'DATASET') }])
      expect(await ask(SCROLL, more)).toEqual(GROUPED);
    expect(await ask(SCROLL, { urn: total, direction: 'UPSTREAM', ...BY_COLUMN })).toMatchObject([
      { urn: middle, degree: 1, paths: [[total, key]] },
      { urn: source, degree: 2, paths: [[total, key, id]] },
    ]);
  });

  it("filters by platform, type and degree in the form that DataHub's SDK sends", async () => {
    const and = [
      { field: 'degree', condition: 'EQUAL', values: ['1', '2', '3+'] },
      { field: 'platform', condition: 'EQUAL', values: ['urn:li:dataPlatform:mysql'] },
      { field: 'removed', condition: 'EQUAL', values: ['true'], negated: true },
    ];
    const filtered = { types: ['DATASET'], orFilters: [{ and }], ...BY_COLUMN };
    expect(await ask(SCROLL, filtered)).toEqual([GROUPED[1]]);
    const nearest = { orFilters: [{ and: [{ field: 'degree', values: ['1'] }] }], ...BY_COLUMN };
    expect(await ask(SCROLL, nearest)).toEqual([GROUPED[0]]);
  });

  it('returns pages of datasets', async () => {
    const found: string[] = [];
    for (let scrollId: string | null | undefined; scrollId !== null; ) {
      const page: { answer: ApiResponse } = await run(SCROLL, {
        input: { ...input, count: 1, scrollId, ...BY_COLUMN },
      });
      found.push(...page.answer.searchResults.map(({ entity }) => entity.urn));
      scrollId = page.answer.nextScrollId ?? null;
    }
    expect(found).toEqual([middle, report]);
  });

  it('returns columns if the request asks for the type SCHEMA_FIELD', async () => {
    expect(urnsOf(await ask(SCROLL, { types: ['SCHEMA_FIELD'] }))).toEqual([code, key, total]);
    const byType = { orFilters: [{ and: [{ field: '_entityType', values: ['SCHEMA_FIELD'] }] }] };
    expect(urnsOf(await ask(SCROLL, byType))).toEqual([code, key, total]);
  });

  it('refuses a grouping of columns by chart', async () => {
    const wrong = { ...input, searchFlags: grouping('SCHEMA_FIELD', 'CHART') };
    expect(await refused(SCROLL, { input: wrong })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('searchAcrossLineage from a column', () => {
  it('returns datasets unless the request groups by column or asks for the type SCHEMA_FIELD', async () => {
    expect(await ask(SEARCH)).toEqual(GROUPED);
    expect(await ask(SEARCH, { searchFlags: { skipCache: true } })).toEqual(GROUPED);
    expect(urnsOf(await ask(SEARCH, BY_COLUMN))).toEqual([code, key, total]);
    expect(urnsOf(await ask(SEARCH, { types: ['SCHEMA_FIELD'] }))).toEqual([code, key, total]);
  });

  it('returns the same paths if hops of another entity type are ignored', async () => {
    const lineageFlags = { ignoreAsHops: [{ entityType: 'DATA_JOB' }] };
    const [first, second] = await ask(SEARCH, { lineageFlags });
    expect(first?.paths.toSorted()).toEqual(GROUPED[0]?.paths);
    expect(second).toEqual(GROUPED[1]);
  });
});
