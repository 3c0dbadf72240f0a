import { describe, expect, it } from 'vitest';
import { dataset, dataType, entityType, propertyUrn, shownValues } from '../support/structured-properties.js';
import {
  CREATE_PROPERTY,
  openPropertyMutations,
  retention,
  set,
  UPSERT,
} from '../support/structured-properties-graphql.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, created } = await openPropertyMutations();

const UPDATE =
  'mutation ($input: UpdateStructuredPropertyInput!) { updateStructuredProperty(input: $input) { urn } }';
const DELETE =
  'mutation ($input: DeleteStructuredPropertyInput!) { deleteStructuredProperty(input: $input) }';
const read = async (urn: string) => (await rest.readAspect(urn, 'propertyDefinition'))?.value;

describe('mutations of structured property definitions', () => {
  it('create a definition that can be read back', async () => {
    const urn = await created({ allowedValues: retention('').allowedValues });
    expect(await read(urn)).toMatchObject({
      valueType: 'urn:li:dataType:number',
      allowedValues: [
        { value: { double: 30 }, description: 'usually reserved for ephemeral data' },
        { value: { double: 90 }, description: 'for general data' },
      ],
      entityTypes: ['urn:li:entityType:dataset', 'urn:li:entityType:dataFlow'],
      created: { actor: 'urn:li:corpuser:unknown', time: expect.any(Number) },
    });
    const { structuredProperty } = await run<{ structuredProperty: object }>(
      `query ($urn: String!) { structuredProperty(urn: $urn) { urn type definition {
         qualifiedName displayName cardinality immutable version
         allowedValues { description value { ... on NumberValue { numberValue } } }
         valueType { urn info { type } } entityTypes { urn info { type } } } } }`,
      { urn },
    );
    expect(structuredProperty).toMatchObject({
      urn,
      type: 'STRUCTURED_PROPERTY',
      definition: {
        displayName: 'Retention Time',
        cardinality: 'SINGLE',
        immutable: false,
        version: null,
        allowedValues: [{ value: { numberValue: 30 } }, { description: 'for general data' }],
        valueType: { urn: 'urn:li:dataType:number', info: { type: 'NUMBER' } },
        entityTypes: [{ info: { type: 'DATASET' } }, { info: { type: 'DATA_FLOW' } }],
      },
    });
  });

  it('create a definition with a generated id, and with settings', async () => {
    const input = {
      valueType: dataType('string'),
      entityTypes: [entityType('dataset')],
      settings: { isHidden: true },
    };
    const { createStructuredProperty } = await run<{ createStructuredProperty: { urn: string } }>(
      CREATE_PROPERTY,
      {
        input,
      },
    );
    const { urn } = createStructuredProperty;
    expect(await read(urn)).toMatchObject({ qualifiedName: urn.split(':').at(-1) });
    expect((await rest.readAspect(urn, 'structuredPropertySettings'))?.value).toMatchObject({
      isHidden: true,
    });
  });

  it('update a definition by adding to its lists and settings', async () => {
    const allowedPlatforms = ['urn:li:dataPlatform:hive'];
    const urn = await created({ allowedValues: retention('').allowedValues, allowedPlatforms });
    const input = {
      urn,
      displayName: 'Retention Time 2',
      description: 'How long',
      newAllowedValues: [{ numberValue: 365, description: 'a year' }],
      newEntityTypes: [entityType('chart')],
      newAllowedPlatforms: ['urn:li:dataPlatform:kafka'],
      setCardinalityAsMultiple: true,
    };
    expect(await run(UPDATE, { input })).toEqual({ updateStructuredProperty: { urn } });
    expect(await read(urn)).toMatchObject({
      displayName: 'Retention Time 2',
      description: 'How long',
      cardinality: 'MULTIPLE',
      allowedValues: [{ value: { double: 30 } }, { value: { double: 90 } }, { value: { double: 365 } }],
      entityTypes: ['urn:li:entityType:dataset', 'urn:li:entityType:dataFlow', entityType('chart')],
      allowedPlatforms: [...allowedPlatforms, 'urn:li:dataPlatform:kafka'],
    });
  });

  it('refuse what breaks a rule, and change nothing', async () => {
    const urn = await created();
    const id = urn.split(':').at(-1) ?? '';
    const stored = await read(urn);
    const cases: [string, object, string, RegExp][] = [
      [CREATE_PROPERTY, retention(id), 'UNPROCESSABLE', /exists already/],
      [
        CREATE_PROPERTY,
        { ...retention(`${id}.x`), qualifiedName: 'other' },
        'UNPROCESSABLE',
        /must be the id/,
      ],
      [CREATE_PROPERTY, retention(id.replaceAll('.', '_')), 'UNPROCESSABLE', /is taken by/],
      [CREATE_PROPERTY, { ...retention(`${id}.x`), valueType: 'urn:li:tag:x' }, 'UNPROCESSABLE', /data type/],
      [
        CREATE_PROPERTY,
        { ...retention(`${id}.x`), allowedValues: [{ stringValue: 'a' }] },
        'UNPROCESSABLE',
        /not a number/,
      ],
      [CREATE_PROPERTY, { ...retention(`${id}.x`), allowedValues: [{}] }, 'BAD_REQUEST', /needs either/],
      [
        CREATE_PROPERTY,
        { ...retention(`${id}.x`), allowedValues: [{ stringValue: 'a', numberValue: 1 }] },
        'BAD_REQUEST',
        /not both/,
      ],
      [UPDATE, { urn, newAllowedValues: [{ numberValue: 1 }] }, 'UNPROCESSABLE', /any value was allowed/],
      [UPDATE, { urn, newAllowedPlatforms: ['urn:li:dataPlatform:hive'] }, 'UNPROCESSABLE', /platform/],
      [UPDATE, { urn, immutable: true }, 'UNPROCESSABLE', /immutable/],
      [UPDATE, { urn, newEntityTypes: ['urn:li:entityType:nothing'] }, 'UNPROCESSABLE', /nothing/],
      [UPDATE, { urn: propertyUrn(uniqueName()), displayName: 'x' }, 'NOT_FOUND', /does not exist/],
      [UPDATE, { urn: datasetUrn(), displayName: 'x' }, 'BAD_REQUEST', /not a structured property/],
      [DELETE, { urn: propertyUrn(uniqueName()) }, 'NOT_FOUND', /does not exist/],
      [DELETE, { urn: datasetUrn() }, 'BAD_REQUEST', /not a structured property/],
    ];
    for (const [query, input, code, message] of cases)
      expect(await refused(query, { input })).toEqual({ code, message: expect.stringMatching(message) });
    expect(await read(urn)).toEqual(stored);
    expect(await rest.exists(propertyUrn(`${id}.x`))).toBe(false);
    await rest.write({ urn, aspect: 'status', value: { removed: true } });
    expect(await refused(UPDATE, { input: { urn, displayName: 'x' } })).toEqual({
      code: 'UNPROCESSABLE',
      message: expect.stringContaining('Cannot mutate a soft deleted Structured Property Definition'),
    });
  });

  it('delete a definition for good', async () => {
    const [urn, asset] = [await created(), await dataset(rest)];
    await run(UPSERT, set(asset, urn, { numberValue: 30 }));
    expect(await run(DELETE, { input: { urn } })).toEqual({ deleteStructuredProperty: true });
    expect(await rest.exists(urn)).toBe(false);
    expect(await shownValues(rest, asset)).toEqual({});
  });
});
