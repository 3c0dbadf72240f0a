import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();

async function ok(path: string, body?: unknown, method?: string) {
  const { status, json, text } = await call(path, { body, method });
  if (status >= 300) throw new Error(text);
  return json;
}

describe('/openapi/v3/entity/generic', () => {
  const PATH = '/openapi/v3/entity/generic';
  const [dataset, chart] = [datasetUrn(), `urn:li:chart:(looker,${uniqueName()})`];
  const at = (urn: string, rest = '') => `${PATH}/${encodeURIComponent(urn)}${rest}`;
  const status = { value: { removed: false } };

  it('writes, patches and reads entities of several types in one request', async () => {
    const properties = { value: { name: 'generic' } };
    const body = {
      dataset: [{ urn: dataset, datasetProperties: properties, status }],
      chart: [{ urn: chart, status }],
    };
    expect(await ok(`${PATH}?async=false`, body)).toEqual(body);
    const patch = [{ op: 'add', path: '/description', value: 'Some' }];
    const patches = { dataset: [{ urn: dataset, datasetProperties: { value: { patch } } }] };
    const patched = { value: { name: 'generic', description: 'Some' } };
    expect(await ok(`${PATH}?async=false`, patches, 'PATCH')).toEqual({
      dataset: [{ urn: dataset, datasetProperties: patched }],
    });
    const wanted = {
      dataset: [{ urn: dataset, datasetProperties: {} }],
      chart: [{ urn: chart, status: {} }],
    };
    expect(await ok(`${PATH}/batchGet`, wanted)).toEqual({
      dataset: [{ urn: dataset, datasetProperties: patched }],
      chart: [{ urn: chart, status }],
    });
  });

  it('reads, writes and deletes entities and aspects by the URN alone', async () => {
    const urn = tagUrn();
    expect((await call(at(urn), { method: 'HEAD' })).status).toBe(404);
    await ok(at(urn, '/tagProperties'), { value: { name: 'a' } });
    expect(await ok(at(urn, '/tagproperties'))).toEqual({ value: { name: 'a' } });
    expect(await ok(`${at(urn)}?aspects=tagProperties`)).toEqual({
      ...{ urn, tagProperties: { value: { name: 'a' } } },
    });
    expect((await call(at(urn), { method: 'DELETE' })).status).toBe(200);
    expect((await call(at(urn))).status).toBe(404);
  });

  it('writes nothing of a bad body, and answers 400 with a pointer to each mistake', async () => {
    const urn = tagUrn();
    const body = { tag: [{ urn, status }], dataset: [{ urn: datasetUrn(), status: { value: {} } }, 5] };
    const { status: code, json } = await call(`${PATH}?async=false`, { body });
    expect([code, json]).toMatchObject([400, { errors: [{ pointer: '/dataset/1' }] }]);
    expect((await call(at(urn), { method: 'HEAD' })).status).toBe(404);
    const unknown = await call(PATH, { body: { frog: [] } });
    expect([unknown.status, unknown.json]).toMatchObject([400, { errors: [{ pointer: '/frog' }] }]);
    expect((await call(`${PATH}/batchGet`, { body: { tag: [{}] } })).json).toMatchObject({
      errors: [{ pointer: '/tag/0/urn' }],
    });
    expect((await call(at('urn:li:frog:x'))).status).toBe(400);
  });
});

describe('/openapi/v2/platform/entities/v1', () => {
  it('writes proposals with aspects as objects, and points at mistakes in them', async () => {
    const urn = `urn:li:dataProduct:${uniqueName()}`;
    const proposal = (value: object) => ({
      ...{ entityType: 'dataProduct', entityUrn: urn, changeType: 'UPSERT', aspectName: 'status' },
      aspect: { value: { __type: 'Status', ...value }, contentType: 'application/json' },
    });
    const PATH = '/openapi/v2/platform/entities/v1/?async=false';
    expect(await ok(PATH, [proposal({ removed: true })])).toEqual([urn]);
    expect((await rest.readAspect(urn, 'status'))?.value).toEqual({ removed: true });
    const wrong = await call(PATH, { body: [proposal({}), proposal({ removed: 'no' })] });
    expect([wrong.status, wrong.json]).toMatchObject([
      400,
      { errors: [{ pointer: '/1/aspect/value/removed' }] },
    ]);
  });
});

it('/openapi/timeline/v1 answers the same as /openapi/v2/timeline/v1', async () => {
  const urn = datasetUrn();
  await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
  const read = (path: string) => ok(`${path}/${encodeURIComponent(urn)}?categories=TAG`);
  const timeline = await read('/openapi/timeline/v1');
  expect(timeline).toHaveLength(1);
  expect(timeline).toEqual(await read('/openapi/v2/timeline/v1'));
});
