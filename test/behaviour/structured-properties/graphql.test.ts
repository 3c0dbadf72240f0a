import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { dataset, dataType, entityType, propertyUrn, shownValues } from '../support/structured-properties.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const CREATE =
  'mutation ($input: CreateStructuredPropertyInput!) { createStructuredProperty(input: $input) { urn } }';
const UPDATE =
  'mutation ($input: UpdateStructuredPropertyInput!) { updateStructuredProperty(input: $input) { urn } }';
const DELETE =
  'mutation ($input: DeleteStructuredPropertyInput!) { deleteStructuredProperty(input: $input) }';
const UPSERT =
  'mutation ($input: UpsertStructuredPropertiesInput!) { upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';
const REMOVE =
  'mutation ($input: RemoveStructuredPropertiesInput!) { removeStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';

/** As the interface document shows it. */
const retention = (id: string) => ({
  id,
  qualifiedName: id,
  displayName: 'Retention Time',
  description: 'Retention Time is used to figure out how long to retain records in a dataset',
  valueType: 'urn:li:dataType:number',
  allowedValues: [
    { numberValue: 30, description: 'usually reserved for ephemeral data' },
    { numberValue: 90, description: 'for general data' },
  ],
  cardinality: 'SINGLE',
  entityTypes: ['urn:li:entityType:dataset', 'urn:li:entityType:dataFlow'],
});

async function created(own: object = {}): Promise<string> {
  const id = uniqueName('io.acme.graphql');
  const input = { ...retention(id), allowedValues: undefined, ...own };
  const { createStructuredProperty } = await run<{ createStructuredProperty: { urn: string } }>(CREATE, {
    input,
  });
  expect(createStructuredProperty).toEqual({ urn: propertyUrn(id) });
  return createStructuredProperty.urn;
}

const read = async (urn: string) => (await rest.readAspect(urn, 'propertyDefinition'))?.value;
const set = (assetUrn: string, structuredPropertyUrn: string, ...values: object[]) => ({
  input: { assetUrn, structuredPropertyInputParams: [{ structuredPropertyUrn, values }] },
});

