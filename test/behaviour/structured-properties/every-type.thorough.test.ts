import { beforeAll, expect, it } from 'vitest';
import { keyAspectValue, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';
import { Samples } from '../../integration/graphql/support/samples.js';
import type { ApiClient } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import {
  defined,
  entityType,
  refusal,
  shownValues,
  string,
  valuesOf,
} from '../support/structured-properties.js';
import { uniqueName } from '../support/urns.js';

const { baseUrl, apiClients, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);
const registry = loadRegistry();
const samples = new Samples(registry);

const VALUES = 'structuredProperties';
const carriers = [...registry.entities.values()].filter(({ aspects }) => aspects.has(VALUES));

/** A property of every type that may carry one, and one of no such type. */
let property = '';
let foreign = '';
beforeAll(async () => {
  property = await defined(rest, { entityTypes: carriers.map(({ name }) => entityType(name)) });
  foreign = await defined(rest, { entityTypes: [entityType('tag')] });
});

const answered = 'properties { structuredProperty { urn } values { ... on StringValue { stringValue } } }';

// The interfaces treat all types alike, so each one is tested with some of them.
it.each(
  carriers.map(({ name }, index) => [name, apiClients[index % apiClients.length] as ApiClient] as const),
)('a %s accepts structured property values through $1.name and by mutations', async (type, apiClient) => {
  const urn = samples.urn(type, uniqueName());
  const key = registry.entity(type).key.name;
  await rest.write({ urn, aspect: key, value: keyAspectValue(parseUrn(registry, urn)).json as JsonObject });
  const shown = () => shownValues(apiClient, urn);
  const patch = (operation: JsonObject) =>
    apiClient.write({
      urn,
      aspect: VALUES,
      changeType: 'PATCH',
      value: { patch: [operation], arrayPrimaryKeys: { properties: ['propertyUrn'] } },
    });
  const path = `/properties/${property}`;

  await apiClient.write({ urn, aspect: VALUES, value: valuesOf([property, [string('set')]]) });
  expect(await shown()).toEqual({ [property]: [string('set')] });
  const value = { propertyUrn: property, values: [string('replaced')] };
  await patch({ op: 'replace', path, value });
  expect(await shown()).toEqual({ [property]: [string('replaced')] });
  const error = await refusal(
    apiClient.write({ urn, aspect: VALUES, value: valuesOf([foreign, [string('a')]]) }),
  );
  expect(error.code).toBe('UNPROCESSABLE');
  expect(error.message).toContain(`is a ${type}, and allowed entity types are tag`);
  expect(await shown()).toEqual({ [property]: [string('replaced')] });
  await patch({ op: 'remove', path });
  expect(await shown()).toEqual({});

  const params = [{ structuredPropertyUrn: property, values: [{ stringValue: 'upserted' }] }];
  expect(
    await run(
      `mutation ($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { ${answered} } }`,
      { input: { assetUrn: urn, structuredPropertyInputParams: params } },
    ),
  ).toEqual({
    upsertStructuredProperties: {
      properties: [{ structuredProperty: { urn: property }, values: [{ stringValue: 'upserted' }] }],
    },
  });
  expect(
    await run(
      `mutation ($input: RemoveStructuredPropertiesInput!) { removeStructuredProperties(input: $input) { ${answered} } }`,
      { input: { assetUrn: urn, structuredPropertyUrns: [property] } },
    ),
  ).toEqual({ removeStructuredProperties: { properties: [] } });
  expect(await shown()).toEqual({});
});
