import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn } from '../support/urns.js';

// DataHub's garbage collector sends this action by default. The events are older than those of any other test.

const { rest, call, baseUrl } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const END = -9_000_000_000_000;
const TIMES = [END - 2, END - 1, END, END + 1];
let urns: string[];

beforeEach(async () => {
  await truncate({ endTimeMillis: END + 10, dryRun: false });
  urns = [datasetUrn(), datasetUrn()];
  for (const urn of urns)
    for (const timestampMillis of TIMES) {
      const value = { timestampMillis, operationType: 'INSERT', lastUpdatedTimestamp: 1 };
      await rest.write({ urn, aspect: 'operation', value });
    }
});

const given = (body: JsonObject) => ({
  entityType: 'dataset',
  aspect: 'operation',
  endTimeMillis: END,
  ...body,
});

async function truncate(body: JsonObject): Promise<string> {
  const { status, json, text } = await call('/operations?action=truncateTimeseriesAspect', {
    body: given(body),
  });
  expect(status, text).toBe(200);
  return (json as { value: string }).value;
}

const times = () =>
  Promise.all(
    urns.map(async (urn) =>
      (await rest.timeseries({ urn, aspect: 'operation' })).map(({ timestampMillis }) => timestampMillis),
    ),
  );
const all = () => [TIMES.toReversed(), TIMES.toReversed()];
const kept = [[END + 1], [END + 1]];

describe('truncateTimeseriesAspect', () => {
  it('answers in a dry run, which is the default, how many events it would remove', async () => {
    for (const body of [{}, { dryRun: true }, { dryRun: true, forceDeleteByQuery: true }])
      expect(await truncate(body)).toMatch(
        /^Delete 6 out of \d+ rows \(\d+\.\d\d%\)\. This was a dry run\. Run with dryRun = false to execute\.$/,
      );
    expect(await times()).toEqual(all());
  });

  it('removes the events up to a time, in batches of any size', async () => {
    expect(await truncate({ dryRun: false, batchSize: 4 })).toMatch(
      /^Deleted 6 out of \d+ rows \(\d+\.\d\d%\)\.$/,
    );
    expect(await times()).toEqual(kept);
    expect(await truncate({ dryRun: false })).toMatch(/^Deleted 0 out of /);
  });

  it('accepts the aspect in lower case, as the garbage collector names it', async () => {
    const body = { entityType: 'query', aspect: 'queryusagestatistics' };
    expect(await truncate(body)).toMatch(/^Delete 0 out of /);
  });

  it('refuses invalid arguments, and removes nothing', async () => {
    const both = { dryRun: false, forceDeleteByQuery: true, forceReindex: true };
    const wrong = [
      both,
      { entityType: 'frog', dryRun: false },
      { aspect: 'status', dryRun: false },
      { endTimeMillis: 'yesterday', dryRun: false },
      { batchSize: 0, dryRun: false },
    ];
    for (const body of wrong)
      expect(await call('/operations?action=truncateTimeseriesAspect', { body: given(body) })).toMatchObject({
        status: 400,
      });
    expect(await times()).toEqual(all());
  });

  it('is the mutation truncateTimeseries in GraphQL', async () => {
    const mutation = `mutation ($input: TruncateTimeseriesInput!) {
      truncateTimeseries(input: $input) { total expired deleted } }`;
    const input = { entityType: 'dataset', aspectName: 'operation', endTimeMillis: END };
    const planned = await run<{ truncateTimeseries: JsonObject }>(mutation, { input });
    expect(planned.truncateTimeseries).toMatchObject({ expired: 6, deleted: 0 });
    expect(await times()).toEqual(all());
    const done = await run<{ truncateTimeseries: JsonObject }>(mutation, {
      input: { ...input, dryRun: false },
    });
    expect(done.truncateTimeseries).toMatchObject({ expired: 6, deleted: 6 });
    expect(await times()).toEqual(kept);
    expect(await refused(mutation, { input: { ...input, batchSize: 0 } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