describe('definitions through their mutations', () => {
  it('are created, and read back', async () => {
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

  it('get an id of their own, and settings', async () => {
    const input = {
      valueType: dataType('string'),
      entityTypes: [entityType('dataset')],
      settings: { isHidden: true },
    };
    const { createStructuredProperty } = await run<{ createStructuredProperty: { urn: string } }>(CREATE, {
      input,
    });
    const { urn } = createStructuredProperty;
    expect(await read(urn)).toMatchObject({ qualifiedName: urn.split(':').at(-1) });
    expect((await rest.readAspect(urn, 'structuredPropertySettings'))?.value).toMatchObject({
      isHidden: true,
    });
  });

  it('are widened by updates', async () => {
    const urn = await created({ allowedValues: retention('').allowedValues });
    const input = {
      urn,
      displayName: 'Retention Time 2',
      description: 'How long',
      newAllowedValues: [{ numberValue: 365, description: 'a year' }],
      newEntityTypes: [entityType('chart')],
      setCardinalityAsMultiple: true,
    };
    expect(await run(UPDATE, { input })).toEqual({ updateStructuredProperty: { urn } });
    expect(await read(urn)).toMatchObject({
      displayName: 'Retention Time 2',
      description: 'How long',
      cardinality: 'MULTIPLE',
      allowedValues: [{ value: { double: 30 } }, { value: { double: 90 } }, { value: { double: 365 } }],
      entityTypes: ['urn:li:entityType:dataset', 'urn:li:entityType:dataFlow', entityType('chart')],
    });
  });

  it('are refused where they break a rule, and nothing changes', async () => {
    const urn = await created();
    const id = urn.split(':').at(-1) ?? '';
    const stored = await read(urn);
    const cases: [string, object, string, RegExp][] = [
      [CREATE, retention(id), 'UNPROCESSABLE', /exists already/],
      [CREATE, { ...retention(`${id}.x`), qualifiedName: 'other' }, 'UNPROCESSABLE', /must be the id/],
      [CREATE, retention(id.replaceAll('.', '_')), 'UNPROCESSABLE', /is taken by/],
      [CREATE, { ...retention(`${id}.x`), valueType: 'urn:li:tag:x' }, 'UNPROCESSABLE', /data type/],
      [
        CREATE,
        { ...retention(`${id}.x`), allowedValues: [{ stringValue: 'a' }] },
        'UNPROCESSABLE',
        /not a number/,
      ],
      [CREATE, { ...retention(`${id}.x`), allowedValues: [{}] }, 'BAD_REQUEST', /needs either/],
      [
        CREATE,
        { ...retention(`${id}.x`), allowedValues: [{ stringValue: 'a', numberValue: 1 }] },
        'BAD_REQUEST',
        /not both/,
      ],
      [UPDATE, { urn, newAllowedValues: [{ numberValue: 1 }] }, 'UNPROCESSABLE', /any value was allowed/],
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

  it('are deleted for good', async () => {
    const [urn, asset] = [await created(), await dataset(rest)];
    await run(UPSERT, set(asset, urn, { numberValue: 30 }));
    expect(await run(DELETE, { input: { urn } })).toEqual({ deleteStructuredProperty: true });
    expect(await rest.exists(urn)).toBe(false);
    expect(await shownValues(rest, asset)).toEqual({});
  });
});

describe('values through their mutations', () => {
  it('are set beside others, replaced, and taken away', async () => {
    const [first, second, asset] = [await created(), await created(), await dataset(rest)];
    expect(await run(UPSERT, set(asset, first, { numberValue: 30 }))).toEqual({
      upsertStructuredProperties: { properties: [{ structuredProperty: { urn: first } }] },
    });
    expect(await run(UPSERT, set(asset, second, { numberValue: 60 }))).toEqual({
      upsertStructuredProperties: {
        properties: [{ structuredProperty: { urn: first } }, { structuredProperty: { urn: second } }],
      },
    });
    await run(UPSERT, set(asset, first, { numberValue: 90 }));
    expect(await shownValues(rest, asset)).toEqual({ [first]: [{ double: 90 }], [second]: [{ double: 60 }] });
    expect(
      await run(REMOVE, {
        input: { assetUrn: asset, structuredPropertyUrns: [first, propertyUrn('unknown')] },
      }),
    ).toEqual({ removeStructuredProperties: { properties: [{ structuredProperty: { urn: second } }] } });
    expect(await shownValues(rest, asset)).toEqual({ [second]: [{ double: 60 }] });
  });

  it('are read with what they mean, and with the entities that they name', async () => {
    const user = 'urn:li:corpuser:ada';
    const property = await created({
      valueType: dataType('urn'),
      displayName: 'Steward',
      cardinality: 'MULTIPLE',
    });
    const asset = await dataset(rest);
    await run(UPSERT, set(asset, property, { stringValue: user }));
    const answer = await run<{ dataset: object }>(
      `query ($urn: String!) { dataset(urn: $urn) { structuredProperties { properties {
         structuredProperty { urn type definition { displayName description allowedValues { description } } }
         values { ... on StringValue { stringValue } ... on NumberValue { numberValue } }
         valueEntities { urn type } } } } }`,
      { urn: asset },
    );
    expect(answer.dataset).toEqual({
      structuredProperties: {
        properties: [
          {
            structuredProperty: {
              urn: property,
              type: 'STRUCTURED_PROPERTY',
              definition: { displayName: 'Steward', description: expect.any(String), allowedValues: null },
            },
            values: [{ stringValue: user }],
            valueEntities: [{ urn: user, type: 'CORP_USER' }],
          },
        ],
      },
    });
  });

  it('keep who gave them first, and when', async () => {
    const [property, asset] = [await created(), await dataset(rest)];
    await run(UPSERT, set(asset, property, { numberValue: 1 }), { 'X-DataHub-Actor': 'urn:li:corpuser:ada' });
    await run(UPSERT, set(asset, property, { numberValue: 2 }), { 'X-DataHub-Actor': 'urn:li:corpuser:bob' });
    expect((await rest.readAspect(asset, 'structuredProperties'))?.value.properties).toMatchObject([
      { created: { actor: 'urn:li:corpuser:ada' }, lastModified: { actor: 'urn:li:corpuser:bob' } },
    ]);
  });

  it('are refused where they break a rule, and nothing changes', async () => {
    const [property, asset] = [await created(), await dataset(rest)];
    await run(UPSERT, set(asset, property, { numberValue: 30 }));
    const chart = `urn:li:chart:(looker,${uniqueName()})`;
    await rest.write({ urn: chart, aspect: 'status', value: { removed: false } });
    const cases: [string, object, string, RegExp][] = [
      [UPSERT, set(asset, property, { stringValue: 'a' }), 'UNPROCESSABLE', /"a" is not a number/],
      [UPSERT, set(asset, property, { numberValue: 1 }, { numberValue: 2 }), 'UNPROCESSABLE', /SINGLE/],
      [UPSERT, set(asset, property, {}), 'BAD_REQUEST', /needs either/],
      [UPSERT, set(asset, propertyUrn('unknown'), { numberValue: 1 }), 'UNPROCESSABLE', /does not exist/],
      [UPSERT, set(asset, datasetUrn(), { numberValue: 1 }), 'BAD_REQUEST', /not a structured property/],
      [UPSERT, set(datasetUrn(), property, { numberValue: 1 }), 'NOT_FOUND', /does not exist/],
      [
        UPSERT,
        set(chart, property, { numberValue: 1 }),
        'UNPROCESSABLE',
        /entity types are dataset, dataFlow/,
      ],
      [UPSERT, set('urn:li:tag:x', property, { numberValue: 1 }), 'BAD_REQUEST', /structuredProperties/],
      [
        REMOVE,
        { input: { assetUrn: datasetUrn(), structuredPropertyUrns: [property] } },
        'NOT_FOUND',
        /exist/,
      ],
    ];
    for (const [query, variables, code, message] of cases)
      expect(await refused(query, variables)).toEqual({ code, message: expect.stringMatching(message) });
    await rest.write({ urn: property, aspect: 'status', value: { removed: true } });
    expect(await refused(UPSERT, set(asset, property, { numberValue: 2 }))).toEqual({
      code: 'UNPROCESSABLE',
      message: expect.stringContaining('Cannot apply a soft deleted Structured Property value'),
    });
    await rest.write({ urn: property, aspect: 'status', value: { removed: false } });
    expect(await shownValues(rest, asset)).toEqual({ [property]: [{ double: 30 }] });
  });
});
