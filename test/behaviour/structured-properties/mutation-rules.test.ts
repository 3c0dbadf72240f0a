import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import {
  dataset,
  dataType,
  defined,
  definition,
  propertyUrn,
  shownValues,
  string,
} from '../support/structured-properties.js';
import { uniqueName } from '../support/urns.js';
import { INVALID, VALID } from './definition-cases.js';
import { TYPES } from './value-cases.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const CREATE =
  'mutation ($input: CreateStructuredPropertyInput!) { createStructuredProperty(input: $input) { urn } }';
const UPDATE =
  'mutation ($input: UpdateStructuredPropertyInput!) { updateStructuredProperty(input: $input) { urn } }';
const UPSERT =
  'mutation ($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';
const REMOVE =
  'mutation ($input: RemoveStructuredPropertiesInput!) { removeStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';

/** A value as the API takes it. */
const input = ({ string, double }: JsonObject) =>
  string === undefined ? { numberValue: double } : { stringValue: string };

/** A definition as the API takes it. */
function creation(id: string, own: JsonObject) {
  const { allowedValues, ...rest } = definition(id, own);
  const values = (allowedValues as { value: JsonObject }[] | undefined)?.map(({ value }) => input(value));
  return { input: { id, ...rest, allowedValues: values } };
}

const set = (assetUrn: string, structuredPropertyUrn: string, ...values: JsonObject[]) => ({
  input: {
    assetUrn,
    structuredPropertyInputParams: [{ structuredPropertyUrn, values: values.map(input) }],
  },
});
const read = async (urn: string) => (await rest.readAspect(urn, 'propertyDefinition'))?.value;

describe('createStructuredProperty', () => {
  it.each(VALID)('accepts %s', async (_, own) => {
    const id = uniqueName('io.acme.mutation');
    await run(CREATE, creation(id, own));
    const given = Object.entries(definition(id, own)).filter(([, value]) => value !== null);
    expect(await read(propertyUrn(id))).toMatchObject(Object.fromEntries(given));
  });

  it.each(INVALID)('refuses %s', async (_, own, _place, message) => {
    const id = uniqueName('io.acme.mutation');
    expect(await refused(CREATE, creation(id, own))).toEqual({
      code: 'UNPROCESSABLE',
      message: expect.stringMatching(message),
    });
    expect(await rest.exists(propertyUrn(id))).toBe(false);
  });
});

describe('updateStructuredProperty', () => {
  it.each([
    ['allowed values of another type', {}, { newAllowedValues: [{ numberValue: 1 }] }, /1 is not a text/],
    [
      'some types of URNs where all were allowed',
      { valueType: dataType('urn') },
      { typeQualifier: { newAllowedTypes: ['urn:li:entityType:tag'] } },
      /only some/,
    ],
    ['a change to immutable values', {}, { immutable: true }, /immutable/],
  ])('refuses %s', async (_, before, change, message) => {
    const urn = await defined(rest, before);
    const stored = await read(urn);
    expect(await refused(UPDATE, { input: { urn, ...change } })).toEqual({
      code: 'UNPROCESSABLE',
      message: expect.stringMatching(message),
    });
    expect(await read(urn)).toEqual(stored);
  });
});

describe('upsertStructuredProperties and removeStructuredProperties', () => {
  it.each(TYPES)('accept valid values, refuse invalid ones: %s', async (_, own, right, wrong, message) => {
    const [property, urn] = [await defined(rest, own), await dataset(rest)];
    await run(UPSERT, set(urn, property, ...right));
    expect(await shownValues(rest, urn)).toEqual({ [property]: right });
    const error = await refused(UPSERT, set(urn, property, ...right, wrong));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toContain(property);
    expect(error.message).toMatch(message);
    expect(await shownValues(rest, urn)).toEqual({ [property]: right });
  });

  it('refuse to change or remove immutable values', async () => {
    const [property, urn] = [await defined(rest, { immutable: true }), await dataset(rest)];
    await run(UPSERT, set(urn, property, string('a')));
    expect((await refused(UPSERT, set(urn, property, string('b')))).message).toContain(
      `Cannot mutate an immutable property: ${property}`,
    );
    const removal = { input: { assetUrn: urn, structuredPropertyUrns: [property] } };
    expect((await refused(REMOVE, removal)).message).toContain(
      `Cannot delete an immutable property: ${property}`,
    );
    expect(await shownValues(rest, urn)).toEqual({ [property]: [string('a')] });
  });

  it('refuse a platform that the property does not allow, and the same property twice', async () => {
    const kafka = await defined(rest, { allowedPlatforms: ['urn:li:dataPlatform:kafka'] });
    const [property, urn] = [await defined(rest), await dataset(rest)];
    expect((await refused(UPSERT, set(urn, kafka, string('a')))).message).toMatch(/dataPlatform:hive/);
    const one = { structuredPropertyUrn: property, values: [{ stringValue: 'a' }] };
    const twice = { input: { assetUrn: urn, structuredPropertyInputParams: [one, one] } };
    expect((await refused(UPSERT, twice)).message).toContain(`${property} is there more than once`);
    expect(await shownValues(rest, urn)).toEqual({});
  });

  it('neither return nor remove values of a soft-deleted property', async () => {
    const [hidden, seen, urn] = [await defined(rest), await defined(rest), await dataset(rest)];
    await run(UPSERT, set(urn, hidden, string('a')));
    const soft =
      'mutation ($urns: [String!]!, $deleted: Boolean!) { batchUpdateSoftDeleted(input: { urns: $urns, deleted: $deleted }) }';
    await run(soft, { urns: [hidden], deleted: true });
    expect(await run(UPSERT, set(urn, seen, string('x')))).toEqual({
      upsertStructuredProperties: { properties: [{ structuredProperty: { urn: seen } }] },
    });
    await run(REMOVE, { input: { assetUrn: urn, structuredPropertyUrns: [hidden] } });
    await run(soft, { urns: [hidden], deleted: false });
    expect(await shownValues(rest, urn)).toEqual({ [hidden]: [string('a')], [seen]: [string('x')] });
  });
});
