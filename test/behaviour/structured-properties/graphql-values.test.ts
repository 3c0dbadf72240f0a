import { describe, expect, it } from 'vitest';
import { dataset, dataType, propertyUrn, shownValues } from '../support/structured-properties.js';
import { openPropertyMutations, set, UPSERT } from '../support/structured-properties-graphql.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, created } = await openPropertyMutations();

const REMOVE =
  'mutation ($input: RemoveStructuredPropertiesInput!) { removeStructuredProperties(input: $input) { properties { structuredProperty { urn } } } }';

describe('mutations of structured property values', () => {
  it('add a value, replace it, and remove it, and keep other properties', async () => {
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

  it('return values with their definitions and with the entities that they name', async () => {
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

  it('keep the first creator of a value, and store the last modifier', async () => {
    const [property, asset] = [await created(), await dataset(rest)];
    await run(UPSERT, set(asset, property, { numberValue: 1 }), { 'X-DataHub-Actor': 'urn:li:corpuser:ada' });
    await run(UPSERT, set(asset, property, { numberValue: 2 }), { 'X-DataHub-Actor': 'urn:li:corpuser:bob' });
    expect((await rest.readAspect(asset, 'structuredProperties'))?.value.properties).toMatchObject([
      { created: { actor: 'urn:li:corpuser:ada' }, lastModified: { actor: 'urn:li:corpuser:bob' } },
    ]);
  });

  it('refuse what breaks a rule, and change nothing', async () => {
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
