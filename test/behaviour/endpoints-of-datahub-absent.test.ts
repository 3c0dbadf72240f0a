import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { graphqlOf } from './support/graphql.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

async function ok(path: string, body?: unknown, method?: string) {
  const { status, json, text } = await call(path, { body, method });
  if (status >= 300) throw new Error(text);
  return json;
}

describe('/openapi/v2/timeseries', () => {
  interface Page {
    scrollId: string | null;
    results: { urn: string; timestampMillis: number; messageId?: string; event: object }[];
  }
  const PATH = '/openapi/v2/timeseries/dataset/datasetProfile';
  // A time that no other test has events of.
  const START = 1_500_000_000_000 + Math.floor(Math.random() * 1e9) * 10;
  const [first, second] = [datasetUrn(), datasetUrn()];

  beforeAll(async () => {
    for (const [index, urn] of [first, second, first, second, first].entries()) {
      const value = { timestampMillis: START + index, messageId: `m${index}`, rowCount: index };
      await rest.write({ urn, aspect: 'datasetProfile', value });
    }
  });

  it('gives the events of all entities in pages, the newest first', async () => {
    const found: Page['results'] = [];
    const sizes: number[] = [];
    for (let scrollId: string | null = ''; scrollId !== null; ) {
      const query = `count=2&startTimeMillis=${START}&endTimeMillis=${START + 9}`;
      const page = (await ok(`${PATH}?${query}${scrollId && `&scrollId=${scrollId}`}`)) as unknown as Page;
      found.push(...page.results);
      sizes.push(page.results.length);
      scrollId = page.scrollId;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(found.map(({ messageId }) => messageId)).toEqual(['m4', 'm3', 'm2', 'm1', 'm0']);
    expect(found[1]).toEqual({
      ...{ urn: second, timestampMillis: START + 3, messageId: 'm3' },
      event: expect.objectContaining({ rowCount: 3, timestampMillis: START + 3 }),
    });
  });

  it('keeps to a range, with system metadata where they are asked for', async () => {
    const query = `startTimeMillis=${START + 1}&endTimeMillis=${START + 2}&systemMetadata=true`;
    expect(await ok(`${PATH}?${query}`)).toMatchObject({
      scrollId: null,
      results: [
        { messageId: 'm2', systemMetadata: { runId: expect.any(String) } },
        { messageId: 'm1', systemMetadata: {} },
      ],
    });
  });

  it('is of time series only', async () => {
    for (const path of ['dataset/status', 'dataset', 'frog/datasetProfile', 'dataset/datasetProfile/more'])
      expect((await call(`/openapi/v2/timeseries/${path}`)).status, path).toBe(400);
    expect((await call(`${PATH}?scrollId=x`)).status).toBe(400);
  });
});

describe('/usageStats', () => {
  const DAY = 86_400_000;
  const T = 1_700_006_400_000; // 2023-11-15, midnight
  const resource = datasetUrn();
  const [ada, bob] = [userUrn(), userUrn()];
  const post = (action: string, body: object) => ok(`/usageStats?action=${action}`, body);

  beforeAll(async () => {
    const bucket = (hours: number, metrics: object) => ({
      ...{ bucket: T + hours * 3_600_000, duration: 'HOUR', resource, metrics },
    });
    await post('batchIngest', {
      buckets: [
        bucket(1, {
          uniqueUserCount: 2,
          totalSqlQueries: 5,
          topSqlQueries: ['SELECT 1'],
          users: [
            { user: ada, count: 4, userEmail: 'ada@example.org' },
            { user: bob, count: 1 },
          ],
          fields: [{ fieldName: 'id', count: 5 }],
        }),
        bucket(2, { totalSqlQueries: 6, users: [{ user: ada, count: 2 }] }),
        bucket(30, { totalSqlQueries: 7, fields: [{ fieldName: 'name', count: 1 }] }),
      ],
    });
  });

  const days = [
    {
      ...{ bucket: T, duration: 'DAY', resource },
      metrics: { uniqueUserCount: 2, totalSqlQueries: 6, topSqlQueries: ['SELECT 1'] },
    },
    { ...{ bucket: T + DAY, duration: 'DAY', resource }, metrics: { totalSqlQueries: 7 } },
  ];

  it('tells usage by windows of time, and in total', async () => {
    const answer = await post('queryRange', { resource, duration: 'DAY', rangeFromEnd: 'ALL' });
    expect(answer).toEqual({
      value: {
        buckets: days,
        aggregations: {
          totalSqlQueries: 13,
          uniqueUserCount: 2,
          users: [
            { user: ada, count: 6, userEmail: 'ada@example.org' },
            { user: bob, count: 1 },
          ],
          fields: [
            { fieldName: 'id', count: 5 },
            { fieldName: 'name', count: 1 },
          ],
        },
      },
    });
    const lately = await post('queryRange', { resource, duration: 'DAY', rangeFromEnd: 'MONTH' });
    expect(lately).toMatchObject({ value: { buckets: [] } });
  });

  it('tells it between two times, as GraphQL does', async () => {
    const answer = await post('query', { resource, duration: 'DAY', startTime: T + DAY });
    expect(answer).toMatchObject({ value: { buckets: [days[1]] } });
    const { datasetUsage } = await run<{ datasetUsage: object }>(
      `query($input: DatasetUsageInput!) {
        datasetUsage(input: $input) { buckets { bucket duration resource metrics { totalSqlQueries } } }
      }`,
      { input: { urn: resource, duration: 'WEEK' } },
    );
    const monday = T - 2 * DAY;
    expect(datasetUsage).toEqual({
      buckets: [{ bucket: monday, duration: 'WEEK', resource, metrics: { totalSqlQueries: 7 } }],
    });
  });

  it.each([
    ['queryRange', { resource, duration: 'FORTNIGHT', rangeFromEnd: 'ALL' }],
    ['queryRange', { resource, duration: 'DAY', rangeFromEnd: 'EVER' }],
    ['queryRange', { resource, duration: 'DAY', rangeFromEnd: 'ALL', timeZone: 'Europe/Paris' }],
    ['query', { resource: tagUrn(), duration: 'DAY' }],
    ['batchIngest', { buckets: [{ bucket: 1, duration: 'DAY', resource: tagUrn(), metrics: {} }] }],
  ])('%s of %j is refused', async (action, body) => {
    expect((await call(`/usageStats?action=${action}`, { body })).status).toBe(400);
  });
});

describe('/analytics?action=getTimeseriesStats', () => {
  const DAY = 86_400_000;
  const dataset = datasetUrn();
  const assertion = `urn:li:assertion:${uniqueName()}`;
  const stats = (body: object) =>
    ok('/analytics?action=getTimeseriesStats', {
      ...{ entityName: 'assertion', aspectName: 'assertionRunEvent' },
      ...body,
    });
  const filter = { or: [{ and: [{ field: 'asserteeUrn', values: [dataset], condition: 'EQUAL' }] }] };

  beforeAll(async () => {
    const event = (time: number, status: string, partition?: string) => ({
      timestampMillis: time,
      runId: `${time}`,
      asserteeUrn: dataset,
      assertionUrn: assertion,
      status,
      ...(partition && { partitionSpec: { type: 'PARTITION', partition } }),
    });
    const events = [
      event(DAY + 1, 'COMPLETE', 'a'),
      event(DAY + 2, 'COMPLETE', 'b'),
      event(DAY + 3, 'COMPLETE', 'a'),
      event(3 * DAY, 'COMPLETE'),
    ];
    for (const value of events) await rest.write({ urn: assertion, aspect: 'assertionRunEvent', value });
  });

  it('gives metrics by groups of fields and windows of time', async () => {
    const answer = await stats({
      filter,
      metrics: [
        { fieldPath: 'status', aggregationType: 'LATEST' },
        { fieldPath: 'runId', aggregationType: 'CARDINALITY' },
        { fieldPath: 'timestampMillis', aggregationType: 'SUM' },
      ],
      buckets: [
        { key: 'asserteeUrn', type: 'STRING_GROUPING_BUCKET' },
        { key: 'partitionSpec.partition', type: 'STRING_GROUPING_BUCKET' },
        {
          key: 'timestampMillis',
          type: 'DATE_GROUPING_BUCKET',
          timeWindowSize: { multiple: 1, unit: 'DAY' },
        },
      ],
    });
    expect(answer).toMatchObject({
      value: {
        entityName: 'assertion',
        filter,
        table: {
          columnNames: [
            ...['asserteeUrn', 'partitionSpec.partition', 'timestampMillis'],
            ...['latest_status', 'cardinality_runId', 'sum_timestampMillis'],
          ],
          columnTypes: ['string', 'string', 'long', 'enum', 'long', 'double'],
          rows: [
            [dataset, 'FULL_TABLE_SNAPSHOT', `${3 * DAY}`, 'COMPLETE', '1', `${3 * DAY}`],
            [dataset, 'a', `${DAY}`, 'COMPLETE', '2', `${2 * DAY + 4}`],
            [dataset, 'b', `${DAY}`, 'COMPLETE', '1', `${DAY + 2}`],
          ],
        },
      },
    });
  });

  it('counts the items of a list, of the entities that the filter names', async () => {
    const [urn, other] = [datasetUrn(), datasetUrn()];
    const [ada, bob] = [userUrn('a'), userUrn('b')];
    const usage = (time: number, counts: Record<string, number>) => ({
      timestampMillis: time,
      topSqlQueries: [`SELECT ${time}`],
      userCounts: Object.entries(counts).map(([user, count]) => ({ user, count })),
    });
    const aspect = 'datasetUsageStatistics';
    await rest.write({ urn, aspect, value: usage(1, { [ada]: 1, [bob]: 2 }) });
    await rest.write({ urn, aspect, value: usage(2, { [ada]: 3 }) });
    await rest.write({ urn: other, aspect, value: usage(2, { [ada]: 9 }) });
    const of = { entityName: 'dataset', aspectName: aspect };
    const named = { or: [{ and: [{ field: 'urn', values: [urn] }] }] };
    const users = await stats({
      ...{ ...of, filter: named },
      metrics: [{ fieldPath: 'userCounts.count', aggregationType: 'SUM' }],
      buckets: [{ key: 'userCounts.user', type: 'STRING_GROUPING_BUCKET' }],
    });
    expect(users).toMatchObject({
      value: {
        table: {
          rows: [
            [ada, '4'],
            [bob, '2'],
          ],
        },
      },
    });
    const whole = await stats({
      ...{ ...of, filter: named },
      metrics: [
        { fieldPath: 'topSqlQueries', aggregationType: 'LATEST' },
        { fieldPath: 'totalSqlQueries', aggregationType: 'LATEST' },
      ],
    });
    expect(whole).toMatchObject({ value: { table: { rows: [['["SELECT 2"]', 'NULL']] } } });
  });

  it.each([
    [{ metrics: [{ fieldPath: 'nosuch', aggregationType: 'SUM' }] }, '/metrics/0/fieldPath'],
    [{ metrics: [], buckets: [{ key: 'nosuch', type: 'STRING_GROUPING_BUCKET' }] }, '/buckets/0/key'],
    [{ metrics: [{ fieldPath: 'status', aggregationType: 'MEDIAN' }] }, '/metrics/0/aggregationType'],
    [{ metrics: [], buckets: [{ key: 'status', type: 'STRING_GROUPING_BUCKET', size: 5 }] }, '/buckets/0'],
  ])('%j is refused', async (given, pointer) => {
    const body = { entityName: 'assertion', aspectName: 'assertionRunEvent', ...given };
    const { status, json } = await call('/analytics?action=getTimeseriesStats', { body });
    expect([status, json]).toMatchObject([400, { errors: [{ pointer }] }]);
  });
});

describe('/openapi/v3/entity/generic', () => {
  const PATH = '/openapi/v3/entity/generic';
  const [dataset, chart] = [datasetUrn(), `urn:li:chart:(looker,${uniqueName()})`];
  const at = (urn: string, rest = '') => `${PATH}/${encodeURIComponent(urn)}${rest}`;
  const status = { value: { removed: false } };

  it('writes, patches and reads entities of several types', async () => {
    const properties = { value: { name: 'generic' } };
    const body = { dataset: [{ urn: dataset, datasetProperties: properties, status }], chart: [{ urn: chart, status }] };
    expect(await ok(`${PATH}?async=false`, body)).toEqual(body);
    const patch = [{ op: 'add', path: '/description', value: 'Some' }];
    const patches = { dataset: [{ urn: dataset, datasetProperties: { value: { patch } } }] };
    const patched = { value: { name: 'generic', description: 'Some' } };
    expect(await ok(`${PATH}?async=false`, patches, 'PATCH')).toEqual({
      dataset: [{ urn: dataset, datasetProperties: patched }],
    });
    const wanted = { dataset: [{ urn: dataset, datasetProperties: {} }], chart: [{ urn: chart, status: {} }] };
    expect(await ok(`${PATH}/batchGet`, wanted)).toEqual({
      dataset: [{ urn: dataset, datasetProperties: patched }],
      chart: [{ urn: chart, status }],
    });
  });

  it('has each entity and aspect by its URN alone', async () => {
    const urn = tagUrn();
    expect((await call(at(urn), { method: 'HEAD' })).status).toBe(404);
    await ok(at(urn, '/tagProperties'), { value: { name: 'a' } });
    expect(await ok(at(urn, '/tagproperties'))).toEqual({ value: { name: 'a' } });
    expect(await ok(`${at(urn)}?aspects=tagProperties`)).toEqual({
      ...{ urn, tagProperties: { value: { name: 'a' } } },
    });
    expect((await call(at(urn), { method: 'DELETE' })).status).toBe(200);
    expect((await call(at(urn))).status).toBe(404);
  });

  it('writes all or nothing, and says where the body is wrong', async () => {
    const urn = tagUrn();
    const body = { tag: [{ urn, status }], dataset: [{ urn: datasetUrn(), status: { value: {} } }, 5] };
    const { status: code, json } = await call(`${PATH}?async=false`, { body });
    expect([code, json]).toMatchObject([
      400,
      { errors: [{ pointer: '/dataset/1' }] },
    ]);
    expect((await call(at(urn), { method: 'HEAD' })).status).toBe(404);
    const unknown = await call(PATH, { body: { frog: [] } });
    expect([unknown.status, unknown.json]).toMatchObject([400, { errors: [{ pointer: '/frog' }] }]);
    expect((await call(`${PATH}/batchGet`, { body: { tag: [{}] } })).json).toMatchObject({
      errors: [{ pointer: '/tag/0/urn' }],
    });
    expect((await call(at('urn:li:frog:x'))).status).toBe(400);
  });
});

describe('/openapi/v2/platform/entities/v1', () => {
  it('writes proposals whose aspects are objects', async () => {
    const urn = `urn:li:dataProduct:${uniqueName()}`;
    const proposal = (value: object) => ({
      ...{ entityType: 'dataProduct', entityUrn: urn, changeType: 'UPSERT', aspectName: 'status' },
      aspect: { value: { __type: 'Status', ...value }, contentType: 'application/json' },
    });
    const PATH = '/openapi/v2/platform/entities/v1/?async=false';
    expect(await ok(PATH, [proposal({ removed: true })])).toEqual([urn]);
    expect((await rest.readAspect(urn, 'status'))?.value).toEqual({ removed: true });
    const wrong = await call(PATH, { body: [proposal({}), proposal({ removed: 'no' })] });
    expect([wrong.status, wrong.json]).toMatchObject([400, { errors: [{ pointer: '/1/aspect/value/removed' }] }]);
  });
});

it('/openapi/timeline/v1 is the timeline', async () => {
  const urn = datasetUrn();
  await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
  const read = (path: string) => ok(`${path}/${encodeURIComponent(urn)}?categories=TAG`);
  const timeline = await read('/openapi/timeline/v1');
  expect(timeline).toHaveLength(1);
  expect(timeline).toEqual(await read('/openapi/v2/timeline/v1'));
});
