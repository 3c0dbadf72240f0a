import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, userUrn } from '../support/urns.js';

const { baseUrl, call, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

const DAY = 86_400_000;
const T = Date.UTC(2024, 0, 31);
const resource = datasetUrn();
const [ada, bob] = [userUrn('a'), userUrn('b')];

async function ok(path: string, body: unknown) {
  const { status, json, text } = await call(path, { body });
  if (status >= 300) throw new Error(text);
  return json;
}

describe('windows of time without events', () => {
  beforeAll(async () => {
    const events = [
      { timestampMillis: T, totalSqlQueries: 1, userCounts: [{ user: ada, count: 1 }] },
      { timestampMillis: T + 3 * DAY, totalSqlQueries: 2, userCounts: [{ user: bob, count: 1 }] },
      { timestampMillis: T + 91 * DAY, totalSqlQueries: 4, userCounts: [{ user: ada, count: 5 }] },
    ];
    for (const value of events) await rest.write({ urn: resource, aspect: 'datasetUsageStatistics', value });
  });

  it('have no numbers in the usage of a dataset in REST', async () => {
    const answer = await ok('/usageStats?action=query', {
      ...{ resource, duration: 'DAY', startTime: T, endTime: T + 3 * DAY },
    });
    const bucket = (days: number, metrics: object) => ({
      ...{ bucket: T + days * DAY, duration: 'DAY', resource, metrics },
    });
    expect(answer).toEqual({
      value: {
        buckets: [
          bucket(0, { totalSqlQueries: 1 }),
          bucket(1, {}),
          bucket(2, {}),
          bucket(3, { totalSqlQueries: 2 }),
        ],
        aggregations: expect.objectContaining({ totalSqlQueries: 3, uniqueUserCount: 2 }),
      },
    });
  });

  it('have null in the usage of a dataset in GraphQL, by months of the calendar', async () => {
    const { datasetUsage } = await run<{ datasetUsage: object }>(
      `query($input: DatasetUsageInput!) {
        datasetUsage(input: $input) { buckets { bucket metrics { totalSqlQueries } } }
      }`,
      { input: { urn: resource, duration: 'MONTH' } },
    );
    expect(datasetUsage).toEqual({
      buckets: [
        { bucket: Date.UTC(2024, 0, 1), metrics: { totalSqlQueries: 1 } },
        { bucket: Date.UTC(2024, 1, 1), metrics: { totalSqlQueries: 2 } },
        { bucket: Date.UTC(2024, 2, 1), metrics: { totalSqlQueries: null } },
        { bucket: Date.UTC(2024, 3, 1), metrics: { totalSqlQueries: null } },
        { bucket: Date.UTC(2024, 4, 1), metrics: { totalSqlQueries: 4 } },
      ],
    });
  });

  const stats = (unit: string, ...outside: string[]) => ({
    ...{ entityName: 'dataset', aspectName: 'datasetUsageStatistics' },
    filter: { or: [{ and: [{ field: 'urn', values: [resource] }] }] },
    metrics: [
      { fieldPath: 'userCounts.count', aggregationType: 'SUM' },
      { fieldPath: 'userCounts.user', aggregationType: 'LATEST' },
    ],
    buckets: [
      ...outside.map((key) => ({ key, type: 'STRING_GROUPING_BUCKET' })),
      { key: 'timestampMillis', type: 'DATE_GROUPING_BUCKET', timeWindowSize: { unit, multiple: 1 } },
    ],
  });

  it('have 0 and NULL in statistics, also within each outer group', async () => {
    const [january, february, march, april, may] = [0, 1, 2, 3, 4].map(
      (month) => `${Date.UTC(2024, month, 1)}`,
    );
    expect(await ok('/analytics?action=getTimeseriesStats', stats('MONTH', 'userCounts.user'))).toMatchObject(
      {
        value: {
          table: {
            rows: [
              [ada, january, '1', ada],
              ...[february, march, april].map((month) => [ada, month, '0', 'NULL']),
              [ada, may, '5', ada],
              [bob, february, '1', bob],
            ],
          },
        },
      },
    );
    expect(await ok('/analytics?action=getTimeseriesStats', stats('MONTH'))).toMatchObject({
      value: {
        table: {
          rows: [
            [january, '1', ada],
            [february, '1', bob],
            [march, '0', 'NULL'],
            [april, '0', 'NULL'],
            [may, '5', ada],
          ],
        },
      },
    });
  });

  it('are refused if they are more than 65536', async () => {
    const { status, json } = await call('/analytics?action=getTimeseriesStats', { body: stats('MINUTE') });
    expect([status, json]).toMatchObject([400, { detail: expect.stringMatching(/more than 65536 windows/) }]);
  });
});
