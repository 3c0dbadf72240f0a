import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { datasetUrn, write } from './support/write.js';

const DAY = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;
const GRANULARITY = { unit: 'DAY', multiple: 1 };
const urns = [datasetUrn('ts.a'), datasetUrn('ts.b')];
let api: Api;

beforeAll(async () => {
  api = await startApi();
  for (const [index, urn] of urns.entries()) {
    for (const day of [0, 1, 2]) {
      const timestampMillis = TODAY - day * DAY;
      await write(api, urn, {
        datasetProfile: {
          timestampMillis,
          rowCount: 100 * index + day,
          partitionSpec: { type: 'FULL_TABLE', partition: 'p' },
        },
        operation: {
          timestampMillis,
          operationType: day === 0 ? 'INSERT' : 'UPDATE',
          lastUpdatedTimestamp: timestampMillis,
        },
        datasetUsageStatistics: {
          timestampMillis,
          eventGranularity: GRANULARITY,
          uniqueUserCount: 2,
          totalSqlQueries: 10,
          userCounts: [
            { user: 'urn:li:corpuser:ada', count: 7 },
            { user: `urn:li:corpuser:day${day}`, count: 3 },
          ],
          fieldCounts: [{ fieldPath: 'id', count: 4 }],
        },
      });
    }
  }
});

const ask = async (selection: string) => {
  const { data, errors } = await api.run(
    `query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset ${selection} } }`,
    { urns },
  );
  expect(errors).toBeUndefined();
  return data?.entities as Record<string, unknown>[];
};

test('datasetProfiles are the newest first, by range and limit, for each dataset', async () => {
  expect(
    await ask('{ datasetProfiles(limit: 2) { timestampMillis rowCount partitionSpec { type partition } } }'),
  ).toEqual(
    [0, 100].map((base) => ({
      datasetProfiles: [0, 1].map((day) => ({
        timestampMillis: TODAY - day * DAY,
        rowCount: base + day,
        partitionSpec: { type: 'FULL_TABLE', partition: 'p' },
      })),
    })),
  );
  const [first] = await ask(
    `{ datasetProfiles(startTimeMillis: ${TODAY - 2 * DAY}, endTimeMillis: ${TODAY - DAY}) { rowCount } }`,
  );
  expect(first).toEqual({ datasetProfiles: [{ rowCount: 1 }, { rowCount: 2 }] });
});

test('operations are filtered by operationType', async () => {
  const [first] = await ask(
    '{ operations(filter: { and: [{ field: "operationType", values: ["UPDATE"] }] }, limit: 1) { operationType timestampMillis } }',
  );
  expect(first).toEqual({ operations: [{ operationType: 'UPDATE', timestampMillis: TODAY - DAY }] });
});

test('usageStats are summed over the range', async () => {
  const [first] = await ask(`{
    usageStats(range: ALL) {
      buckets { bucket duration resource metrics { totalSqlQueries users { count user { username } } fields { fieldName count } } }
      aggregations { totalSqlQueries uniqueUserCount users { count user { username } } fields { fieldName count } } }
    statsSummary { queryCountLast30Days uniqueUserCountLast30Days topUsersLast30Days { username } } }`);
  const { usageStats, statsSummary } = first as {
    usageStats: { buckets: unknown[]; aggregations: object };
    statsSummary: object;
  };
  expect(usageStats.buckets).toHaveLength(3);
  expect(usageStats.buckets[0]).toEqual({
    bucket: TODAY - 2 * DAY,
    duration: 'DAY',
    resource: urns[0],
    metrics: {
      totalSqlQueries: 10,
      users: [
        { count: 7, user: { username: 'ada' } },
        { count: 3, user: { username: 'day2' } },
      ],
      fields: [{ fieldName: 'id', count: 4 }],
    },
  });
  expect(usageStats.aggregations).toMatchObject({
    totalSqlQueries: 30,
    uniqueUserCount: 4,
    fields: [{ fieldName: 'id', count: 12 }],
  });
  expect(statsSummary).toMatchObject({ queryCountLast30Days: 30, uniqueUserCountLast30Days: 4 });
});

test('datasetProfiles of several datasets take one statement', async () => {
  const count = (query: string) => api.statementsOf(() => api.run(query, { urns }));
  expect(
    await count(
      'query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset { datasetProfiles(limit: 1) { rowCount } } } }',
    ),
  ).toEqual(['timeseries/read-events']);
});
