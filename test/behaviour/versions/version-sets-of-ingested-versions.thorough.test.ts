import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { apiClients, call, rest } = await behaviour();
const newSet = () => `urn:li:versionSet:(${uniqueName('set')},dataset)`;
const version = (versionSet: string, sortId: string, more: JsonObject = {}): JsonObject => ({
  versionSet,
  version: { versionTag: `v-${sortId}` },
  sortId,
  versioningScheme: 'LEXICOGRAPHIC_STRING',
  ...more,
});

describe.each(apiClients)('over $name, the version set of ingested versions', (apiClient) => {
  const write = (urn: string, value: JsonObject) =>
    apiClient.write({ urn, aspect: 'versionProperties', value });
  const setOf = async (set: string) => (await apiClient.readAspect(set, 'versionSetProperties'))?.value;
  const isLatest = async (urn: string) =>
    (await apiClient.readAspect(urn, 'versionProperties'))?.value.isLatest;
  const expectLatest = async (set: string, latest: string, ...others: string[]) => {
    expect(await setOf(set)).toMatchObject({ latest });
    expect(await isLatest(latest)).toBe(true);
    for (const urn of others) expect(await isLatest(urn)).toBe(false);
  };

  it('is created with its first version, whose scheme it has', async () => {
    for (const versioningScheme of ['LEXICOGRAPHIC_STRING', 'ALPHANUMERIC_GENERATED_BY_DATAHUB']) {
      const [set, urn] = [newSet(), datasetUrn()];
      await write(urn, version(set, 'abc', { versioningScheme }));
      expect(await setOf(set)).toEqual({ latest: urn, versioningScheme });
      await expectLatest(set, urn);
      expect(await apiClient.exists(set)).toBe(true);
    }
  });

  it('has the greatest version as the latest, in any order of writes', async () => {
    const set = newSet();
    const [a, b, c, d] = [datasetUrn(), datasetUrn(), datasetUrn(), datasetUrn()];
    await write(b, version(set, 'b'));
    await write(d, version(set, 'd'));
    await expectLatest(set, d, b);
    await write(a, version(set, 'a'));
    await write(c, version(set, 'c'));
    await expectLatest(set, d, a, b, c);
    await write(d, version(set, '0'));
    await expectLatest(set, c, a, b, d);
  });

  it('ignores which version a write calls the latest, and does not change for an equal version', async () => {
    const [set, a, b] = [newSet(), datasetUrn(), datasetUrn()];
    await write(b, version(set, 'b', { isLatest: false }));
    await write(a, version(set, 'a', { isLatest: true }));
    await expectLatest(set, b, a);
    await write(b, version(set, 'b'));
    expect(await apiClient.readAspect(b, 'versionProperties', 2)).toBeUndefined();
    expect(await apiClient.readAspect(set, 'versionSetProperties', 2)).toBeUndefined();
    await apiClient.write({
      urn: set,
      aspect: 'versionSetProperties',
      value: { latest: a, versioningScheme: 'LEXICOGRAPHIC_STRING' },
    });
    await expectLatest(set, b, a);
  });

  it('updates its latest after a patch, and after a version has moved to another set', async () => {
    const [set, other, a, b] = [newSet(), newSet(), datasetUrn(), datasetUrn()];
    await write(a, version(set, 'a'));
    await write(b, version(set, 'b'));
    const patch = [{ op: 'add', path: '/sortId', value: 'c' }];
    await apiClient.write({ urn: a, aspect: 'versionProperties', changeType: 'PATCH', value: { patch } });
    await expectLatest(set, a, b);
    await write(a, version(other, 'a'));
    await expectLatest(set, b);
    await expectLatest(other, a);
  });

  it('updates its latest after deletions, and is deleted with its last version', async () => {
    const set = newSet();
    const [a, b, c] = [datasetUrn(), datasetUrn(), datasetUrn()];
    for (const [urn, sortId] of [
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
    ] as const)
      await write(urn, version(set, sortId));
    await apiClient.hardDelete(c);
    await expectLatest(set, b, a);
    await apiClient.hardDelete(a);
    await expectLatest(set, b);
    await apiClient.hardDelete(b);
    expect(await setOf(set)).toBeUndefined();
  });

  it('refuses a version of another type or scheme, and does not change', async () => {
    const [set, a, b] = [newSet(), datasetUrn(), datasetUrn()];
    await write(a, version(set, 'a'));
    const versioningScheme = 'ALPHANUMERIC_GENERATED_BY_DATAHUB';
    await expect(write(b, version(set, 'b', { versioningScheme }))).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: expect.stringContaining('orders its versions by LEXICOGRAPHIC_STRING'),
    });
    await expect(write(b, version(`urn:li:versionSet:(${uniqueName()},mlModel)`, 'b'))).rejects.toMatchObject(
      {
        code: 'BAD_REQUEST',
        message: expect.stringContaining('is of versions of mlModel'),
      },
    );
    await expect(write(b, version(tagUrn(), 'b'))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expectLatest(set, a);
    expect(await apiClient.exists(b)).toBe(false);
  });
});

it('versions of one batch, and of concurrent requests, leave exactly one latest', async () => {
  const set = newSet();
  const assets = Array.from({ length: 12 }, (_, index) => ({
    urn: datasetUrn(),
    aspect: 'versionProperties',
    value: version(set, String(index).padStart(2, '0')),
  }));
  await rest.writeBatch(assets.slice(0, 4).toReversed());
  await Promise.all(assets.slice(4).map((write) => rest.write(write)));
  const latest = assets.at(-1)?.urn;
  expect((await rest.readAspect(set, 'versionSetProperties'))?.value).toMatchObject({ latest });
  const marked = [];
  for (const { urn } of assets)
    if ((await rest.readAspect(urn, 'versionProperties'))?.value.isLatest) marked.push(urn);
  expect(marked).toEqual([latest]);
});

it('a new latest version leaves the former one in its ingestion run', async () => {
  const [set, a, b] = [newSet(), datasetUrn(), datasetUrn()];
  const [first, second] = [uniqueName('run'), uniqueName('run')];
  const write = (urn: string, sortId: string, runId: string) =>
    rest.write({
      urn,
      aspect: 'versionProperties',
      value: version(set, sortId),
      systemMetadata: { runId, lastObserved: 1 },
    });
  await write(a, 'a', first);
  await write(b, 'b', second);
  const { json } = await call(`/entitiesV2/${encodeURIComponent(a)}?aspects=List(versionProperties)`);
  expect(json).toMatchObject({
    aspects: { versionProperties: { value: { isLatest: false }, systemMetadata: { runId: first } } },
  });
});
