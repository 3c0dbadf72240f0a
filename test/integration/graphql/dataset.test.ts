import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './support/api.js';
import { datasetUrn, fieldUrn, write } from './support/write.js';

const STAMP = { time: 1_700_000_000_000, actor: 'urn:li:corpuser:ada' };
const orders = datasetUrn('shop.orders');
let api: Api;

beforeAll(async () => {
  api = await startApi();
});

async function dataset(selection: string, urn = orders) {
  const { data, errors } = await api.run(`query ($urn: String!) { dataset(urn: $urn) ${selection} }`, {
    urn,
  });
  expect(errors).toBeUndefined();
  return data?.dataset;
}

test('properties: names, maps, stamps, and what falls back to the key', async () => {
  await write(api, orders, {
    datasetProperties: {
      description: 'Every order',
      customProperties: { tier: 'gold' },
      created: { time: 5, actor: 'urn:li:corpuser:ada' },
    },
    viewProperties: { materialized: true, viewLogic: 'SELECT 1', viewLanguage: 'SQL' },
  });
  expect(
    await dataset(`{ name origin platform { name }
      properties { name origin description created createdActor lastModified { time actor }
        customProperties { key value associatedUrn } }
      viewProperties { materialized logic language formattedLogic } }`),
  ).toEqual({
    name: 'shop.orders',
    origin: 'PROD',
    platform: { name: 'hive' },
    properties: {
      name: 'shop.orders',
      origin: 'PROD',
      description: 'Every order',
      created: 5,
      createdActor: 'urn:li:corpuser:ada',
      lastModified: { time: 0, actor: null },
      customProperties: [{ key: 'tier', value: 'gold', associatedUrn: orders }],
    },
    viewProperties: { materialized: true, logic: 'SELECT 1', language: 'SQL', formattedLogic: null },
  });
  await write(api, orders, { datasetProperties: { name: 'Orders' } });
  expect(await dataset('{ name properties { name } }')).toEqual({
    name: 'Orders',
    properties: { name: 'Orders' },
  });
});

test('schema: types of columns, tags of columns, entities of columns, native schema, former versions', async () => {
  const column = (fieldPath: string, type: string, more = {}) => ({
    fieldPath,
    nativeDataType: 'x',
    type: { type: { [`com.linkedin.schema.${type}`]: {} } },
    ...more,
  });
  const schema = (fields: object[]) => ({
    schemaName: 'orders',
    platform: 'urn:li:dataPlatform:hive',
    version: 0,
    hash: 'h',
    platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: 'CREATE TABLE orders' } },
    fields,
  });
  await write(api, orders, { schemaMetadata: schema([column('id', 'NumberType')]) as never });
  await write(api, orders, {
    schemaMetadata: schema([
      column('id', 'NumberType', { globalTags: { tags: [{ tag: 'urn:li:tag:pii' }] } }),
      column('address', 'RecordType', { isPartOfKey: true }),
    ]) as never,
  });
  const found = await dataset(`{
    schemaMetadata { aspectVersion datasetUrn name platformSchema { ... on TableSchema { schema } ... on KeyValueSchema { keySchema } }
      fields { fieldPath type nullable isPartOfKey tags { tags { tag { name } associatedUrn } } schemaFieldEntity { urn fieldPath parent { urn } } } }
    former: schemaMetadata(version: 1) { aspectVersion fields { fieldPath } }
    never: schemaMetadata(version: 9) { name } }`);
  expect(found).toEqual({
    schemaMetadata: {
      aspectVersion: 0,
      datasetUrn: orders,
      name: 'orders',
      platformSchema: { schema: 'CREATE TABLE orders' },
      fields: [
        {
          fieldPath: 'id',
          type: 'NUMBER',
          nullable: false,
          isPartOfKey: false,
          tags: { tags: [{ tag: { name: 'pii' }, associatedUrn: orders }] },
          schemaFieldEntity: { urn: fieldUrn(orders, 'id'), fieldPath: 'id', parent: { urn: orders } },
        },
        {
          fieldPath: 'address',
          type: 'STRUCT',
          nullable: false,
          isPartOfKey: true,
          tags: null,
          schemaFieldEntity: {
            urn: fieldUrn(orders, 'address'),
            fieldPath: 'address',
            parent: { urn: orders },
          },
        },
      ],
    },
    former: { aspectVersion: 1, fields: [{ fieldPath: 'id' }] },
    never: null,
  });
});

