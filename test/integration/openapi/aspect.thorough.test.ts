import { describe, expect, it } from 'vitest';
import { datasetUrn, tagUrn } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS, written } from './support.js';

const api = openApiService();

describe.each(VERSIONS)('an aspect at OpenAPI %s', (version) => {
  const body = (name: string) => written.body(version, { name });
  const answer = (urn: string, name: string) => written.answer(version, urn, 'tagProperties', { name });
  const read = (urn: string, name: string) => written.read(version, urn, 'tagProperties', { name });

  it('can be written and read', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    expect(await api.post(url, body('a'))).toMatchObject({ status: 200, json: answer(urn, 'a') });
    expect(await api.post(`${url}?async=True`, body('b'))).toMatchObject({
      status: 202,
      json: answer(urn, 'b'),
    });
    expect(await api.get(url)).toMatchObject({ status: 200, json: read(urn, 'b') });
    expect((await api.get(url)).json).toEqual(read(urn, 'b'));
  });

  it('can be read by version, where 0 is the latest and 1 the first', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    for (const name of ['one', 'two', 'three']) await api.post(url, body(name));
    for (const [number, name] of [
      [0, 'three'],
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]) {
      expect((await api.get(`${url}?version=${number}`)).json).toEqual(read(urn, String(name)));
    }
    expect((await api.get(`${url}?version=4`)).status).toBe(404);
  });

  it('has system metadata if requested', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    const wrote = await api.post(`${url}?systemMetadata=true`, body('a'));
    expect(wrote.text).toMatch(/"systemMetadata":\{[^}]*"version":"1"/);
    const got = await api.get(`${url}?systemMetadata=True`);
    expect(got.text).toMatch(/"systemMetadata":\{[^}]*"version":"1"/);
    expect(got.text.includes('"auditStamp":{"time":')).toBe(version === 'v3');
  });

  it('accepts system metadata with 64-bit integers', async () => {
    const urn = tagUrn();
    const aspect = '{"value":{"name":"a"},"systemMetadata":{"lastObserved":9223372036854775807}}';
    const item =
      version === 'v3'
        ? `{"urn":"${urn}","tagProperties":${aspect}}`
        : `{"urn":"${urn}","aspects":{"tagProperties":${aspect}}}`;
    expect((await api.post(`/openapi/${version}/entity/tag?async=false`, `[${item}]`)).status).toBe(200);
  });

  it('answers HEAD with 204 or 404, without a body', async () => {
    const urn = tagUrn();
    await api.post(path(version, urn, 'tagProperties'), body('a'));
    const found = await api.head(path(version, urn, 'tagProperties'));
    expect([found.status, found.text]).toEqual([204, '']);
    expect((await api.head(path(version, urn, 'status'))).status).toBe(404);
    expect((await api.head(path(version, tagUrn(), 'tagKey'))).status).toBe(404);
    expect((await api.head(path(version, urn, 'tagKey'))).status).toBe(204);
  });

  it('answers HEAD with 404 if its entity is soft-deleted, unless includeSoftDelete is true', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    await api.post(url, body('a'));
    await api.post(path(version, urn, 'status'), written.body(version, { removed: true }));
    expect((await api.head(url)).status).toBe(404);
    expect((await api.head(`${url}?includeSoftDelete=true`)).status).toBe(204);
    expect((await api.get(url)).status).toBe(200);
  });

  it('can be deleted even if it is missing, and deleting the key deletes the entity', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    await api.post(url, body('a'));
    for (const _ of [1, 2]) {
      const reply = await api.remove(url);
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect((await api.get(url)).status).toBe(404);
    expect((await api.head(path(version, urn))).status).toBe(204);
    expect((await api.remove(path(version, urn, 'tagKey'))).status).toBe(200);
    expect((await api.head(path(version, urn))).status).toBe(404);
  });

  it('is written without unknown fields, with a warning about them', async () => {
    const urn = tagUrn();
    const reply = await api.post(
      path(version, urn, 'tagProperties'),
      written.body(version, { name: 'a', more: 1 }),
    );
    const envelope = { value: { name: 'a' }, warnings: [expect.stringContaining('/more')] };
    const aspects = { tagProperties: envelope };
    expect(reply.json).toEqual(version === 'v3' ? { urn, ...aspects } : { urn, aspects });
  });

  it('that is a key is written as the URN says', async () => {
    const urn = tagUrn();
    const reply = await api.post(path(version, urn, 'tagKey'), written.body(version, { name: 'other' }));
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('"warnings":');
    const key = { name: urn.slice('urn:li:tag:'.length) };
    expect((await api.get(path(version, urn, 'tagKey'))).json).toEqual(
      written.read(version, urn, 'tagKey', key),
    );
  });

  it('is refused with 422 if it exists and createIfNotExists is true', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    expect((await api.post(`${url}?createIfNotExists=true`, body('a'))).status).toBe(200);
    const again = await api.post(`${url}?createIfNotExists=true`, body('b'));
    expect(again.status).toBe(422);
    expect(again.json).toMatchObject({ error: 'Validation Error', status: 422, errors: [{ pointer: '' }] });
    const entity = await api.post(
      `${path(version, urn, 'status')}?createEntityIfNotExists=true`,
      written.body(version, { removed: false }),
    );
    expect(entity.status).toBe(422);
    expect((await api.get(url)).json).toEqual(read(urn, 'a'));
  });

  it('is written only if If-Version-Match is its version, or else answers 412', async () => {
    const urn = tagUrn();
    const url = path(version, urn, 'tagProperties');
    const at = (match: string) => ({ 'If-Version-Match': match });
    expect((await api.post(url, body('a'), at('-1'))).status).toBe(200);
    expect((await api.post(url, body('b'), at('1'))).status).toBe(200);
    const stale = await api.post(url, body('c'), at('1'));
    expect(stale.status).toBe(412);
    expect(stale.json).toMatchObject({ error: 'Precondition Error', message: expect.stringContaining(urn) });
    expect((await api.remove(url, at('1'))).status).toBe(412);
    expect((await api.patch(url, { patch: [] }, at('1'))).status).toBe(412);
    expect((await api.post(url, body('c'), at('x'))).status).toBe(400);
    expect((await api.remove(url, at('2'))).status).toBe(200);
  });

  it('can be patched with and without keys, also if it is missing', async () => {
    const urn = datasetUrn();
    const url = path(version, urn, 'globalTags');
    const [a, b] = [tagUrn(), tagUrn()];
    const add = (tag: string) => ({ op: 'add', path: `/tags/${tag}`, value: { tag } });
    const tags = (...list: string[]) =>
      written.answer(version, urn, 'globalTags', { tags: list.map((tag) => ({ tag })) });
    const first = await api.patch(url, { patch: [add(a)], arrayPrimaryKeys: { tags: ['tag'] } });
    expect([first.status, first.json]).toEqual([200, tags(a)]);
    expect((await api.patch(url, [add(b)])).json).toEqual(tags(a, b));
    const plain = { method: 'PATCH', body: { patch: [{ op: 'remove', path: `/tags/${a}` }] } };
    expect((await api.call(url, plain)).json).toEqual(tags(b));
    expect((await api.patch(`${url}?async=true`, [add(a)])).status).toBe(202);
  });

  it('answers 400 to a malformed patch, with a pointer', async () => {
    const url = path(version, datasetUrn(), 'globalTags');
    const missing = await api.patch(url, { patch: [{ op: 'add', path: '/tags/x' }] });
    expect(missing.status).toBe(400);
    expect(missing.json).toMatchObject({ errors: [{ pointer: '/patch/0' }] });
    expect((await api.patch(url, [{ op: 'nope', path: '' }])).json).toMatchObject({
      errors: [{ pointer: '/0' }],
    });
    for (const wrong of [{}, 5, 'text', null]) expect((await api.patch(url, wrong)).status).toBe(400);
  });

  it('accepts URNs encoded or not, with slashes, and in any script', async () => {
    for (const name of ['bucket/key/*.csv', 'İstanbul?#%', 'a b+c', 'x%2528y']) {
      const urn = `urn:li:dataset:(urn:li:dataPlatform:s3,${name},PROD)`;
      const url = path(version, urn, 'status');
      expect((await api.post(url, written.body(version, { removed: false }))).status, name).toBe(200);
      expect((await api.get(path(version, urn))).text, name).toContain(JSON.stringify(urn));
    }
    const plain = `/openapi/${version}/entity/dataset/urn:li:dataset:(urn:li:dataPlatform:s3,bucket/key/*.csv,PROD)`;
    expect((await api.get(`${plain}/status`)).status).toBe(200);
    expect((await api.remove(plain)).status).toBe(200);
    expect((await api.head(plain)).status).toBe(404);
  });
});
