import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

// DataHub's schema says Int for sums, which may be greater.

const { rest, call, baseUrl } = await behaviour();
const { run } = graphqlOf(baseUrl);
const MAX_INT = 2_147_483_647;
const DAY = 86_400_000;
const today = Math.floor(Date.now() / DAY) * DAY;
const [user, dataset] = [userUrn(), datasetUrn()];
const [dashboard, chart] = [
  `urn:li:dashboard:(looker,${uniqueName()})`,
  `urn:li:chart:(looker,${uniqueName()})`,
];
const days = [1, 2, 3].map((ago) => today - ago * DAY);
const count = 2_000_000_000;
const eventGranularity = { unit: 'DAY', multiple: 1 };

/** Writes an event of the same value on each of three days. */
async function write(urn: string, aspect: string, value: JsonObject) {
  for (const timestampMillis of days)
    await rest.write({ urn, aspect, value: { timestampMillis, eventGranularity, ...value } });
}

beforeAll(async () => {
  await write(dataset, 'datasetUsageStatistics', {
    totalSqlQueries: count,
    userCounts: [{ user, count }],
    fieldCounts: [{ fieldPath: 'a', count }],
  });
  const views = { viewsCount: count, executionsCount: count };
  const userCounts = [{ user, viewsCount: count, executionsCount: count, usageCount: count }];
  await write(dashboard, 'dashboardUsageStatistics', { ...views, userCounts });
  await write(chart, 'chartUsageStatistics', {
    viewsCount: count,
    userCounts: [{ user, viewsCount: count }],
  });
});

describe('a sum beyond the greatest Int', () => {
  it('is the greatest Int in the usage of a dataset', async () => {
    const answer = await run<{ dataset: JsonObject }>(`{ dataset(urn: "${dataset}") {
      usageStats(range: MONTH) { buckets { metrics { totalSqlQueries } }
        aggregations { totalSqlQueries users { count } fields { count } } }
      statsSummary { queryCountLast30Days } } }`);
    expect(answer.dataset).toEqual({
      usageStats: {
        buckets: days.map(() => ({ metrics: { totalSqlQueries: count } })),
        aggregations: {
          ...{ totalSqlQueries: MAX_INT, users: [{ count: MAX_INT }], fields: [{ count: MAX_INT }] },
        },
      },
      statsSummary: { queryCountLast30Days: MAX_INT },
    });
  });

  it('is the greatest Int in the usage of dashboards and charts', async () => {
    const answer = await run<JsonObject>(`{
      dashboard(urn: "${dashboard}") { statsSummary { viewCountLast30Days }
        usageStats { aggregations { viewsCount executionsCount users { viewsCount } } } }
      chart(urn: "${chart}") { statsSummary { viewCountLast30Days } } }`);
    expect(answer).toEqual({
      dashboard: {
        statsSummary: { viewCountLast30Days: MAX_INT },
        usageStats: {
          aggregations: { viewsCount: MAX_INT, executionsCount: MAX_INT, users: [{ viewsCount: MAX_INT }] },
        },
      },
      chart: { statsSummary: { viewCountLast30Days: MAX_INT } },
    });
  });

  it('is exact over REST', async () => {
    const body = { resource: dataset, duration: 'DAY', rangeFromEnd: 'ALL' };
    const { json } = await call('/usageStats?action=queryRange', { body });
    expect(json).toMatchObject({
      value: { aggregations: { totalSqlQueries: 3 * count, users: [{ user, count: 3 * count }] } },
    });
  });
});
