import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { type Question, searchClients } from '../support/search/search-client.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const word = uniqueName('rows').replaceAll('.', '');
const [few, many, none] = ['few', 'many', 'none'].map((name) => datasetUrn(`${word}.${name}`)) as [
  string,
  string,
  string,
];
const HOUR = 3_600_000;
const T = 1_700_000_000_000;
const aspect = 'datasetProfile';
const profile = (urn: string, hour: number, rowCount: number, sizeInBytes = 1) => ({
  ...{ urn, aspect },
  value: { timestampMillis: T + hour * HOUR, rowCount, sizeInBytes },
});

beforeAll(async () => {
  await rest.writeBatch(
    [few, many, none].map((urn) => ({ urn, aspect: 'datasetProperties', value: { name: word } })),
  );
  // The newest event counts, in any order of writes.
  await rest.write(profile(few, 2, 10, 70));
  await rest.write(profile(few, 1, 5000));
  await rest.write(profile(many, 0, 3));
  await rest.write(profile(many, 3, 900, 60));
  await rest.write({
    urn: few,
    aspect: 'operation',
    value: { timestampMillis: T, operationType: 'INSERT', lastUpdatedTimestamp: T },
  });
});

describe.each(searchClients(baseUrl))('the latest event of a time series, in search by $name', ({ find }) => {
  const ask = async (question: Question = {}) =>
    (await find({ types: ['dataset'], text: word, ...question })).urns;
  const sorted = (field: string, order: 'ASCENDING' | 'DESCENDING') => ask({ sort: [{ field, order }] });
  const where = (field: string, condition: string, ...values: string[]) =>
    ask({ filters: [{ and: [{ field, condition, values }] }] });

  it('sorts entities, with those that have no event last', async () => {
    await expect.poll(() => sorted('rowCount', 'DESCENDING')).toEqual([many, few, none]);
    expect(await sorted('rowCount', 'ASCENDING')).toEqual([few, many, none]);
    expect(await sorted('sizeInBytes', 'DESCENDING')).toEqual([few, many, none]);
  });

  it('filters entities', async () => {
    expect(await where('rowCount', 'GREATER_THAN_OR_EQUAL_TO', '100')).toEqual([many]);
    expect(await where('rowCount', 'EQUAL', '10')).toEqual([few]);
    expect(await where('rowCount', 'EQUAL', '5000')).toEqual([]);
    expect(await where('hasRowCount', 'EQUAL', 'true')).toHaveLength(2);
    expect(await where('lastOperationTime', 'EXISTS')).toEqual([few]);
  });

  it('sorts entities even if none has an event', async () => {
    expect(await sorted('totalSqlQueries', 'DESCENDING')).toHaveLength(3);
  });
});