test('associations name the asset, owners have a kind, a domain is one', async () => {
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

test('structured properties: values by their type, and the entities that they name', async () => {
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

test('column lineage names dataset and path; whole datasets are left out of it', async () => {
  const raw = datasetUrn('shop.raw');
  await write(api, orders, {
    upstreamLineage: {
      upstreams: [{ dataset: raw, type: 'TRANSFORMED' }],
      fineGrainedLineages: [
        {
          upstreamType: 'FIELD_SET',
          upstreams: [fieldUrn(raw, 'a'), raw],
          downstreamType: 'FIELD',
          downstreams: [fieldUrn(orders, 'id')],
        },
      ],
    },
  });
  expect(
    await dataset('{ fineGrainedLineages { upstreams { urn path } downstreams { urn path } } }'),
  ).toEqual({
    fineGrainedLineages: [
      { upstreams: [{ urn: raw, path: 'a' }], downstreams: [{ urn: orders, path: 'id' }] },
    ],
  });
});

test('relationships by page, by type of the other side, and without soft-deleted ones', async () => {
  const [a, b] = [datasetUrn('rel.a'), datasetUrn('rel.b')];
  await write(api, a, { upstreamLineage: { upstreams: [{ dataset: b, type: 'COPY', auditStamp: STAMP }] } });
  await write(api, b, { status: { removed: true } });
  const ask = (more = '') =>
    dataset(
      `{ relationships(input: { types: ["DownstreamOf"], direction: OUTGOING${more} }) {
      start count total relationships { type direction entity { urn type } } } }`,
      a,
    );
  const found = { type: 'DownstreamOf', direction: 'OUTGOING', entity: { urn: b, type: 'DATASET' } };
  expect(await ask()).toEqual({ relationships: { start: 0, count: 1, total: 1, relationships: [found] } });
  const none = { relationships: { start: 0, count: 0, total: 0, relationships: [] } };
  expect(await ask(', includeSoftDelete: false')).toEqual(none);
  expect(await ask(', relatedEntityTypes: ["dataJob"]')).toEqual(none);
});

test('aspects come as stored, lastIngested from runs, exists from there being any', async () => {
  const urn = datasetUrn('raw.aspects');
  expect(await dataset('{ exists aspects { aspectName } lastIngested }', urn)).toEqual({
    exists: false,
    aspects: [],
    lastIngested: null,
  });
  await api.catalog.proposals.submit(
    [
      {
        urn,
        aspectName: 'status',
        changeType: 'UPSERT',
        aspect: { removed: false },
        systemMetadata: { runId: 'nightly', lastObserved: 42 },
      },
    ],
    STAMP,
  );
  expect(
    await dataset(
      '{ exists aspects(input: { aspectNames: ["status"] }) { aspectName payload } lastIngested }',
      urn,
    ),
  ).toEqual({
    exists: true,
    aspects: [{ aspectName: 'status', payload: '{"removed":false}' }],
    lastIngested: 42,
  });
});

test('assertions, the contract and the children of a glossary node, by their relationships', async () => {
  const assertion = 'urn:li:assertion:fresh';
  await write(api, assertion, {
    assertionInfo: {
      type: 'DATASET',
      datasetAssertion: { dataset: orders, scope: 'DATASET_ROWS', operator: 'BETWEEN' },
    },
  });
  await write(api, 'urn:li:dataContract:c', { dataContractProperties: { entity: orders } });
  const ask = () =>
    dataset(
      '{ assertions { total assertions { urn info { type } dataset { urn } } } contract { urn properties { entityUrn } } }',
    );
  const contract = { urn: 'urn:li:dataContract:c', properties: { entityUrn: orders } };
  const found = { urn: assertion, info: { type: 'DATASET' }, dataset: { urn: orders } };
  expect(await ask()).toEqual({ assertions: { total: 1, assertions: [found] }, contract });
  await write(api, assertion, { status: { removed: true } });
  expect(await ask()).toEqual({ assertions: { total: 0, assertions: [] }, contract });

  const parentNode = 'urn:li:glossaryNode:finance';
  await write(api, 'urn:li:glossaryTerm:finance.revenue', {
    glossaryTermInfo: { definition: 'd', termSource: 'INTERNAL', parentNode },
  });
  const { data } =
    await api.run(`{ glossaryNode(urn: "${parentNode}") { childrenCount { termsCount nodesCount } properties { name } }
    glossaryTerm(urn: "urn:li:glossaryTerm:finance.revenue") { name hierarchicalName properties { name } parentNodes { count nodes { urn } } } }`);
  expect(data).toEqual({
    glossaryNode: { childrenCount: { termsCount: 1, nodesCount: 0 }, properties: { name: 'finance' } },
    glossaryTerm: {
      name: 'revenue',
      hierarchicalName: 'finance.revenue',
      properties: { name: 'revenue' },
      parentNodes: { count: 1, nodes: [{ urn: parentNode }] },
    },
  });
});
