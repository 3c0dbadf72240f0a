import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { writeAndIndex } from '../support/search/sample.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { rest, apiClients, call } = await behaviour();

const [urn, other] = [tagUrn(), tagUrn()];
const tagProperties = { name: 'a' };
await writeAndIndex({ call }, [
  [urn, 'tagProperties', tagProperties],
  [other, 'tagProperties', { name: 'b' }],
]);
const path = (text: string) => encodeURIComponent(text);

describe('a read that names an aspect that the model does not have', () => {
  it.each(apiClients)('returns the other aspects through $name', async (apiClient) => {
    const { tagKey: _, ...read } = await apiClient.readEntity(urn, ['noSuchAspect', 'tagProperties']);
    expect(read).toEqual({ tagProperties });
  });

  it('returns also the key aspect through entitiesV2, with and without other aspects', async () => {
    expect(Object.keys(await rest.readEntity(urn, ['noSuchAspect']))).toEqual(['tagKey']);
    const ids = [urn, other].map(path).join(',');
    const { json } = await call(`/entitiesV2?ids=List(${ids})&aspects=List(noSuchAspect,tagProperties)`);
    expect(json).toMatchObject({
      results: {
        [urn]: { aspects: { tagKey: {}, tagProperties: { value: tagProperties } } },
        [other]: { aspects: { tagKey: {}, tagProperties: {} } },
      },
      errors: {},
    });
  });

  it('returns the other aspects in a batch by OpenAPI', async () => {
    const v3 = [
      { urn, noSuchAspect: {}, tagProperties: {} },
      { urn: other, noSuchAspect: {} },
    ];
    expect((await call('/openapi/v3/entity/tag/batchGet', { body: v3 })).json).toEqual([
      { urn, tagProperties: { value: tagProperties } },
    ]);
    const v2 = { urns: [urn], aspectNames: ['noSuchAspect', 'tagProperties'] };
    expect((await call('/openapi/v2/entity/batch/tag', { body: v2 })).json).toMatchObject({
      entities: [{ urn, aspects: { tagKey: {}, tagProperties: { value: tagProperties } } }],
    });
  });

  it('returns no other aspects if it names no known aspect', async () => {
    const one = (version: string) => call(`/openapi/${version}/entity/tag/${path(urn)}?aspects=noSuchAspect`);
    expect((await one('v3')).status).toBe(404);
    expect((await one('v2')).json).toEqual({ urn, aspects: { tagKey: { value: expect.anything() } } });
    const query = new URLSearchParams({ query: `urn:"${urn}"`, aspects: 'noSuchAspect' });
    expect((await call(`/openapi/v3/entity/tag?${query}`)).json).toMatchObject({ entities: [{ urn }] });
    const body = { entities: ['tag'], aspects: ['noSuchAspect'] };
    const scroll = await call(`/openapi/v3/entity/scroll?${query}`, { body });
    expect((scroll.json as { entities: unknown }).entities).toEqual([{ urn }]);
    const both = { entities: ['tag'], aspects: ['noSuchAspect', 'tagProperties'] };
    const scrolled = await call(`/openapi/v3/entity/scroll?${query}`, { body: both });
    expect((scrolled.json as { entities: unknown }).entities).toEqual([
      { urn, tagProperties: { value: tagProperties } },
    ]);
  });

  it('is refused if its path is that of the unknown aspect', async () => {
    expect((await call(`/aspects/${path(urn)}?aspect=noSuchAspect`)).status).toBe(400);
    expect((await call(`/openapi/v3/entity/dataset/${path(datasetUrn())}/noSuchAspect`)).status).toBe(400);
  });
});
