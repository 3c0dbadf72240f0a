import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import {
  dataType,
  defined,
  definition,
  double,
  entityType,
  propertyUrn,
  refusal,
  string,
} from '../support/structured-properties.js';
import { uniqueName } from '../support/urns.js';
import { allowed, INVALID, VALID } from './definition-cases.js';

const { apiClients, rest } = await behaviour();

const nameOf = (urn: string) => urn.split(':').at(-1) ?? '';

/** Changes that a definition takes: before, after. */
const WIDER: [string, JsonObject, JsonObject][] = [
  ['SINGLE to MULTIPLE', { cardinality: 'SINGLE' }, { cardinality: 'MULTIPLE' }],
  ['more allowed values', allowed(string('a')), allowed(string('b'), string('a'))],
  ['more entity types', {}, { entityTypes: [entityType('chart'), 'urn:li:entityType:dataset'] }],
  ['another name and description', {}, { displayName: 'Other', description: 'Another' }],
  ['the other form of the URN', { valueType: dataType('number') }, { valueType: 'urn:li:dataType:number' }],
  ['values that are mutable now', { immutable: true }, { immutable: false }],
];

/** Changes that need a version: before, after, where, what the message says. */
const BREAKING: [string, JsonObject, JsonObject, string, RegExp][] = [
  ['MULTIPLE to SINGLE', {}, { cardinality: 'SINGLE' }, '/cardinality', /MULTIPLE to SINGLE/],
  ['another data type', {}, { valueType: dataType('number') }, '/valueType', /from string to number/],
  [
    'fewer allowed values',
    allowed(string('a'), string('b')),
    allowed(string('b')),
    '/allowedValues',
    /cannot lose "a"/,
  ],
  ['allowed values for the first time', {}, allowed(string('a')), '/allowedValues', /any value was allowed/],
  [
    'fewer entity types',
    { entityTypes: [entityType('dataset'), entityType('chart')] },
    { entityTypes: [entityType('dataset')] },
    '/entityTypes',
    /chart cannot be taken away/,
  ],
  [
    'fewer types of URNs',
    { valueType: dataType('urn') },
    { valueType: dataType('urn'), typeQualifier: { allowedTypes: [entityType('tag')] } },
    '/typeQualifier',
    /only some/,
  ],
  ['values that are immutable now', {}, { immutable: true }, '/immutable', /immutable/],
];

