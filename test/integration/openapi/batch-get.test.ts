import { beforeAll, describe, expect, it } from 'vitest';
import { datasetUrn, tagUrn } from '../../behaviour/support/urns.js';
import { openApiService, path } from './support.js';

const api = openApiService();
const [first, second, absent] = [tagUrn(), tagUrn(), tagUrn()];

beforeAll(async () => {
  for (const name of ['a1', 'a2']) await api.post(path('v2', first, 'tagProperties'), { name });
  await api.post(path('v2', second, 'status'), { removed: false });
});

describe('batchGet of OpenAPI v3', () => {
  const url = '/openapi/v3/entity/tag/batchGet';

  it('returns the requested aspects of existing entities, in the requested order', async () => {
    const reply = await api.post(url, [
      { urn: second, status: {} },
      { urn: absent, tagProperties: {} },
      { urn: first, tagProperties: null },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual([
      { urn: second, status: { value: { removed: false } } },
      { urn: first, tagProperties: { value: { name: 'a2' } } },
    ]);
  });

  it('leaves out an entity without the requested aspects', async () => {
    expect((await api.post(url, [{ urn: second, tagProperties: {} }])).json).toEqual([]);
  });

  it('returns all aspects of an entity if none is named', async () => {
    expect((await api.post(url, [{ urn: second }])).json).toEqual([
      {
        urn: second,
        tagKey: { value: { name: second.slice('urn:li:tag:'.length) } },
        status: expect.anything(),
      },
    ]);
  });

  it('returns system metadata if requested', async () => {
    const [entity] = (await api.post(`${url}?systemMetadata=True`, [{ urn: first, tagProperties: {} }]))
      .json as unknown[];
    expect(entity).toMatchObject({ tagProperties: { systemMetadata: { version: '2' }, auditStamp: {} } });
  });

  it('returns the version of If-Version-Match', async () => {
    const at = (version: string) => [
      { urn: first, tagProperties: { headers: { 'If-Version-Match': version } }, tagKey: {} },
    ];
    expect((await api.post(url, at('1'))).json).toMatchObject([{ tagProperties: { value: { name: 'a1' } } }]);
    expect((await api.post(url, at('9'))).json).toEqual([{ urn: first, tagKey: expect.anything() }]);
  });

  it('answers 400 with a pointer to each malformed URN', async () => {
    const body = [{ urn: first }, { urn: 'x' }, { urn: datasetUrn() }, {}];
    const reply = await api.post(url, body);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      errors: [{ pointer: '/1/urn' }, { pointer: '/2/urn' }, { pointer: '/3/urn' }],
    });
    expect((await api.post(url, [5])).json).toMatchObject({ errors: [{ pointer: '/0' }] });
    const at = { urn: first, tagKey: { headers: { 'If-Version-Match': 'x' } } };
    expect((await api.post(url, [at])).json).toMatchObject({
      errors: [{ pointer: '/0/tagKey/headers/If-Version-Match' }],
    });
  });
});

describe('batch-get of OpenAPI v2', () => {
  const url = '/openapi/v2/entity/batch/tag';

  it('returns existing entities with the key and the requested aspects', async () => {
    const reply = await api.post(url, {
      urns: [first, absent],
      aspectNames: ['tagProperties'],
      withSystemMetadata: false,
    });
    expect(reply.json).toEqual({
      entities: [
        {
          urn: first,
          aspects: {
            tagKey: { value: { name: first.slice('urn:li:tag:'.length) } },
            tagProperties: { value: { name: 'a2' } },
          },
        },
      ],
    });
  });

  it('returns system metadata if requested', async () => {
    const reply = await api.post(url, {
      urns: [first],
      aspectNames: ['tagProperties'],
      withSystemMetadata: true,
    });
    expect(reply.json).toMatchObject({
      entities: [{ aspects: { tagProperties: { systemMetadata: { version: '2' } } } }],
    });
  });

  it('answers 400 with a pointer to each mistake', async () => {
    const reply = await api.post(url, { urns: [first, 7] });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ errors: [{ pointer: '/urns/1' }] });
    expect((await api.post(url, {})).json).toMatchObject({ errors: [{ pointer: '/urns' }] });
  });
});
