import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

// Producers may count users without naming them: there are at least as many as in the bucket with the most.

const { rest, call, baseUrl } = await behaviour();
const { run } = graphqlOf(baseUrl);
const DAY = 86_400_000;
const today = Math.floor(Date.now() / DAY) * DAY;
const eventGranularity = { unit: 'DAY', multiple: 1 };

async function write(urn: string, aspect: string, buckets: readonly JsonObject[]) {
  for (const [index, bucket] of buckets.entries()) {
    const timestampMillis = today - (index + 1) * DAY;
    await rest.write({ urn, aspect, value: { timestampMillis, eventGranularity, ...bucket } });
  }
}

it('the unique users of a dataset are at least those of its largest bucket', async () => {
  const urn = datasetUrn();
  await write(urn, 'datasetUsageStatistics', [
    { uniqueUserCount: 2, userCounts: [{ user: userUrn(), count: 1 }] },
    { uniqueUserCount: 4, totalSqlQueries: 5 },
  ]);
  const { dataset } = await run<{ dataset: JsonObject }>(`{ dataset(urn: "${urn}") {
    usageStats(range: MONTH) { aggregations { uniqueUserCount } } statsSummary { uniqueUserCountLast30Days } } }`);
  expect(dataset).toEqual({
    usageStats: { aggregations: { uniqueUserCount: 4 } },
    statsSummary: { uniqueUserCountLast30Days: 4 },
  });
  const body = { resource: urn, duration: 'DAY', rangeFromEnd: 'ALL' };
  const { json } = await call('/usageStats?action=queryRange', { body });
  expect(json).toMatchObject({ value: { aggregations: { uniqueUserCount: 4 } } });
});

it('the unique users of a dashboard or chart are at least those of its largest bucket', async () => {
  const named = [1, 2, 3].map(() => ({ user: userUrn(), viewsCount: 1 }));
  for (const type of ['dashboard', 'chart']) {
    const urn = `urn:li:${type}:(looker,${uniqueName()})`;
    const query = `{ ${type}(urn: "${urn}") { statsSummary { uniqueUserCountLast30Days } } }`;
    const counted = (users: number) => ({ [type]: { statsSummary: { uniqueUserCountLast30Days: users } } });
    const aspect = `${type}UsageStatistics`;
    await write(urn, aspect, [{ uniqueUserCount: 2 }]);
    expect(await run(query)).toEqual(counted(2));
    await write(urn, aspect, [{ uniqueUserCount: 2 }, { uniqueUserCount: 1, userCounts: named }]);
    expect(await run(query)).toEqual(counted(3));
  }
});