describe.each(apiClients)('a structured property definition through $name', (apiClient) => {
  const read = async (urn: string) => (await rest.readAspect(urn, 'propertyDefinition'))?.value;
  const define = (urn: string, own: JsonObject) =>
    apiClient.write({ urn, aspect: 'propertyDefinition', value: definition(nameOf(urn), own) });

  it.each(VALID)('is accepted with %s', async (_, own) => {
    const urn = await defined(apiClient, own);
    const given = Object.entries(definition(nameOf(urn), own)).filter(([, value]) => value !== null);
    expect(await read(urn)).toMatchObject(Object.fromEntries(given));
  });

  it.each(INVALID)('is refused with %s', async (_, own, place, message) => {
    const urn = propertyUrn(uniqueName('io.acme.wrong'));
    const error = await refusal(define(urn, own));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toMatch(message);
    expect(error.problems[0]?.pointer).toMatch(new RegExp(`${place}$`));
    expect(await rest.exists(urn)).toBe(false);
  });

  it.each(WIDER)('accepts a compatible change without a new version: %s', async (_, before, after) => {
    const urn = await defined(apiClient, before);
    await define(urn, after);
    expect(await read(urn)).toMatchObject(definition(nameOf(urn), after));
  });

  it.each(BREAKING)(
    'accepts an incompatible change with a later version only: %s',
    async (_, before, after, place, message) => {
      const urn = await defined(apiClient, { ...before, version: '20240610000000' });
      const stored = await read(urn);
      for (const version of ['20240610000000', '20240609235959', null]) {
        const error = await refusal(define(urn, { ...after, version }));
        expect(error.code).toBe('UNPROCESSABLE');
        expect(error.problems).toContainEqual({
          pointer: expect.stringMatching(new RegExp(`${place}$`)),
          message: expect.stringMatching(message),
        });
        expect(await read(urn)).toEqual(stored);
      }
      await define(urn, { ...after, version: '20240610000001' });
      expect(await read(urn)).toMatchObject({ ...after, version: '20240610000001' });
    },
  );

  it('refuses a version that is not later than the present one', async () => {
    const urn = await defined(apiClient, { version: '20240610000000' });
    for (const version of ['20240609000000', null])
      expect((await refusal(define(urn, { version }))).message).toMatch(/not later than 20240610000000/);
    await define(urn, { version: '20240611000000' });
  });

  it('is refused if its name without dots is taken, until the other property is deleted', async () => {
    const urn = await defined(apiClient);
    const other = propertyUrn(nameOf(urn).replaceAll('.', '_'));
    const error = await refusal(define(other, {}));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toContain(`is taken by ${urn}`);
    expect(await rest.exists(other)).toBe(false);
    await apiClient.hardDelete(urn);
    await define(other, {});
    expect((await refusal(define(urn, {}))).message).toContain(`is taken by ${other}`);
  });

  it('is refused if its name without dots equals another one of the same batch', async () => {
    const name = uniqueName('io.acme.twin');
    const twins = [name, name.replaceAll('.', '_')];
    const writes = twins.map((one) => ({
      urn: propertyUrn(one),
      aspect: 'propertyDefinition',
      value: definition(one),
    }));
    expect((await refusal(apiClient.writeBatch(writes))).code).toBe('UNPROCESSABLE');
    for (const { urn } of writes) expect(await rest.exists(urn)).toBe(false);
  });

  it('cannot be changed while the property is soft-deleted', async () => {
    const urn = await defined(apiClient);
    const stored = await read(urn);
    await apiClient.write({ urn, aspect: 'status', value: { removed: true } });
    const error = await refusal(define(urn, { displayName: 'Other' }));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).toContain('Cannot mutate a soft deleted Structured Property Definition');
    const patch = { patch: [{ op: 'add', path: '/description', value: 'How long' }] };
    for (const change of [
      define(urn, { version: '20240610000000' }),
      apiClient.write({ urn, aspect: 'propertyDefinition', changeType: 'PATCH', value: patch }),
    ])
      expect((await refusal(change)).code).toBe('UNPROCESSABLE');
    expect(await read(urn)).toEqual(stored);
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await define(urn, { displayName: 'Other' });
    expect(await read(urn)).toMatchObject({ displayName: 'Other' });
  });

  it('can be patched, under the same rules', async () => {
    const urn = await defined(apiClient, { valueType: dataType('number'), ...allowed(double(30)) });
    const patch = (operation: JsonObject) =>
      apiClient.write({
        urn,
        aspect: 'propertyDefinition',
        changeType: 'PATCH',
        value: { patch: [operation], arrayPrimaryKeys: { allowedValues: ['value'] } },
      });
    await patch({ op: 'add', path: '/description', value: 'How long' });
    expect(await read(urn)).toMatchObject({ description: 'How long', ...allowed(double(30)) });
    const error = await refusal(patch({ op: 'replace', path: '/cardinality', value: 'SINGLE' }));
    expect(error.code).toBe('UNPROCESSABLE');
    expect(await read(urn)).toMatchObject({ cardinality: 'MULTIPLE' });
  });
});

it('of concurrent definitions with equal names without dots, one is accepted', async () => {
  const name = uniqueName('io.acme.race');
  const urns = ['', '.x', '_x', '.x.y', '_x.y', '.x_y'].map((end) => propertyUrn(`${name}${end}`));
  const results = await Promise.allSettled(
    urns.map((urn, index) =>
      (apiClients[index % apiClients.length] ?? rest).write({
        urn,
        aspect: 'propertyDefinition',
        value: definition(nameOf(urn)),
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
