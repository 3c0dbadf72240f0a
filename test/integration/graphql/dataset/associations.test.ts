import { expect, test } from 'vitest';
import { openDataset } from '../support/dataset.js';
import { write } from '../support/write.js';

const { api, dataset, orders } = await openDataset();

test('dataset: domain and owners have associatedUrn, ownership types and parent domains', async () => {
  await write(api, 'urn:li:domain:sales', {
    domainProperties: { name: 'Sales', parentDomain: 'urn:li:domain:all' },
  });
  await write(api, 'urn:li:domain:all', { domainProperties: { name: 'All' } });
  await write(api, orders, {
    domains: { domains: ['urn:li:domain:sales'] },
    ownership: {
      owners: [
        { owner: 'urn:li:corpuser:ada', type: 'DATAOWNER' },
        { owner: 'urn:li:corpGroup:sales', type: 'CUSTOM', typeUrn: 'urn:li:ownershipType:steward' },
      ],
    },
  });
  expect(
    await dataset(`{
      domain { associatedUrn domain { urn properties { name } parentDomains { count domains { urn } } } }
      ownership { lastModified { time } owners { type associatedUrn ownershipType { urn }
        owner { ... on CorpUser { username } ... on CorpGroup { name } } } } }`),
  ).toEqual({
    domain: {
      associatedUrn: orders,
      domain: {
        urn: 'urn:li:domain:sales',
        properties: { name: 'Sales' },
        parentDomains: { count: 1, domains: [{ urn: 'urn:li:domain:all' }] },
      },
    },
    ownership: {
      lastModified: { time: 0 },
      owners: [
        {
          type: 'DATAOWNER',
          associatedUrn: orders,
          ownershipType: { urn: 'urn:li:ownershipType:__system__dataowner' },
          owner: { username: 'ada' },
        },
        {
          type: 'CUSTOM',
          associatedUrn: orders,
          ownershipType: { urn: 'urn:li:ownershipType:steward' },
          owner: { name: 'sales' },
        },
      ],
    },
  });
  await write(api, orders, { domains: { domains: [] } });
  expect(await dataset('{ domain { associatedUrn } }')).toEqual({ domain: null });
});

test('dataset: structured properties have values by type, and the entities of URN values', async () => {
  const property = (name: string, valueType: string) =>
    write(api, `urn:li:structuredProperty:${name}`, {
      propertyDefinition: {
        qualifiedName: name,
        valueType: `urn:li:dataType:datahub.${valueType}`,
        entityTypes: ['urn:li:entityType:dataset'],
        cardinality: 'MULTIPLE',
        allowedValues:
          valueType === 'number' ? [{ value: { double: 30 }, description: 'a month' }] : undefined,
      } as never,
    });
  await property('x.retention', 'number');
  await property('x.steward', 'urn');
  await write(api, orders, {
    structuredProperties: {
      properties: [
        { propertyUrn: 'urn:li:structuredProperty:x.retention', values: [{ double: 30 }] },
        { propertyUrn: 'urn:li:structuredProperty:x.steward', values: [{ string: 'urn:li:corpuser:ada' }] },
      ],
    },
  });
  const values = '{ ... on StringValue { stringValue } ... on NumberValue { numberValue } }';
  expect(
    await dataset(`{ structuredProperties { properties { associatedUrn values ${values} valueEntities { urn type }
      structuredProperty { urn type definition { qualifiedName cardinality immutable
        valueType { info { type qualifiedName } } entityTypes { info { type } } allowedValues { description value ${values} } } } } } }`),
  ).toEqual({
    structuredProperties: {
      properties: [
        {
          associatedUrn: orders,
          values: [{ numberValue: 30 }],
          valueEntities: [],
          structuredProperty: {
            urn: 'urn:li:structuredProperty:x.retention',
            type: 'STRUCTURED_PROPERTY',
            definition: {
              qualifiedName: 'x.retention',
              cardinality: 'MULTIPLE',
              immutable: false,
              valueType: { info: { type: 'NUMBER', qualifiedName: 'datahub.number' } },
              entityTypes: [{ info: { type: 'DATASET' } }],
              allowedValues: [{ description: 'a month', value: { numberValue: 30 } }],
            },
          },
        },
        expect.objectContaining({
          values: [{ stringValue: 'urn:li:corpuser:ada' }],
          valueEntities: [{ urn: 'urn:li:corpuser:ada', type: 'CORP_USER' }],
        }),
      ],
    },
  });
});
