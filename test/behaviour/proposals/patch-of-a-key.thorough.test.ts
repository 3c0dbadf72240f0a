import { describe, expect, it } from 'vitest';
import { keyAspectValue, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';
import { Samples } from '../../integration/graphql/support/samples.js';
import type { ApiClient } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { apiClients, baseUrl, call, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);
const registry = loadRegistry();
const samples = new Samples(registry);

const keyOf = (urn: string) => keyAspectValue(parseUrn(registry, urn)).json;

/** A patch that puts another value of the same kind in each place of a key. */
const patchOf = (key: JsonObject, other: JsonObject) => ({
  patch: Object.keys(key).map((name) => ({ op: 'replace', path: `/${name}`, value: other[name] ?? '' })),
});

// Interfaces do not depend on entity types, so each is tested with some of these.
describe.each(
  [...registry.entities.values()]
    .filter(({ key }) => key.record.fields.length > 0)
    .map(({ name, key }, index) => {
      const apiClient = apiClients[index % apiClients.length] as ApiClient;
      return [name, key.name, apiClient] as const;
    }),
)('a patch of the key of a %s', (type, aspect, apiClient) => {
  it(`leaves the key that follows from the URN, through ${apiClient.name}`, async () => {
    const urn = samples.urn(type, uniqueName());
    const key = keyOf(urn);
    await rest.write({ urn, aspect, value: key });
    const value = patchOf(key, keyOf(samples.urn(type, uniqueName())));
    await apiClient.write({ urn, aspect, changeType: 'PATCH', value });
    expect((await rest.readAspect(urn, aspect))?.value).toEqual(key);
  });
});

describe('a patch of a key', () => {
  const aspect = 'datasetKey';
  const operations = [
    { op: 'replace', path: '/platform', value: 'urn:li:dataPlatform:mysql' },
    { op: 'replace', path: '/origin', value: 'DEV' },
  ];

  it('keeps the key of the URN, with a warning, as the write of a whole key does', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/${aspect}`;
    const bodies = [
      { method: 'PATCH', body: { patch: operations } },
      { body: { value: { ...keyOf(urn), origin: 'DEV' } } },
    ];
    for (const request of bodies) {
      const { status, json } = await call(path, request);
      expect(status).toBe(200);
      expect(JSON.stringify(json)).toContain(`was replaced by that of ${urn}`);
      expect((await rest.readAspect(urn, aspect))?.value).toEqual(keyOf(urn));
    }
  });

  it('does not change the fields by which search finds the entity', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    await rest.write({ urn, aspect, changeType: 'PATCH', value: { patch: operations } });
    await call('/openapi/v3/entity/dataset?async=false', {
      method: 'PATCH',
      body: [{ urn, [aspect]: { value: { patch: operations } } }],
    });
    for (const client of searchClients(baseUrl)) {
      const find = (origin: string) =>
        client.find({
          types: ['dataset'],
          filters: [
            {
              and: [
                { field: 'urn', values: [urn] },
                { field: 'origin', values: [origin] },
              ],
            },
          ],
        });
      await expect.poll(async () => (await find('PROD')).total).toBe(1);
      expect((await find('DEV')).total).toBe(0);
    }
  });

  it('succeeds over GraphQL, and leaves the key unchanged', async () => {
    const urn = tagUrn();
    await rest.write({ urn, aspect: 'tagProperties', value: { name: 'a' } });
    const answer = await run(
      'mutation ($input: PatchEntityInput!) { patchEntity(input: $input) { success error } }',
      { input: { urn, aspectName: 'tagKey', patch: [{ op: 'ADD', path: '/name', value: 'other' }] } },
    );
    expect(answer).toEqual({ patchEntity: { success: true, error: null } });
    expect((await rest.readAspect(urn, 'tagKey'))?.value).toEqual(keyOf(urn));
  });
});
