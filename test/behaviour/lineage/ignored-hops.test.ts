import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

interface ApiResponse {
  total: number;
  searchResults: {
    degree: number;
    ignoredAsHop: boolean;
    entity: { urn: string };
    paths: { path: { urn: string }[] }[];
  }[];
}

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  total searchResults { degree ignoredAsHop entity { urn } paths { path { urn } } } } }`;
const DBT = 'urn:li:dataPlatform:dbt';

// source → job → table → model (of dbt) → report, and source → report by a longer way: through two more tables
const name = uniqueName('hops');
const table = (part: string) => datasetUrn(`${name}.${part}`);
const [source, middle, report, one, two] = ['source', 'middle', 'report', 'one', 'two'].map(table) as [
  string,
  string,
  string,
  string,
  string,
];
const model = `urn:li:dataset:(${DBT},${name}.model,PROD)`;
const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${name},PROD),task)`;
beforeAll(async () => {
  await rest.writeBatch([
    { urn: source, aspect: 'status', value: { removed: false } },
    {
      urn: job,
      aspect: 'dataJobInputOutput',
      value: { inputDatasets: [source], outputDatasets: [middle] },
    },
    { urn: middle, aspect: 'status', value: { removed: false } },
    { urn: model, aspect: 'upstreamLineage', value: upstreamsOf([middle]) },
    { urn: one, aspect: 'upstreamLineage', value: upstreamsOf([source]) },
    { urn: two, aspect: 'upstreamLineage', value: upstreamsOf([one]) },
    { urn: report, aspect: 'upstreamLineage', value: upstreamsOf([model, two]) },
  ]);
});

const ignoring = (...ignoreAsHops: object[]) => ({ lineageFlags: { ignoreAsHops } });
const search = async (input: object) =>
  (
    await run<{ searchAcrossLineage: ApiResponse }>(SEARCH, {
      input: { urn: source, direction: 'DOWNSTREAM', ...input },
    })
  ).searchAcrossLineage;
const degrees = (answer: ApiResponse) =>
  Object.fromEntries(answer.searchResults.map(({ entity, degree }) => [entity.urn, degree]));

describe('lineageFlags.ignoreAsHops', () => {
  it('returns the ignored entities, and the entities behind them at the same degree', async () => {
    expect(degrees(await search({}))).toMatchObject({ [job]: 1, [middle]: 2, [model]: 3, [report]: 3 });
    const answer = await search(ignoring({ entityType: 'DATA_JOB' }));
    expect(answer.total).toBe(6);
    expect(degrees(answer)).toEqual({ [job]: 1, [middle]: 1, [one]: 1, [model]: 2, [two]: 2, [report]: 3 });
    const flagged = answer.searchResults.filter(({ ignoredAsHop }) => ignoredAsHop);
    expect(flagged.map(({ entity }) => entity.urn)).toEqual([job]);
  });

  it('ignores several entity types at once, and only on the given platforms', async () => {
    const kinds = [
      { entityType: 'DATA_JOB', platforms: [] },
      { entityType: 'DATASET', platforms: [DBT] },
    ];
    expect(degrees(await search(ignoring(...kinds)))).toMatchObject({ [model]: 2, [two]: 2, [report]: 2 });
    const up = await search({ urn: report, direction: 'UPSTREAM', ...ignoring(...kinds) });
    expect(degrees(up)).toEqual({ [model]: 1, [middle]: 1, [two]: 1, [job]: 2, [one]: 2, [source]: 2 });
    const none = { entityType: 'DATA_JOB', platforms: ['urn:li:dataPlatform:spark'] };
    expect(degrees(await search(ignoring(none)))).toMatchObject({ [middle]: 2, [report]: 3 });
  });

  it('applies to filters by degree, maxHops, pages and paths', async () => {
    const kinds = [{ entityType: 'DATA_JOB' }, { entityType: 'DATASET', platforms: [DBT] }];
    const nearest = await search({
      ...ignoring(...kinds),
      orFilters: [{ and: [{ field: 'degree', values: ['1'] }] }],
    });
    expect(degrees(nearest)).toEqual({ [job]: 1, [middle]: 1, [one]: 1 });
    const limited = await search({ lineageFlags: { ignoreAsHops: kinds, maxHops: 1 }, types: ['DATASET'] });
    expect(degrees(limited)).toEqual({ [middle]: 1, [one]: 1 });
    const { total, searchResults } = await search({ ...ignoring(...kinds), start: 5, count: 5 });
    expect(total).toBe(6);
    expect(searchResults).toHaveLength(1);
    const all = await search(ignoring(...kinds));
    const ways = new Map(
      all.searchResults.map(({ entity, paths }) => [entity.urn, paths[0]?.path.map(({ urn }) => urn)]),
    );
    expect(ways.get(report)).toEqual([source, job, middle, model, report]);
  });

  it('takes the platform of a column from its dataset', async () => {
    const [x, y, z] = [columnUrn(middle, 'x'), columnUrn(model, 'y'), columnUrn(report, 'z')];
    await rest.writeBatch([
      {
        urn: model,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([middle]), fineGrainedLineages: [columnEntry([x], y)] },
      },
      {
        urn: report,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([model, two]), fineGrainedLineages: [columnEntry([y], z)] },
      },
    ]);
    const flags = ignoring({ entityType: 'SCHEMA_FIELD', platforms: [DBT] });
    expect(degrees(await search({ urn: x, types: ['SCHEMA_FIELD'], ...flags }))).toEqual({ [y]: 1, [z]: 1 });
    const criteria = [{ baseEntityType: 'SCHEMA_FIELD', groupingEntityType: 'DATASET' }];
    const grouped = { urn: x, searchFlags: { groupingSpec: { groupingCriteria: criteria } }, ...flags };
    expect(degrees(await search(grouped))).toEqual({ [model]: 1, [report]: 1 });
  });

  it('refuses a platform that is a tag', async () => {
    const input = { urn: source, direction: 'DOWNSTREAM' };
    const wrong = [{ entityType: 'DATASET', platforms: ['urn:li:tag:dbt'] }];
    expect(
      await refused(SEARCH, { input: { ...input, lineageFlags: { ignoreAsHops: wrong } } }),
    ).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'urn:li:tag:dbt is not a platform',
    });
  });
});
