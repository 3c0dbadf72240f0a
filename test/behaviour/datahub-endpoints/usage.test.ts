import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

async function ok(path: string, body?: unknown) {
  const { status, json, text } = await call(path, { body });
  if (status >= 300) throw new Error(text);
  return json;
}

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

  it('queryRange returns usage by day and in total', async () => {
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

  it('query returns usage between two times, by the same windows as GraphQL', async () => {
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
  ])('%s answers 400 to %j', async (action, body) => {
    expect((await call(`/usageStats?action=${action}`, { body })).status).toBe(400);
  });
});
