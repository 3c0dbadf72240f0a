import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { defined, string, valuesOf } from '../support/structured-properties.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();

const PROPERTIES = 'datasetProperties';
const write = (urn: string, runId: string | undefined, value: JsonObject, aspect = PROPERTIES) =>
  rest.write({ urn, aspect, value, ...(runId ? { systemMetadata: { runId, lastObserved: 1 } } : {}) });
const runs = async (action: string, body: object) => {
  const { status, json } = await call(`/runs?action=${action}`, { body });
  expect(status).toBe(200);
  return (json as { value: unknown }).value;
};
const rollback = async (runId: string, options: object = {}) =>
  (await runs('rollback', { runId, ...options })) as JsonObject & { aspectRowSummaries: JsonObject[] };
const describeRun = async (runId: string, options: object = {}) =>
  (await runs('describe', { runId, start: 0, count: 100, ...options })) as JsonObject[];
const listed = async (options: object = {}) =>
  (await runs('list', { pageOffset: 0, pageSize: 10_000, includeSoft: false, ...options })) as JsonObject[];
const value = async (urn: string, aspect = PROPERTIES) => (await rest.readAspect(urn, aspect))?.value;

describe('a run of ingestion', () => {
  it('is listed, the latest first, and described with all aspects that it wrote', async () => {
    const [run, later, urn] = [uniqueName('run'), uniqueName('run'), datasetUrn()];
    await write(urn, run, { name: 'a' });
    await write(datasetUrn(), later, { name: 'b' });
    const own = (await listed()).filter(({ runId }) => runId === run || runId === later);
    expect(own.map(({ runId }) => runId)).toEqual([later, run]);
    const rows = await describeRun(run, { includeAspect: true });
    expect(rows).toMatchObject([
      { runId: run, urn, aspectName: 'browsePathsV2', keyAspect: false, version: 0 },
      { aspectName: 'dataPlatformInstance' },
      { aspectName: 'datasetKey', keyAspect: true },
      {
        aspectName: PROPERTIES,
        keyAspect: false,
        aspect: { name: 'a' },
        metadata: expect.stringContaining(run),
      },
    ]);
    expect(own[1]?.rows).toBe(rows.length);
    expect(await describeRun(run, { start: 1, count: 1 })).toMatchObject([
      { aspectName: 'dataPlatformInstance' },
    ]);
  });

  it('leaves out soft-deleted entities, unless the request includes them', async () => {
    const [run, urn] = [uniqueName('run'), datasetUrn()];
    await write(urn, run, { name: 'a' });
    await write(urn, undefined, { removed: true }, 'status');
    expect(await describeRun(run)).toEqual([]);
    expect(await describeRun(run, { includeSoft: true })).toHaveLength(4);
    expect((await listed()).some(({ runId }) => runId === run)).toBe(false);
    expect((await listed({ includeSoft: true })).some(({ runId }) => runId === run)).toBe(true);
  });

  it('is not known by the placeholder no-run-id-provided', async () => {
    const NO_RUN = 'no-run-id-provided';
    await write(datasetUrn(), NO_RUN, { name: 'a' });
    expect(await describeRun(NO_RUN)).toEqual([]);
  });
});

