import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

const me = userUrn();
const AS_ME = { 'X-DataHub-Actor': me };

/** Runs a mutation with one input that answers an entity; its URN. */
async function made(name: string, type: string, input: object): Promise<string> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { urn } }`;
  const answer = await run<Record<string, { urn: string }>>(query, { input }, AS_ME);
  return answer[name]?.urn ?? '';
}
const byUrn = (name: string) => `mutation ($urn: String!) { ${name}(urn: $urn) }`;
const updating = (name: string, type: string) =>
  `mutation ($urn: String!, $input: ${type}!) { ${name}(urn: $urn, input: $input) { urn } }`;

describe('applications', () => {
  const create = (properties: object, more = {}) =>
    made('createApplication', 'CreateApplicationInput', { properties, ...more });
  const SET = edit('batchSetApplication', 'BatchSetApplicationInput');
  const UNSET = edit('batchUnsetApplication', 'BatchUnsetApplicationInput');

  it('are created in a domain with an owner, updated, and deleted without their assets', async () => {
    const domainUrn = `urn:li:domain:${uniqueName()}`;
    await rest.write({ urn: domainUrn, aspect: 'domainProperties', value: { name: 'd' } });
    const urn = await create({ name: 'Checkout', description: 'Pays' }, { domainUrn });
    expect(await aspectOf(urn, 'applicationProperties')).toEqual({ name: 'Checkout', description: 'Pays' });
    expect(await aspectOf(urn, 'domains')).toMatchObject({ domains: [domainUrn] });
    expect(await aspectOf(urn, 'ownership')).toMatchObject({ owners: [{ owner: me }] });
    await run(updating('updateApplication', 'UpdateApplicationInput'), { urn, input: { name: 'Pay' } });
    expect(await aspectOf(urn, 'applicationProperties')).toEqual({ name: 'Pay', description: 'Pays' });

    const asset = await dataset();
    await run(SET, { input: { applicationUrn: urn, resourceUrns: [asset] } });
    await run(byUrn('deleteApplication'), { urn });
    expect(await rest.exists(urn)).toBe(false);
    expect(await aspectOf(asset, 'applications')).toEqual({ applications: [] });
  });

  it('are added to assets beside other applications, and removed one by one or all at once', async () => {
    const [one, other] = [
      await create({ name: 'a' }, { shouldAddCreatorAsOwner: false }),
      await create({ name: 'b' }),
    ];
    expect(await aspectOf(one, 'ownership')).toBeUndefined();
    const asset = await dataset();
    const applications = async () =>
      ((await aspectOf(asset, 'applications')) as { applications: string[] }).applications;
    for (const applicationUrn of [one, other, one])
      await run(SET, { input: { applicationUrn, resourceUrns: [asset] } });
    expect(await applications()).toEqual([one, other]);
    await run(UNSET, { input: { applicationUrn: one, resourceUrns: [asset] } });
    expect(await applications()).toEqual([other]);
    await run(SET, { input: { resourceUrns: [asset] } });
    expect(await applications()).toEqual([]);
  });

  it('are refused with a blank name, and as NOT_FOUND where they do not exist', async () => {
    const applicationUrn = `urn:li:application:${uniqueName()}`;
    const input = { applicationUrn, resourceUrns: [await dataset()] };
    expect(await refused(SET, { input })).toMatchObject({ code: 'NOT_FOUND' });
    await expect(create({ name: ' ' })).rejects.toThrow('BAD_REQUEST');
  });
});

describe('business attributes', () => {
  const create = (input: object) => made('createBusinessAttribute', 'CreateBusinessAttributeInput', input);
  const ADD = edit('addBusinessAttribute', 'AddBusinessAttributeInput');
  const REMOVE = edit('removeBusinessAttribute', 'AddBusinessAttributeInput');

  it('are created with a type, updated, and added to columns', async () => {
    const urn = await create({ name: 'Email', type: 'STRING' });
    expect(await aspectOf(urn, 'businessAttributeInfo')).toMatchObject({
      ...{ name: 'Email', fieldPath: 'Email' },
      type: { type: { 'com.linkedin.schema.StringType': {} } },
      created: { actor: me },
    });
    const change = { urn, input: { description: 'An address', type: 'STRUCT' } };
    await run(updating('updateBusinessAttribute', 'UpdateBusinessAttributeInput'), change);
    const { businessAttribute } = await run<{ businessAttribute: object }>(
      'query ($urn: String!) { businessAttribute(urn: $urn) { properties { name description type } } }',
      { urn },
    );
    expect(businessAttribute).toEqual({
      properties: { name: 'Email', description: 'An address', type: 'STRUCT' },
    });

    const column = `urn:li:schemaField:(${await dataset()},email)`;
    const input = { businessAttributeUrn: urn, resourceUrn: [{ resourceUrn: column }] };
    await run(ADD, { input });
    expect(await aspectOf(column, 'businessAttributes')).toEqual({
      businessAttribute: { businessAttributeUrn: urn },
    });
    await run(REMOVE, { input });
    expect(await aspectOf(column, 'businessAttributes')).toEqual({});
    await run(ADD, { input });
    await run(byUrn('deleteBusinessAttribute'), { urn });
    expect(await rest.exists(urn)).toBe(false);
  });

  it('are refused with a taken id, on a whole dataset, and if they do not exist', async () => {
    const id = uniqueName();
    const urn = await create({ id, name: 'x' });
    await expect(create({ id, name: 'y' })).rejects.toThrow('UNPROCESSABLE');
    const onDataset = { businessAttributeUrn: urn, resourceUrn: [{ resourceUrn: await dataset() }] };
    expect(await refused(ADD, { input: onDataset })).toMatchObject({ code: 'BAD_REQUEST' });
    const absent = { ...onDataset, businessAttributeUrn: `urn:li:businessAttribute:${uniqueName()}` };
    const column = [{ resourceUrn: `urn:li:schemaField:(${datasetUrn()},x)` }];
    expect(await refused(ADD, { input: { ...absent, resourceUrn: column } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('data contracts', () => {
  const UPSERT = `mutation ($input: UpsertDataContractInput!) { upsertDataContract(input: $input) {
    urn properties { entityUrn freshness { assertion { urn } } dataQuality { assertion { urn } } } status { state }
  } }`;

  it('are upserted for a dataset, which has at most one', async () => {
    const [entityUrn, assertionUrn] = [await dataset(), `urn:li:assertion:${uniqueName()}`];
    await rest.write({ urn: assertionUrn, aspect: 'status', value: { removed: false } });
    const write = async (input: object) =>
      (await run<{ upsertDataContract: { urn: string } }>(UPSERT, { input: { entityUrn, ...input } }))
        .upsertDataContract;
    const first = await write({ freshness: [{ assertionUrn }], state: 'PENDING' });
    expect(first).toEqual({
      urn: expect.stringMatching(/^urn:li:dataContract:/),
      properties: { entityUrn, freshness: [{ assertion: { urn: assertionUrn } }], dataQuality: null },
      status: { state: 'PENDING' },
    });
    expect(await write({ dataQuality: [{ assertionUrn }] })).toEqual({
      urn: first.urn,
      properties: { entityUrn, freshness: null, dataQuality: [{ assertion: { urn: assertionUrn } }] },
      status: { state: 'ACTIVE' },
    });
    const missing = { entityUrn, freshness: [{ assertionUrn: `urn:li:assertion:${uniqueName()}` }] };
    expect(await refused(UPSERT, { input: missing })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('relationships between datasets (erModelRelationship)', () => {
  it('are created with column mappings, described, and deleted', async () => {
    const [source, destination] = [await dataset(), await dataset()];
    const relationshipFieldmappings = [{ sourceField: 'id', destinationField: 'order_id' }];
    const properties = { name: 'orders', source, destination, relationshipFieldmappings };
    const input = { properties: { ...properties, erModelRelationshipCardinality: 'ONE_N' } };
    const urn = await made('createERModelRelationship', 'ERModelRelationshipUpdateInput', input);
    const UPDATE = `mutation ($urn: String!, $input: ERModelRelationshipUpdateInput!) {
      updateERModelRelationship(urn: $urn, input: $input)
    }`;
    await run(UPDATE, { urn, input: { editableProperties: { description: 'Orders of a customer' } } });
    const { erModelRelationship } = await run<{ erModelRelationship: object }>(
      `query ($urn: String!) { erModelRelationship(urn: $urn) {
        properties { name source { urn } cardinality relationshipFieldMappings { sourceField destinationField } }
        editableProperties { description }
      } }`,
      { urn },
    );
    expect(erModelRelationship).toEqual({
      properties: {
        ...{ name: 'orders', source: { urn: source }, cardinality: 'ONE_N' },
        relationshipFieldMappings: relationshipFieldmappings,
      },
      editableProperties: { description: 'Orders of a customer' },
    });
    await run(byUrn('deleteERModelRelationship'), { urn });
    expect(await rest.exists(urn)).toBe(false);
    const CREATE =
      'mutation ($input: ERModelRelationshipUpdateInput!) { createERModelRelationship(input: $input) { urn } }';
    const absent = { properties: { ...properties, source: datasetUrn() } };
    expect(await refused(CREATE, { input: absent })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('metadata tests', () => {
  const CREATE = edit('createTest', 'CreateTestInput');
  const input = (json: string) => ({ name: 'Owned', category: 'Quality', definition: { json } });

  it('are created, updated, and deleted with their results', async () => {
    const name = uniqueName('Owned').replace('.', '');
    const { createTest: urn } = await run<{ createTest: string }>(CREATE, { input: input('{"rules": []}') });
    const UPDATE =
      'mutation ($urn: String!, $input: UpdateTestInput!) { updateTest(urn: $urn, input: $input) }';
    await run(UPDATE, { urn, input: { ...input('{}'), name } });
    expect(await aspectOf(urn, 'testInfo')).toEqual({
      ...{ name, category: 'Quality', definition: { type: 'JSON', json: '{}' } },
    });
    const asset = await dataset();
    const results = { passing: [{ test: urn, type: 'SUCCESS' }], failing: [] };
    await rest.write({ urn: asset, aspect: 'testResults', value: results });
    const LIST = 'query ($input: ListTestsInput!) { listTests(input: $input) { total tests { urn name } } }';
    await run(CREATE, { input: input('{}') }, { 'X-DataHub-Sync-Index-Update': 'true' });
    const { listTests } = await run<{ listTests: { tests: object[] } }>(LIST, {
      input: { query: name, count: 10 },
    });
    expect(listTests.tests).toContainEqual({ urn, name });
    await run(byUrn('deleteTest'), { urn });
    expect(await aspectOf(asset, 'testResults')).toEqual({ passing: [], failing: [] });
    expect(await refused(CREATE, { input: input('{') })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
