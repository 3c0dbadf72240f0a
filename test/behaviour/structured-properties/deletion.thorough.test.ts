import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import {
  dataset,
  dataType,
  defined,
  definition,
  double,
  refusal,
  shownValues,
  string,
  valuesOf,
} from '../support/structured-properties.js';

const { baseUrl, call, apiClients, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const v3 = apiClients.find(({ name }) => name === 'OpenAPI v3');

const nameOf = (urn: string) => urn.split(':').at(-1) ?? '';
const VALUES = 'structuredProperties';

/** The values of a dataset, read through every interface, all of which must agree. */
async function seen(urn: string): Promise<unknown> {
  const all = await Promise.all(apiClients.map((apiClient) => shownValues(apiClient, urn)));
  for (const other of all) expect(other).toEqual(all[0]);
  const records = await Promise.all(apiClients.map((apiClient) => apiClient.readEntity(urn)));
  for (const { structuredProperties } of records) expect(structuredProperties).toEqual(records[0]?.[VALUES]);
  const typed = await run<{ dataset: { structuredProperties: { properties: object[] } | null } }>(
    `query ($urn: String!) { dataset(urn: $urn) { structuredProperties { properties {
       structuredProperty { urn } values { ... on StringValue { string: stringValue } ... on NumberValue { double: numberValue } }
     } } } }`,
    { urn },
  );
  const properties = (typed.dataset.structuredProperties?.properties ?? []) as {
    structuredProperty: { urn: string };
    values: unknown;
  }[];
  expect(Object.fromEntries(properties.map((one) => [one.structuredProperty.urn, one.values]))).toEqual(
    all[0],
  );
  return all[0];
}

interface Removal {
  state: string;
  total: number;
  remaining: number;
}

/** The removals of a property's values, the same over HTTP and GraphQL. */
async function removals(urn: string): Promise<Removal[]> {
  const path = `/openapi/operations/structured-properties/removals?urn=${encodeURIComponent(urn)}`;
  const { json } = await call(path);
  return (json as unknown as { removals: Removal[] }).removals;
}

/** Until the values of deleted definitions of a property are no longer stored. */
const removed = (urn: string) =>
  vi.waitUntil(
    async () => {
      const list = await removals(urn);
      return list.length > 0 && list.every(({ state }) => state === 'COMPLETED');
    },
    { timeout: 120_000, interval: 200 },
  );

/** The number of versions of a dataset's values. */
const versions = async (urn: string) =>
  Number((await v3?.readAspect(urn, VALUES))?.systemMetadata?.version ?? 0);

describe.each(apiClients)('a soft-deleted property through $name', (apiClient) => {
  const set = (urn: string, ...assignments: [string, JsonObject[]][]) =>
    apiClient.write({ urn, aspect: VALUES, value: valuesOf(...assignments) });
  const softDelete = (urn: string, value = true) =>
    apiClient.write({ urn, aspect: 'status', value: { removed: value } });

  it('is hidden together with its values, which come back when it is restored', async () => {
    const [gone, stays] = [
      await defined(apiClient),
      await defined(apiClient, { valueType: dataType('number') }),
    ];
    const urn = await dataset(apiClient);
    await set(urn, [gone, [string('a')]], [stays, [double(60)]]);
    await set(urn, [gone, [string('b')]], [stays, [double(60)]]);
    await softDelete(gone);
    expect(await seen(urn)).toEqual({ [stays]: [double(60)] });
    expect((await apiClient.readAspect(urn, VALUES, 1))?.value).toEqual(valuesOf([stays, [double(60)]]));
    expect(await versions(urn)).toBe(2);
    await softDelete(gone, false);
    expect(await seen(urn)).toEqual({ [gone]: [string('b')], [stays]: [double(60)] });
    await softDelete(gone);
    await apiClient.write({ urn: gone, aspect: 'status', changeType: 'DELETE' });
    expect(await seen(urn)).toEqual({ [gone]: [string('b')], [stays]: [double(60)] });
  });

  it('accepts no new values, and keeps its old ones when others are written', async () => {
    const [gone, stays] = [await defined(apiClient), await defined(apiClient)];
    const [urn, other] = [await dataset(apiClient), await dataset(apiClient)];
    await set(urn, [gone, [string('a')]]);
    await softDelete(gone);
    for (const one of [urn, other]) {
      const error = await refusal(set(one, [gone, [string('a')]]));
      expect(error.code).toBe('UNPROCESSABLE');
      expect(error.message).toContain('Cannot apply a soft deleted Structured Property value');
    }
    const path = `/properties/${gone}`;
    const value = { propertyUrn: gone, values: [string('a')] };
    for (const one of [urn, other]) {
      const patch = {
        patch: [{ op: 'add', path, value }],
        arrayPrimaryKeys: { properties: ['propertyUrn'] },
      };
      const error = await refusal(
        apiClient.write({ urn: one, aspect: VALUES, changeType: 'PATCH', value: patch }),
      );
      expect(error.code).toBe('UNPROCESSABLE');
      expect(error.message).toContain(gone);
    }
    expect(await rest.readAspect(other, VALUES)).toBeUndefined();
    await set(urn, [stays, [string('x')]]);
    await apiClient.write({
      urn,
      aspect: VALUES,
      changeType: 'PATCH',
      value: { patch: [{ op: 'remove', path }] },
    });
    expect(await seen(urn)).toEqual({ [stays]: [string('x')] });
    await softDelete(gone, false);
    expect(await seen(urn)).toEqual({ [gone]: [string('a')], [stays]: [string('x')] });
  });

  it('is removed together with its values by a hard deletion', async () => {
    const [gone, stays] = [await defined(apiClient), await defined(apiClient)];
    const urn = await dataset(apiClient);
    await set(urn, [gone, [string('a')]], [stays, [string('x')]]);
    await apiClient.hardDelete(gone);
    expect(await rest.exists(gone)).toBe(false);
    expect(await seen(urn)).toEqual({ [stays]: [string('x')] });
    await removed(gone);
    expect(await removals(gone)).toMatchObject([{ state: 'COMPLETED', total: 1, remaining: 0 }]);
    expect(await versions(urn)).toBe(2);
    expect(await seen(urn)).toEqual({ [stays]: [string('x')] });
    expect((await apiClient.readAspect(urn, VALUES, 1))?.value).toEqual(valuesOf([stays, [string('x')]]));
    expect((await refusal(set(urn, [gone, [string('a')]]))).message).toContain('does not exist');
  });

  it('has no former values after a hard deletion and a new definition, and keeps the new ones', async () => {
    const property = await defined(apiClient);
    const [old, both] = [await dataset(apiClient), await dataset(apiClient)];
    for (const urn of [old, both]) await set(urn, [property, [string('old')]]);
    await apiClient.hardDelete(property);
    await apiClient.write({
      urn: property,
      aspect: 'propertyDefinition',
      value: definition(nameOf(property)),
    });
    await set(both, [property, [string('old')]]);
    expect(await seen(old)).toEqual({});
    expect(await seen(both)).toEqual({ [property]: [string('old')] });
    await removed(property);
    expect(await seen(old)).toEqual({});
    expect(await seen(both)).toEqual({ [property]: [string('old')] });
  });

  it('loses its values with a new version, and keeps them if the version is refused', async () => {
    const [property, urn] = [await defined(apiClient), await dataset(apiClient)];
    await set(urn, [property, [string('a')]]);
    const define = (own: JsonObject) =>
      apiClient.write({
        urn: property,
        aspect: 'propertyDefinition',
        value: definition(nameOf(property), own),
      });
    for (const version of ['2024-06-10', '20240610', '20241310000000'])
      expect((await refusal(define({ cardinality: 'SINGLE', version }))).message).toContain('yyyyMMddhhmmss');
    expect(await seen(urn)).toEqual({ [property]: [string('a')] });
    await define({ version: '20240610000000' });
    expect(await seen(urn)).toEqual({});
    await removed(property);
    expect(await rest.readAspect(urn, VALUES)).toMatchObject({ value: { properties: [] } });
  });

  it('has no values in a new version until they are written', async () => {
    const property = await defined(apiClient, { cardinality: 'MULTIPLE' });
    const [urn, other] = [await dataset(apiClient), await dataset(apiClient)];
    for (const one of [urn, other]) await set(one, [property, [string('1'), string('2')]]);
    const next = { cardinality: 'SINGLE', valueType: dataType('number'), version: '20240610000000' };
    const value = definition(nameOf(property), next);
    await apiClient.write({ urn: property, aspect: 'propertyDefinition', value });
    expect(await seen(urn)).toEqual({});
    await set(urn, [property, [double(1)]]);
    expect(await seen(urn)).toEqual({ [property]: [double(1)] });
    await removed(property);
    expect(await seen(urn)).toEqual({ [property]: [double(1)] });
    expect(await seen(other)).toEqual({});
  });
});

it('structuredPropertyRemovals returns the progress of a removal, the same by HTTP and GraphQL', async () => {
  const property = await defined(rest);
  const urn = await dataset(rest);
  await rest.write({ urn, aspect: VALUES, value: valuesOf([property, [string('a')]]) });
  expect(await removals(property)).toEqual([]);
  await rest.hardDelete(property);
  await removed(property);
  const query =
    'query ($urn: String) { structuredPropertyRemovals(urn: $urn) { id property state total remaining startedAt completedAt } }';
  const { structuredPropertyRemovals } = await run<{ structuredPropertyRemovals: object[] }>(query, {
    urn: property,
  });
  expect(structuredPropertyRemovals).toEqual(await removals(property));
  expect(structuredPropertyRemovals).toMatchObject([
    { property, state: 'COMPLETED', total: 1, remaining: 0, completedAt: expect.any(Number) },
  ]);
});

it('structuredPropertyRemovals refuses an entity that is not a structured property', async () => {
  const urn = 'urn:li:tag:x';
  const { status } = await call(`/openapi/operations/structured-properties/removals?urn=${urn}`);
  expect(status).toBe(400);
  const query = 'query ($urn: String) { structuredPropertyRemovals(urn: $urn) { id } }';
  expect(await refused(query, { urn })).toEqual({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('not a structured property'),
  });
});

it('deleting the propertyDefinition aspect removes the values of the property', async () => {
  const property = await defined(rest);
  const urn = await dataset(rest);
  await rest.write({ urn, aspect: VALUES, value: valuesOf([property, [string('a')]]) });
  await rest.write({ urn: property, aspect: 'propertyDefinition', changeType: 'DELETE' });
  expect(await seen(urn)).toEqual({});
  await removed(property);
});
