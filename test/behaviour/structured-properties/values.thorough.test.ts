import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import {
  dataset,
  dataType,
  defined,
  double,
  entityType,
  propertyUrn,
  refusal,
  shownValues,
  string,
  valuesOf,
} from '../support/structured-properties.js';
import { datasetUrn, uniqueName } from '../support/urns.js';
import { days, TYPES } from './value-cases.js';

const { apiClients, rest } = await behaviour();

describe.each(apiClients)('values of structured properties through $name', (apiClient) => {
  const set = (urn: string, ...assignments: [string, JsonObject[]][]) =>
    apiClient.write({ urn, aspect: 'structuredProperties', value: valuesOf(...assignments) });
  const patch = (urn: string, ...operations: JsonObject[]) =>
    apiClient.write({
      urn,
      aspect: 'structuredProperties',
      changeType: 'PATCH',
      value: { patch: operations, arrayPrimaryKeys: { properties: ['propertyUrn'] } },
    });
  const assignment = (property: string, ...values: JsonObject[]) => ({ propertyUrn: property, values });

  it.each(TYPES)(
    'accept valid values and refuse an invalid one: %s',
    async (_, own, right, wrong, message) => {
      const [property, urn] = [await defined(apiClient, own), await dataset(apiClient)];
      await set(urn, [property, right]);
      expect(await shownValues(apiClient, urn)).toEqual({ [property]: right });
      const error = await refusal(set(urn, [property, [...right, wrong]]));
      expect(error.code).toBe('UNPROCESSABLE');
      expect(error.message).toContain(property);
      expect(error.message).toMatch(message);
      expect(error.problems[0]?.pointer).toMatch(new RegExp(`/properties/0/values/${right.length}$`));
      const patched = await refusal(
        patch(urn, { op: 'add', path: `/properties/${property}`, value: assignment(property, wrong) }),
      );
      expect(patched.code).toBe('UNPROCESSABLE');
      expect(patched.message).toMatch(message);
      expect(await shownValues(apiClient, urn)).toEqual({ [property]: right });
    },
  );

  it('refuse a second value of a SINGLE property', async () => {
    const [property, urn] = [await defined(apiClient, { cardinality: 'SINGLE' }), await dataset(apiClient)];
    await set(urn, [property, [string('a')]]);
    const error = await refusal(set(urn, [property, [string('a'), string('b')]]));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toMatch(/SINGLE.*"a", "b"/);
    expect(await shownValues(apiClient, urn)).toEqual({ [property]: [string('a')] });
  });

  it('are refused on an entity type that the property does not allow', async () => {
    const property = await defined(apiClient, { entityTypes: [entityType('chart')] });
    const urn = await dataset(apiClient);
    const error = await refusal(set(urn, [property, [string('a')]]));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toMatch(/is a dataset, and allowed entity types are chart/);
    expect(await shownValues(apiClient, urn)).toEqual({});
    const chart = `urn:li:chart:(looker,${uniqueName()})`;
    await apiClient.write({ urn: chart, aspect: 'status', value: { removed: false } });
    await set(chart, [property, [string('a')]]);
    expect(await shownValues(apiClient, chart)).toEqual({ [property]: [string('a')] });
  });

  it('are refused on a platform that the property does not allow', async () => {
    const property = await defined(apiClient, { allowedPlatforms: ['urn:li:dataPlatform:kafka'] });
    const urn = await dataset(apiClient);
    expect((await refusal(set(urn, [property, [string('a')]]))).message).toMatch(/dataPlatform:hive/);
    expect(await shownValues(apiClient, urn)).toEqual({});
  });

  it('are refused for a missing property, and for a URN of another type', async () => {
    const urn = await dataset(apiClient);
    for (const property of [propertyUrn(uniqueName()), 'urn:li:tag:x']) {
      const error = await refusal(set(urn, [property, [string('a')]]));
      expect(error.code).toBe('UNPROCESSABLE');
      expect(error.message).toContain(property);
      expect(await rest.readAspect(urn, 'structuredProperties')).toBeUndefined();
    }
  });

  it('are refused if a property is given twice', async () => {
    const [property, urn] = [await defined(apiClient), await dataset(apiClient)];
    const error = await refusal(set(urn, [property, [string('a')]], [property, [string('b')]]));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(await shownValues(apiClient, urn)).toEqual({});
  });

  it('are refused with a pointer to every mistake', async () => {
    const [first, second] = [await defined(apiClient), await defined(apiClient, days)];
    const error = await refusal(
      set(await dataset(apiClient), [first, [double(1), double(2)]], [second, [double(1)]]),
    );
    expect(error.problems.map(({ pointer }) => pointer.replace(/^.*\/properties/, ''))).toEqual([
      '/0/values/0',
      '/0/values/1',
      '/1/values/0',
    ]);
  });

  it('cannot be changed or removed if the property is immutable, while others can', async () => {
    const [fixed, free] = [await defined(apiClient, { immutable: true }), await defined(apiClient)];
    const urn = await dataset(apiClient);
    await set(urn, [fixed, [string('a')]]);
    await set(urn, [free, [string('x')]], [fixed, [string('a')]]);
    const changed = await refusal(set(urn, [fixed, [string('b')]]));
    expect(changed.code).toBe('UNPROCESSABLE');
    expect(changed.message).toContain(`Cannot mutate an immutable property: ${fixed}`);
    for (const removal of [set(urn), patch(urn, { op: 'remove', path: `/properties/${fixed}` })])
      expect((await refusal(removal)).message).toContain(`Cannot delete an immutable property: ${fixed}`);
    const deleted = apiClient.write({ urn, aspect: 'structuredProperties', changeType: 'DELETE' });
    expect((await refusal(deleted)).code).toBe('UNPROCESSABLE');
    expect(await shownValues(apiClient, urn)).toEqual({ [free]: [string('x')], [fixed]: [string('a')] });
    await apiClient.hardDelete(urn);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('can be added, replaced and removed by patches, which keep other properties', async () => {
    const [a, b] = [await defined(apiClient), await defined(apiClient)];
    const urn = await dataset(apiClient);
    await set(urn, [a, [string('1')]], [b, [string('2')]]);
    await patch(urn, { op: 'remove', path: `/properties/${a}` });
    expect(await shownValues(apiClient, urn)).toEqual({ [b]: [string('2')] });
    await patch(urn, { op: 'add', path: `/properties/${a}`, value: assignment(a, string('3'), string('4')) });
    await patch(urn, { op: 'replace', path: `/properties/${b}`, value: assignment(b, string('5')) });
    expect(await shownValues(apiClient, urn)).toEqual({
      [a]: [string('3'), string('4')],
      [b]: [string('5')],
    });
    await set(urn, [b, [string('6')]]);
    expect(await shownValues(apiClient, urn)).toEqual({ [b]: [string('6')] });
  });
});

it('can be written in one batch with the definition of their property', async () => {
  const name = uniqueName('io.acme.batch');
  const [property, urn] = [propertyUrn(name), datasetUrn()];
  await rest.writeBatch([
    {
      urn: property,
      aspect: 'propertyDefinition',
      value: { qualifiedName: name, valueType: dataType('string'), entityTypes: [entityType('dataset')] },
    },
    { urn, aspect: 'structuredProperties', value: valuesOf([property, [string('a')]]) },
    { urn, aspect: 'status', value: { removed: false } },
  ]);
  expect(await shownValues(rest, urn)).toEqual({ [property]: [string('a')] });
});

it('can be written on a column without other aspects', async () => {
  const property = await defined(rest, { entityTypes: [entityType('schemaField')] });
  const field = `urn:li:schemaField:(${datasetUrn()},id)`;
  await rest.write({
    urn: field,
    aspect: 'structuredProperties',
    value: valuesOf([property, [string('a')]]),
  });
  expect(await shownValues(rest, field)).toEqual({ [property]: [string('a')] });
});

it('can be anything if the data type is defined by users', async () => {
  const id = uniqueName('float');
  const valueType = `urn:li:dataType:${id}`;
  await rest.write({ urn: valueType, aspect: 'dataTypeInfo', value: { qualifiedName: id } });
  const [property, urn] = [await defined(rest, { valueType }), await dataset(rest)];
  await rest.write({
    urn,
    aspect: 'structuredProperties',
    value: valuesOf([property, [double(1), string('a')]]),
  });
  expect(await shownValues(rest, urn)).toEqual({ [property]: [double(1), string('a')] });
});
