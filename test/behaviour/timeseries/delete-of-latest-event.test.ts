import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
const aspect = 'datasetProfile';

async function filled(...times: number[]) {
  const urn = datasetUrn();
  for (const timestampMillis of times) await rest.write({ urn, aspect, value: { timestampMillis } });
  return urn;
}
const times = async (urn: string) =>
  (await rest.timeseries({ urn, aspect })).map(({ timestampMillis }) => timestampMillis);

describe.each(['v2', 'v3'])('DELETE of a time series over %s', (version) => {
  it('removes only the latest event in each request', async () => {
    const urn = await filled(200, 100, 300);
    const path = `/openapi/${version}/entity/dataset/${encodeURIComponent(urn)}/${aspect}`;
    for (const left of [[200, 100], [100], [], []]) {
      expect((await call(path, { method: 'DELETE' })).status).toBe(200);
      expect(await times(urn)).toEqual(left);
    }
  });
});

it('deleteTimeseries with latestOnly removes the latest event of a range in GraphQL', async () => {
  const urn = await filled(100, 200, 300);
  const remove = (range: object) =>
    run('mutation($input: DeleteTimeseriesInput!) { deleteTimeseries(input: $input) }', {
      input: { urn, aspectName: aspect, latestOnly: true, ...range },
    });
  expect(await remove({ endTimeMillis: 250 })).toEqual({ deleteTimeseries: 1 });
  expect(await remove({ startTimeMillis: 150, endTimeMillis: 250 })).toEqual({ deleteTimeseries: 0 });
  expect(await times(urn)).toEqual([300, 100]);
});
