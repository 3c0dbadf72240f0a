import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { datasetUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const aspect = 'datasetProfile';
const T = 1700000000000;
const HOUR = 3_600_000;
const [reader] = clientsWith(apiClients, 'timeseries');
if (reader === undefined) throw new Error('No API client reads time series');

describe.each(apiClients)('events written through $name', (apiClient) => {
  it('are stored, and replaced by an event of the same time', async () => {
    const urn = datasetUrn();
    await apiClient.write({ urn, aspect, value: { timestampMillis: T, rowCount: 1 } });
    await apiClient.write({ urn, aspect, value: { timestampMillis: T, rowCount: 2 } });
    expect(await reader.timeseries({ urn, aspect })).toEqual([expect.objectContaining({ rowCount: 2 })]);
  });

  it('are read at a time, which finds the latest one at or before it', async () => {
    const urn = datasetUrn();
    for (const hour of [0, 1, 2]) {
      await apiClient.write({ urn, aspect, value: { timestampMillis: T + hour * HOUR, rowCount: hour } });
    }
    const at = async (time: number) => (await apiClient.readAspect(urn, aspect, time))?.value.rowCount;
    expect([await at(0), await at(T + HOUR), await at(T + HOUR + 1), await at(T - 1)]).toEqual([
      2,
      1,
      1,
      undefined,
    ]);
  });
});

describe.each(clientsWith(apiClients, 'timeseries', 'deleteTimeseries'))(
  'time series through $name',
  (apiClient) => {
    const filled = async () => {
      const urn = datasetUrn();
      for (const hour of [2, 0, 3, 1]) {
        const value = { timestampMillis: T + hour * HOUR, rowCount: hour, columnCount: hour % 2 };
        await apiClient.write({ urn, aspect, value });
      }
      return urn;
    };
    const rows = async (query: Parameters<typeof apiClient.timeseries>[0]) =>
      (await apiClient.timeseries(query)).map(({ rowCount }) => rowCount);

    it('are returned newest first, all of them or those of a range including its ends', async () => {
      const urn = await filled();
      expect(await rows({ urn, aspect })).toEqual([3, 2, 1, 0]);
      expect(await rows({ urn, aspect, startTimeMillis: T + HOUR, endTimeMillis: T + 2 * HOUR })).toEqual([
        2, 1,
      ]);
      expect(await rows({ urn, aspect, startTimeMillis: T + 3 * HOUR })).toEqual([3]);
      expect(await rows({ urn, aspect, endTimeMillis: T })).toEqual([0]);
    });

    it('are returned up to a limit, or only the latest', async () => {
      const urn = await filled();
      expect(await rows({ urn, aspect, limit: 2 })).toEqual([3, 2]);
      expect(await rows({ urn, aspect, latestValue: true })).toEqual([3]);
    });

    it('are filtered by their fields', async () => {
      const urn = await filled();
      const filter = { or: [{ and: [{ field: 'columnCount', condition: 'EQUAL', values: ['1'] }] }] };
      expect(await rows({ urn, aspect, filter })).toEqual([3, 1]);
      expect(await rows({ urn, aspect, filter: {} })).toEqual([3, 2, 1, 0]);
    });

    it('are refused for a filter with an unknown condition, even without events', async () => {
      const filter = { or: [{ and: [{ field: 'columnCount', condition: 'LIKE', values: ['1'] }] }] };
      await expect(rows({ urn: datasetUrn(), aspect, filter })).rejects.toThrow(/Unknown condition "LIKE"/);
    });

    it('lose the events of a range that is deleted', async () => {
      const urn = await filled();
      const query = { urn, aspect, startTimeMillis: T + HOUR, endTimeMillis: T + 2 * HOUR };
      expect(await apiClient.deleteTimeseries(query)).toBe(2);
      expect(await rows({ urn, aspect })).toEqual([3, 0]);
    });

    it('of an unknown entity are empty', async () => {
      expect(await rows({ urn: datasetUrn(), aspect })).toEqual([]);
    });

    it('are refused for an aspect that is not a time series', async () => {
      await expect(rows({ urn: datasetUrn(), aspect: 'status' })).rejects.toThrow(
        expect.objectContaining({ code: 'BAD_REQUEST' }),
      );
    });
  },
);
