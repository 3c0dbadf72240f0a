import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn } from '../support/urns.js';

const { rest, run, refused, dataset } = await openEditing();

describe('operations', () => {
  it('are reported for an asset, and refused for a missing one', async () => {
    const urn = await dataset();
    const input = {
      urn,
      operationType: 'INSERT',
      sourceType: 'DATA_PROCESS',
      numAffectedRows: 7,
      partition: 'p',
    };
    const REPORT = edit('reportOperation', 'ReportOperationInput');
    expect(await run(REPORT, { input })).toEqual({ reportOperation: 'true' });
    const answer = await run<{ dataset: { operations: unknown } }>(
      'query ($urn: String!) { dataset(urn: $urn) { operations { operationType numAffectedRows partition } } }',
      { urn },
    );
    expect(answer.dataset.operations).toEqual([
      { operationType: 'INSERT', numAffectedRows: 7, partition: 'p' },
    ]);
    expect(await refused(REPORT, { input: { ...input, urn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are counted by day and type', async () => {
    const [urn, none] = [await dataset(), await dataset()];
    const at = (text: string) => Date.parse(text);
    const operation = (time: string, operationType: string, more: object = {}) => ({
      urn,
      aspect: 'operation',
      value: { timestampMillis: at(time), lastUpdatedTimestamp: at(time), operationType, ...more },
    });
    const insert = operation('2024-03-30T22:30:00Z', 'INSERT');
    await rest.writeBatch([
      insert,
      // The same again, as another run saw it.
      { ...insert, value: { ...insert.value, timestampMillis: at('2024-04-02T00:00:00Z') } },
      operation('2024-03-30T23:30:00Z', 'INSERT'),
      operation('2024-03-31T23:30:00Z', 'CUSTOM', { customOperationType: 'VACUUM' }),
      operation('2024-04-01T10:00:00Z', 'UPDATE'),
    ]);
    const usage = { timestampMillis: at('2024-03-01T00:00:00Z'), totalSqlQueries: 1 };
    await rest.write({ urn, aspect: 'datasetUsageStatistics', value: usage });
    const QUERY = `query ($urn: String!, $input: OperationsStatsInput) { dataset(urn: $urn) {
      operationsStats(input: $input) { buckets { bucket duration resource aggregations { ...all } } aggregations { ...all } }
      timeseriesCapabilities { assetStats { oldestOperationTime oldestDatasetUsageTime oldestDatasetProfileTime } }
    } }
    fragment all on OperationsAggregationsResult { totalOperations totalInserts totalUpdates totalDeletes totalCreates
      totalAlters totalDrops totalCustoms customOperationsMap { key value } }`;
    type Stats = { buckets: { bucket: number; aggregations: object }[]; aggregations: object };
    const ask = async (of: string, input?: object) =>
      (
        await run<{ dataset: { operationsStats: Stats; timeseriesCapabilities: object } }>(QUERY, {
          ...{ urn: of, input },
        })
      ).dataset;
    const counts = (given: object) => ({
      ...{
        totalOperations: null,
        totalInserts: null,
        totalUpdates: null,
        totalDeletes: null,
        totalCreates: null,
      },
      ...{ totalAlters: null, totalDrops: null, totalCustoms: null, customOperationsMap: null, ...given },
    });
    const vacuum = { totalCustoms: 1, customOperationsMap: [{ key: 'VACUUM', value: 1 }] };
    const { operationsStats, timeseriesCapabilities } = await ask(urn, { timeZone: 'Europe/Berlin' });
    const bucket = (time: string, given: object) => ({
      ...{ bucket: at(time), duration: 'DAY', resource: urn },
      aggregations: counts(given),
    });
    // The clocks of Berlin went forward in the night before the 31st.
    expect(operationsStats).toEqual({
      buckets: [
        bucket('2024-03-30T00:00:00+01:00', { totalOperations: 1, totalInserts: 1 }),
        bucket('2024-03-31T00:00:00+01:00', { totalOperations: 1, totalInserts: 1 }),
        bucket('2024-04-01T00:00:00+02:00', { totalOperations: 2, totalUpdates: 1, ...vacuum }),
      ],
      aggregations: counts({ totalOperations: 4, totalInserts: 2, totalUpdates: 1, ...vacuum }),
    });
    expect(timeseriesCapabilities).toEqual({
      assetStats: {
        oldestOperationTime: insert.value.timestampMillis,
        ...{ oldestDatasetUsageTime: usage.timestampMillis, oldestDatasetProfileTime: null },
      },
    });
    const days = (await ask(urn)).operationsStats.buckets.map((day) => day.bucket);
    expect(days).toEqual(['2024-03-30', '2024-03-31', '2024-04-01'].map(at));
    const empty = { buckets: [], aggregations: counts({}) };
    expect((await ask(urn, { range: 'MONTH' })).operationsStats).toEqual(empty);
    expect((await ask(none)).operationsStats).toEqual(empty);
    expect(await refused(QUERY, { urn, input: { timeZone: 'Mars/Olympus' } })).toEqual({
      code: 'BAD_REQUEST',
      message: 'There is no time zone "Mars/Olympus"',
    });
  });
});