describe('the rollback of a run', () => {
  it('deletes the entities that the run created, as its dry run says', async () => {
    const [run, one, two] = [uniqueName('run'), datasetUrn(), datasetUrn()];
    await write(one, run, { name: 'a' });
    await write(two, run, { name: 'a' });
    const told = await rollback(run, { dryRun: true, safe: true });
    expect(told).toMatchObject({
      ...{ entitiesAffected: 2, entitiesDeleted: 2, aspectsReverted: 8, unsafeEntitiesCount: 0 },
    });
    expect(told.aspectRowSummaries).toHaveLength(8);
    expect(await rest.exists(one)).toBe(true);
    expect(await rollback(run, { dryRun: false, safe: true })).toEqual(told);
    expect([await rest.exists(one), await rest.exists(two)]).toEqual([false, false]);
    expect(await rollback(run)).toMatchObject({ entitiesAffected: 0, aspectsReverted: 0 });
  });

  it('restores the values that aspects had before the run', async () => {
    const [first, second, urn] = [uniqueName('run'), uniqueName('run'), datasetUrn()];
    await write(urn, first, { name: 'before' });
    await write(urn, second, { name: 'after' });
    await write(urn, second, { name: 'after all' });
    await write(urn, second, { removed: false }, 'status');
    expect(await rollback(second)).toMatchObject({
      ...{ entitiesAffected: 1, entitiesDeleted: 0, aspectsReverted: 2 },
    });
    expect(await value(urn)).toMatchObject({ name: 'before' });
    expect(await value(urn, 'status')).toBeUndefined();
    expect((await describeRun(first)).map(({ aspectName }) => aspectName)).toContain(PROPERTIES);
  });

  it('keeps aspects that the run did not change, or that others changed since', async () => {
    const [first, second, urn, other] = [uniqueName('run'), uniqueName('run'), datasetUrn(), datasetUrn()];
    await write(urn, first, { name: 'same' });
    await write(urn, second, { name: 'same' });
    await write(other, first, { name: 'x' });
    await write(other, second, { name: 'y' });
    await write(other, undefined, { name: 'z' });
    expect((await describeRun(second)).map((row) => row.urn)).toEqual([urn]);
    expect(await rollback(second)).toMatchObject({ aspectsReverted: 1 });
    expect(await value(urn)).toMatchObject({ name: 'same' });
    expect(await value(other)).toMatchObject({ name: 'z' });
    expect((await describeRun(first)).map((row) => row.urn)).toContain(urn);
  });

  it('soft-deletes entities to which others wrote, or deletes them if safe is false', async () => {
    const entity = async (run: string) => {
      const urn = datasetUrn();
      await write(urn, run, { name: 'a' });
      await write(urn, undefined, { description: 'by hand' }, 'editableDatasetProperties');
      return urn;
    };
    const [safe, nuke] = [uniqueName('run'), uniqueName('run')];
    const [hidden, gone] = [await entity(safe), await entity(nuke)];
    const counts = { entitiesAffected: 1, entitiesDeleted: 1, aspectsAffected: 1, unsafeEntitiesCount: 1 };
    expect(await rollback(safe, { safe: true })).toMatchObject({
      ...counts,
      unsafeEntities: [{ urn: hidden }],
    });
    expect(await value(hidden, 'status')).toEqual({ removed: true });
    expect(await value(hidden)).toBeUndefined();
    expect(await value(hidden, 'editableDatasetProperties')).toMatchObject({ description: 'by hand' });
    expect(await rollback(nuke, { safe: false })).toMatchObject(counts);
    expect(await rest.exists(gone)).toBe(false);
  });

  it('restores values, and neither shows nor changes those of a soft-deleted property', async () => {
    const [first, second, urn] = [uniqueName('run'), uniqueName('run'), datasetUrn()];
    const [hidden, seen] = [await defined(rest), await defined(rest)];
    const VALUES = 'structuredProperties';
    const both = (text: string) => valuesOf([hidden, [string(text)]], [seen, [string(text)]]);
    await write(urn, undefined, { removed: false }, 'status');
    await write(urn, first, both('before'), VALUES);
    await write(urn, second, both('after'), VALUES);
    await write(hidden, undefined, { removed: true }, 'status');
    expect(await describeRun(second, { includeAspect: true })).toMatchObject([
      { aspectName: VALUES, aspect: valuesOf([seen, [string('after')]]) },
    ]);
    expect(await rollback(second)).toMatchObject({ aspectsReverted: 1 });
    expect(await value(urn, VALUES)).toEqual(valuesOf([seen, [string('before')]]));
    await write(hidden, undefined, { removed: false }, 'status');
    expect(await value(urn, VALUES)).toEqual(
      valuesOf([seen, [string('before')]], [hidden, [string('after')]]),
    );
  });

  it('removes the time series events of the run', async () => {
    const [run, urn] = [uniqueName('run'), datasetUrn()];
    await write(urn, undefined, { removed: false }, 'status');
    await write(urn, undefined, { timestampMillis: 1, rowCount: 1 }, 'datasetProfile');
    await write(urn, run, { timestampMillis: 2, rowCount: 2 }, 'datasetProfile');
    await rollback(run);
    const events = await rest.timeseries({ urn, aspect: 'datasetProfile' });
    expect(events.map(({ timestampMillis }) => timestampMillis)).toEqual([1]);
  });

  it('is refused without a run, as are other invalid actions on runs', async () => {
    for (const action of ['rollback', 'describe']) {
      expect((await call(`/runs?action=${action}`, { body: {} })).status).toBe(400);
    }
    expect((await call('/runs?action=list', { body: { pageSize: -1 } })).status).toBe(400);
    expect((await call('/runs?action=none', { body: {} })).status).toBe(400);
  });
});
