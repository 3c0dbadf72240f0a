import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, call } = await behaviour();

async function ok(path: string, body?: unknown) {
  const { status, json, text } = await call(path, { body });
  if (status >= 300) throw new Error(text);
  return json;
}

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

  it('aggregates metrics by groups of fields and windows of time', async () => {
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

  it('aggregates the items of lists, of the entities in the filter', async () => {
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
  ])('answers 400 with a pointer to %j', async (given, pointer) => {
    const body = { entityName: 'assertion', aspectName: 'assertionRunEvent', ...given };
    const { status, json } = await call('/analytics?action=getTimeseriesStats', { body });
    expect([status, json]).toMatchObject([400, { errors: [{ pointer }] }]);
  });
});
