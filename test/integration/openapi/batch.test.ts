import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { datasetUrn, tagUrn } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS, type Version } from './support.js';

const api = openApiService();

const item = (version: Version, urn: string, aspects: JsonObject): JsonObject =>
  version === 'v3' ? { urn, ...aspects } : { urn, aspects };
const named = (name: string): JsonObject => ({ tagProperties: { value: { name } } });

describe.each(VERSIONS)('a batch of entities at OpenAPI %s', (version) => {
  const tags = `/openapi/${version}/entity/tag`;

  it('is written and returned, with 202 by default and 200 with async=false', async () => {
    for (const [query, status] of [
      ['', 202],
      ['?async=true', 202],
      ['?async=False', 200],
      ['?async=false&async=0', 200],
    ] as const) {
      const [a, b] = [tagUrn(), tagUrn()];
      const body = [item(version, a, named('a')), item(version, b, named('b'))];
      const reply = await api.post(`${tags}${query}`, body);
      expect(reply.status).toBe(status);
      const isUrnsOnly = version === 'v2' && status === 202;
      expect(reply.json).toEqual(isUrnsOnly ? [{ urn: a }, { urn: b }] : body);
      expect((await api.head(path(version, a))).status).toBe(204);
    }
  });

  it('is refused if a query parameter is repeated with different values', async () => {
    const urn = tagUrn();
    const reply = await api.post(`${tags}?async=true&async=false`, [item(version, urn, named('a'))]);
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ pointer: '/query/async' }] } });
    expect((await api.head(path(version, urn))).status).toBe(404);
  });

  it('is returned with system metadata if requested', async () => {
    const urn = tagUrn();
    const aspect = { value: { name: 'a' }, systemMetadata: { runId: 'run-1', lastObserved: 5 } };
    const reply = await api.post(`${tags}?async=false&systemMetadata=1`, [
      item(version, urn, { tagProperties: aspect }),
    ]);
    const extras =
      version === 'v3' ? { auditStamp: { time: expect.any(Number), actor: expect.any(String) } } : {};
    expect(reply.json).toEqual([
      item(version, urn, {
        tagProperties: {
          value: { name: 'a' },
          systemMetadata: expect.objectContaining({ runId: 'run-1', version: '1' }),
          ...extras,
        } as unknown as JsonObject,
      }),
    ]);
  });

  it('may have names in any case, and null for an aspect that is not written', async () => {
    const urn = tagUrn();
    const reply = await api.post(`/openapi/${version}/entity/TAG?async=false`, [
      item(version, urn, { TAGproperties: { value: { name: 'a' } }, status: null }),
    ]);
    expect(reply.json).toEqual([item(version, urn, named('a'))]);
  });

  it('is refused as a whole, with pointers to items of the wrong shape', async () => {
    const urn = tagUrn();
    const reply = await api.post(tags, [
      item(version, urn, named('a')),
      item(version, tagUrn(), { tagProperties: {} }),
      item(version, tagUrn(), {}),
      'text',
      { ...item(version, '', named('b')), urn: 5 },
    ]);
    const aspects = version === 'v3' ? '' : '/aspects';
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      error: 'Validation Error',
      errors: [
        { pointer: `/1${aspects}/tagProperties` },
        { pointer: `/2${aspects}`, message: 'must name at least one aspect' },
        { pointer: '/3', message: 'must be an object, not the string text' },
        { pointer: '/4/urn', message: 'must be a URN, not the number 5' },
      ],
    });
    expect((await api.head(path(version, urn))).status).toBe(404);
  });

  it('is refused with one pointer for each mistake in names and values', async () => {
    const urn = tagUrn();
    const reply = await api.post(tags, [
      item(version, urn, named('a')),
      item(version, 'no urn', { ...named('b'), status: { value: { removed: false } } }),
      item(version, datasetUrn(), { status: { value: { removed: false } } }),
      item(version, tagUrn(), { noSuchAspect: { value: {} } }),
      item(version, tagUrn(), { tagProperties: { value: { name: 5 } } }),
      item(version, tagUrn(), {
        tagProperties: { value: { name: 'a' }, headers: { 'If-Version-Match': 'x' } },
      }),
    ]);
    const aspects = version === 'v3' ? '' : '/aspects';
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      errors: [
        { pointer: '/1/urn' },
        { pointer: '/2/urn', message: expect.stringContaining('dataset') },
        { pointer: `/3${aspects}/noSuchAspect`, message: expect.stringContaining('noSuchAspect') },
        { pointer: `/4${aspects}/tagProperties/value/name` },
        { pointer: `/5${aspects}/tagProperties/headers` },
      ],
    });
    expect((await api.head(path(version, urn))).status).toBe(404);
  });

  it('is refused with 422 if an entity exists and a createIfNotExists parameter is true', async () => {
    const urn = tagUrn();
    const body = [item(version, urn, { ...named('a'), status: { value: { removed: false } } })];
    expect((await api.post(`${tags}?async=false&createEntityIfNotExists=true`, body)).status).toBe(200);
    for (const flag of ['createIfNotExists', 'createEntityIfNotExists', 'createIfEntityNotExists']) {
      const reply = await api.post(`${tags}?${flag}=true`, body);
      expect(reply.status, flag).toBe(422);
      expect(reply.json).toMatchObject({ error: 'Validation Error', message: expect.stringContaining(urn) });
    }
  });

  it('is refused with 412 as a whole if one If-Version-Match is not met', async () => {
    const [urn, other] = [tagUrn(), tagUrn()];
    const when = (match: string) => ({
      tagProperties: { value: { name: match }, headers: { 'If-Version-Match': match } },
    });
    expect((await api.post(`${tags}?async=false`, [item(version, urn, when('-1'))])).status).toBe(200);
    expect((await api.post(`${tags}?async=false`, [item(version, urn, when('1'))])).status).toBe(200);
    const reply = await api.post(tags, [item(version, other, named('a')), item(version, urn, when('1'))]);
    expect(reply.status).toBe(412);
    expect(reply.json).toMatchObject({ error: 'Precondition Error' });
    expect((await api.head(path(version, other))).status).toBe(404);
  });

  it('can be patched by JSON Patch and by plain JSON', async () => {
    const urn = datasetUrn();
    const add = (tag: string) => ({ op: 'add', path: `/tags/${tag}`, value: { tag } });
    const [first, second] = [tagUrn(), tagUrn()];
    const datasets = `/openapi/${version}/entity/dataset`;
    const platform = 'urn:li:dataPlatform:hive';
    const patch = [add(first)];
    const body = [item(version, urn, { globalTags: { value: { patch } } })];
    expect((await api.patch(`${datasets}?async=false`, body)).json).toEqual([
      item(version, urn, {
        globalTags: { value: { tags: [{ tag: first }] } },
        datasetKey: { value: { platform, name: urn.split(',')[1] ?? '', origin: 'PROD' } },
        dataPlatformInstance: { value: { platform } },
        browsePathsV2: { value: { path: [{ id: 't' }] } },
      }),
    ]);
    const keyed = { arrayPrimaryKeys: { tags: ['attribution␟source', 'tag'] } };
    const attributed = {
      ...keyed,
      patch: [{ ...add(second), path: `/tags//${second}` }],
    };
    const reply = await api.call(datasets, {
      method: 'PATCH',
      body: [item(version, urn, { globalTags: { value: attributed } })],
    });
    expect(reply.status).toBe(202);
    expect(reply.json).toEqual([
      item(version, urn, { globalTags: { value: { tags: [{ tag: first }, { tag: second }] } } }),
    ]);
  });

  it('may be empty', async () => {
    expect(await api.post(`${tags}?async=false`, [])).toMatchObject({ status: 200, json: [] });
  });
});
