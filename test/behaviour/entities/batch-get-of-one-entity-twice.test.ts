import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn } from '../support/urns.js';

const { call, rest } = await behaviour();
const urn = datasetUrn();
const other = datasetUrn();

beforeAll(async () => {
  await rest.write({ urn, aspect: 'datasetProperties', value: { description: 'first' } });
  await rest.write({ urn, aspect: 'datasetProperties', value: { description: 'second' } });
  await rest.write({ urn, aspect: 'status', value: { removed: false } });
  await rest.write({ urn: other, aspect: 'status', value: { removed: false } });
});

type Entity = Record<string, { value: Json }>;

/** Every way to read a batch whose items name aspects. */
const READS: Record<string, (items: object[]) => Promise<Entity[]>> = {
  v3: async (body) => {
    const { status, json } = await call('/openapi/v3/entity/dataset/batchGet', { body });
    expect(status).toBe(200);
    return json as unknown as Entity[];
  },
  generic: async (items) => {
    const { status, json } = await call('/openapi/v3/entity/generic/batchGet', { body: { dataset: items } });
    expect(status).toBe(200);
    return (json as unknown as { dataset: Entity[] }).dataset;
  },
};

describe.each(Object.entries(READS))('batchGet of OpenAPI (%s) that names an entity twice', (_name, read) => {
  const names = async (items: object[]) => (await read(items)).map((entity) => Object.keys(entity).sort());

  it('answers the aspects of all items, in one entity', async () => {
    expect(
      await names([
        { urn, datasetProperties: {} },
        { urn: other, status: {} },
        { urn, status: {} },
      ]),
    ).toEqual([
      ['datasetProperties', 'status', 'urn'],
      ['status', 'urn'],
    ]);
  });

  it('answers the known aspects when another item names only an unknown aspect', async () => {
    expect(
      await names([
        { urn, datasetProperties: {} },
        { urn, nosuch: {} },
      ]),
    ).toEqual([['datasetProperties', 'urn']]);
  });

  it('answers all aspects when one item names none, and otherwise the version that an item names', async () => {
    const first = { urn, datasetProperties: { headers: { 'If-Version-Match': '1' } } };
    const [all] = await read([{ urn }]);
    for (const items of [
      [first, { urn }],
      [{ urn }, first],
    ]) {
      const [found] = await read(items);
      expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(all ?? {}).sort());
      expect(found?.datasetKey).toEqual(all?.datasetKey);
    }
    const [latestFirst] = await read([{ urn, datasetProperties: {} }, first]);
    expect(latestFirst?.datasetProperties?.value).toMatchObject({ description: 'first' });
  });
});

it('a batch read of OpenAPI v2 answers an entity once whose URN it lists twice', async () => {
  const { json } = await call('/openapi/v2/entity/batch/dataset', {
    body: { urns: [urn, other, urn], aspectNames: ['datasetProperties', 'status'] },
  });
  const { entities } = json as unknown as { entities: { urn: string; aspects: Entity }[] };
  expect(entities.map((entity) => entity.urn)).toEqual([urn, other]);
  expect(Object.keys(entities[0]?.aspects ?? {}).sort()).toEqual([
    'datasetKey',
    'datasetProperties',
    'status',
  ]);
});

it('GET /entitiesV2 answers an entity once whose URN it lists twice, with all of the aspects', async () => {
  const { json } = await call(
    `/entitiesV2?ids=List(${[urn, urn].map(encodeURIComponent).join(',')})&aspects=List(status,datasetProperties)`,
  );
  const { results } = json as unknown as { results: Record<string, { aspects: Entity }> };
  expect(Object.keys(results)).toEqual([urn]);
  expect(Object.keys(results[urn]?.aspects ?? {})).toEqual(
    expect.arrayContaining(['datasetProperties', 'status']),
  );
});
