import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn } from '../support/urns.js';

// Two events are the same if they agree in entity, aspect, time, granularity, partition and message, as in DataHub.
// DataHub compares only the names of partitions, and does not accept a time partition.

const { rest, run, dataset } = await openEditing();
const time = { timestampMillis: 1_700_000_000_000 };

async function kept(aspect: string, ...values: JsonObject[]): Promise<number> {
  const urn = datasetUrn();
  for (const value of values) await rest.write({ urn, aspect, value: { ...time, ...value } });
  return (await rest.timeseries({ urn, aspect })).length;
}

const operation = { lastUpdatedTimestamp: 1, operationType: 'INSERT' };

describe('two events of one millisecond', () => {
  it('are stored as one, with the values of the later one', async () => {
    const urn = datasetUrn();
    for (const numAffectedRows of [1, 2])
      await rest.write({ urn, aspect: 'operation', value: { ...time, ...operation, numAffectedRows } });
    expect(await rest.timeseries({ urn, aspect: 'operation' })).toMatchObject([{ numAffectedRows: 2 }]);
    expect(await kept('operation', operation, { ...operation, operationType: 'DELETE' })).toBe(1);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['message', { messageId: 'a' }, { messageId: 'b' }],
    ['granularity', { eventGranularity: { unit: 'DAY' } }, { eventGranularity: { unit: 'HOUR' } }],
    ['partition', { partitionSpec: { partition: 'a' } }, { partitionSpec: { partition: 'b' } }],
    [
      'time of the partition',
      { partitionSpec: { partition: 'a', timePartition: { startTimeMillis: 1, length: { unit: 'DAY' } } } },
      { partitionSpec: { partition: 'a', timePartition: { startTimeMillis: 2, length: { unit: 'DAY' } } } },
    ],
    [
      'kind of partition',
      { partitionSpec: { partition: 'a', type: 'PARTITION' } },
      { partitionSpec: { partition: 'a', type: 'QUERY' } },
    ],
  ])('are stored as two if they differ in the %s', async (_, one, other) => {
    expect(await kept('operation', { ...operation, ...one }, { ...operation, ...other })).toBe(2);
    expect(await kept('operation', { ...operation, ...one }, { ...operation, ...one })).toBe(1);
  });
});

describe('two mutations in one millisecond', () => {
  const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  afterEach(() => vi.useRealTimers());

  it('store two operations', async () => {
    const urn = await dataset();
    const input = { urn, operationType: 'INSERT', sourceType: 'DATA_PROCESS' };
    stopClock();
    for (const numAffectedRows of [1, 2])
      await run(edit('reportOperation', 'ReportOperationInput'), { input: { ...input, numAffectedRows } });
    const rows = (await rest.timeseries({ urn, aspect: 'operation' })).map((event) => event.numAffectedRows);
    expect(rows.toSorted()).toEqual([1, 2]);
  });

  it('store two results of an assertion, but one if they give the same time', async () => {
    const input = {
      ...{ entityUrn: await dataset(), type: 'Freshness', description: 'd', platform: { name: 'dq' } },
    };
    const { upsertCustomAssertion } = await run<{ upsertCustomAssertion: { urn: string } }>(
      'mutation ($input: UpsertCustomAssertionInput!) { upsertCustomAssertion(input: $input) { urn } }',
      { input },
    );
    const { urn } = upsertCustomAssertion;
    const report = async (result: JsonObject) => {
      await run(
        'mutation ($urn: String!, $result: AssertionResultInput!) { reportAssertionResult(urn: $urn, result: $result) }',
        { urn, result },
      );
      return (await rest.timeseries({ urn, aspect: 'assertionRunEvent' })).length;
    };
    stopClock();
    expect([await report({ type: 'SUCCESS' }), await report({ type: 'FAILURE' })]).toEqual([1, 2]);
    const again = { ...time, type: 'SUCCESS' };
    expect([await report(again), await report(again)]).toEqual([3, 3]);
  });
});
