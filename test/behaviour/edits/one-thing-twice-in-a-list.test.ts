import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { edit, openEditing } from '../support/editing.js';
import { userUrn } from '../support/urns.js';

const { rest, run, refused, dataset, user, aspectOf } = await openEditing();

const TECHNICAL = 'urn:li:ownershipType:__system__technical_owner';
const CORP_USER = { ownerEntityType: 'CORP_USER' };

beforeAll(() =>
  rest.write({
    ...{ urn: TECHNICAL, aspect: 'ownershipTypeInfo' },
    value: {
      name: 'Technical Owner',
      created: { time: 1, actor: userUrn() },
      lastModified: { time: 1, actor: userUrn() },
    },
  }),
);

/** A new entity of its own with one aspect. */
async function entity(type: string, aspect: string, value: JsonObject): Promise<string> {
  const urn = userUrn().replace('corpuser', type);
  await rest.write({ urn, aspect, value });
  return urn;
}

describe('an owner given twice with one ownership type', () => {
  const ownersOf = async (urn: string) =>
    (((await aspectOf(urn, 'ownership'))?.owners ?? []) as JsonObject[]).map(({ owner, typeUrn }) => [
      owner,
      typeUrn,
    ]);
  const twice = (owner: string) => [
    { ownerUrn: owner, ...CORP_USER, type: 'TECHNICAL_OWNER' },
    { ownerUrn: owner, ...CORP_USER, type: 'TECHNICAL_OWNER' },
    { ownerUrn: owner, ...CORP_USER, ownershipTypeUrn: TECHNICAL },
  ];

  it('is added once by addOwners and batchAddOwners', async () => {
    const [one, two, owner] = [await dataset(), await dataset(), await user()];
    await run(edit('addOwners', 'AddOwnersInput'), { input: { owners: twice(owner), resourceUrn: one } });
    const batch = { owners: twice(owner), resources: [{ resourceUrn: two }, { resourceUrn: two }] };
    await run(edit('batchAddOwners', 'BatchAddOwnersInput'), { input: batch });
    expect([await ownersOf(one), await ownersOf(two)]).toEqual([[[owner, TECHNICAL]], [[owner, TECHNICAL]]]);
  });

  it('is set once by updateDataset and createDomain', async () => {
    const [urn, owner] = [await dataset(), await user()];
    const owners = [1, 2].map(() => ({ owner, type: 'TECHNICAL_OWNER' }));
    await run(
      'mutation ($urn: String!, $input: DatasetUpdateInput!) { updateDataset(urn: $urn, input: $input) { urn } }',
      { urn, input: { ownership: { owners } } },
    );
    expect(await ownersOf(urn)).toEqual([[owner, TECHNICAL]]);
    const input = { name: userUrn(), owners: twice(owner) };
    const { createDomain } = await run<{ createDomain: string }>(edit('createDomain', 'CreateDomainInput'), {
      input,
    });
    expect(await ownersOf(createDomain)).toEqual([[owner, TECHNICAL]]);
  });

  it('is added once for each of two ownership types', async () => {
    const [urn, owner] = [await dataset(), await user()];
    const owners = ['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'TECHNICAL_OWNER'].map((type) => ({
      ...{ ownerUrn: owner, ...CORP_USER, type },
    }));
    await run(edit('addOwners', 'AddOwnersInput'), { input: { owners, resourceUrn: urn } });
    expect(await ownersOf(urn)).toEqual([
      [owner, TECHNICAL],
      [owner, 'urn:li:ownershipType:__system__business_owner'],
    ]);
  });
});

/** Mutations that replace a list, and the list that is stored. `urn` is returned by the mutation, or given. */
const LISTS: Record<string, () => Promise<{ stored: Json | undefined; once: Json }>> = {
  'the assignees and resources of an incident': async () => {
    const [resource, actor] = [await dataset(), await user()];
    const input = {
      ...{ type: 'FIELD', title: 't', resourceUrns: [resource, resource], assigneeUrns: [actor, actor] },
    };
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(
      edit('raiseIncident', 'RaiseIncidentInput'),
      { input },
    );
    const { entities, assignees } = (await aspectOf(urn, 'incidentInfo')) as JsonObject;
    const actors = (assignees as JsonObject[]).map((one) => one.actor ?? null);
    return { stored: [entities ?? null, actors], once: [[resource], [actor]] };
  },
  'the assignees of an incident that changes': async () => {
    const [resourceUrn, actor] = [await dataset(), await user()];
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(
      edit('raiseIncident', 'RaiseIncidentInput'),
      { input: { type: 'FIELD', title: 't', resourceUrn } },
    );
    await run(
      'mutation ($urn: String!, $input: UpdateIncidentInput!) { updateIncident(urn: $urn, input: $input) }',
      { urn, input: { assigneeUrns: [actor, actor] } },
    );
    const { assignees } = (await aspectOf(urn, 'incidentInfo')) as JsonObject;
    return { stored: (assignees as JsonObject[]).map((one) => one.actor ?? null), once: [actor] };
  },
  'the people, privileges and resources of a policy': async () => {
    const [person, asset] = [await user(), await dataset()];
    const group = await entity('corpGroup', 'corpGroupInfo', {
      ...{ admins: [], members: [], groups: [] },
    });
    const both = (item: string) => [item, item];
    const input = {
      ...{ type: 'METADATA', name: userUrn(), state: 'INACTIVE', privileges: both('EDIT_ENTITY_TAGS') },
      resources: {
        resources: both(asset),
        filter: { criteria: [{ field: 'URN', values: both(asset), condition: 'EQUALS' }] },
      },
      actors: {
        ...{ users: both(person), groups: both(group), resourceOwnersTypes: both(TECHNICAL) },
        ...{ resourceOwners: true, allUsers: false, allGroups: false },
      },
    };
    const { createPolicy: urn } = await run<{ createPolicy: string }>(
      edit('createPolicy', 'PolicyUpdateInput'),
      { input },
    );
    const { privileges, actors, resources } = (await aspectOf(urn, 'dataHubPolicyInfo')) as {
      privileges: Json;
      actors: JsonObject;
      resources: { resources: Json; filter: { criteria: JsonObject[] } };
    };
    const { users = null, groups = null, resourceOwnersTypes = null } = actors;
    const values = resources.filter.criteria[0]?.values ?? null;
    return {
      stored: [privileges, users, groups, resourceOwnersTypes, resources.resources, values],
      once: [['EDIT_ENTITY_TAGS'], [person], [group], [TECHNICAL], [asset], [asset]],
    };
  },
  'the people of a form': async () => {
    const person = await user();
    const input = { name: 'f', actors: { users: [person, person] } };
    const { createForm } = await run<{ createForm: { urn: string } }>(
      'mutation ($input: CreateFormInput!) { createForm(input: $input) { urn } }',
      { input },
    );
    const info = (await aspectOf(createForm.urn, 'formInfo')) as { actors: JsonObject };
    return { stored: info.actors.users, once: [person] };
  },
  'the related assets of a document': async () => {
    const asset = await dataset();
    const input = { contents: { text: 't' }, relatedAssets: [asset, asset] };
    const { createDocument: urn } = await run<{ createDocument: string }>(
      edit('createDocument', 'CreateDocumentInput'),
      { input },
    );
    return { stored: (await aspectOf(urn, 'documentInfo'))?.relatedAssets, once: [{ asset }] };
  },
  'the assertions of a contract': async () => {
    const [entityUrn, assertion] = [await dataset(), await entity('assertion', 'status', { removed: false })];
    const input = { entityUrn, schema: [{ assertionUrn: assertion }, { assertionUrn: assertion }] };
    const { upsertDataContract } = await run<{ upsertDataContract: { urn: string } }>(
      'mutation ($input: UpsertDataContractInput!) { upsertDataContract(input: $input) { urn } }',
      { input },
    );
    const properties = await aspectOf(upsertDataContract.urn, 'dataContractProperties');
    return { stored: properties?.schema, once: [{ assertion }] };
  },
  'the tags of an update, of the asset and of a column': async () => {
    const [urn, tag] = [await dataset(), await entity('tag', 'tagProperties', { name: 'n' })];
    const tags = { tags: [1, 2].map(() => ({ tag: { urn: tag, name: 'n' } })) };
    const columns = { editableSchemaFieldInfo: [{ fieldPath: 'id', globalTags: tags }] };
    await run(
      'mutation ($urn: String!, $input: DatasetUpdateInput!) { updateDataset(urn: $urn, input: $input) { urn } }',
      { urn, input: { tags, editableSchemaMetadata: columns } },
    );
    const schema = (await aspectOf(urn, 'editableSchemaMetadata')) as {
      editableSchemaFieldInfo: { globalTags: { tags: Json } }[];
    };
    const ofColumn = schema.editableSchemaFieldInfo[0]?.globalTags.tags ?? null;
    return {
      stored: [(await aspectOf(urn, 'globalTags'))?.tags ?? null, ofColumn],
      once: [[{ tag }], [{ tag }]],
    };
  },
  'the links and columns of an update': async () => {
    const [urn, author] = [await dataset(), await user()];
    const link = { url: 'https://example.com/a', description: 'l', author, createdAt: 1 };
    const other = { ...link, description: 'm' };
    const column = { fieldPath: 'id', description: 'd' };
    const columns = [column, { fieldPath: 'name' }, column];
    await run(
      'mutation ($urn: String!, $input: DatasetUpdateInput!) { updateDataset(urn: $urn, input: $input) { urn } }',
      {
        urn,
        input: {
          institutionalMemory: { elements: [link, other, link] },
          editableSchemaMetadata: { editableSchemaFieldInfo: columns },
        },
      },
    );
    const links = (await aspectOf(urn, 'institutionalMemory')) as { elements: JsonObject[] };
    return {
      stored: [
        links.elements.map(({ description }) => description ?? null),
        (await aspectOf(urn, 'editableSchemaMetadata'))?.editableSchemaFieldInfo ?? null,
      ],
      once: [
        ['l', 'm'],
        [column, { fieldPath: 'name' }],
      ],
    };
  },
  'the pairs of fields of a relationship between datasets': async () => {
    const [source, destination] = [await dataset(), await dataset()];
    const pair = { sourceField: 'a', destinationField: 'b' };
    const properties = { name: 'r', source, destination, relationshipFieldmappings: [pair, pair] };
    const { createERModelRelationship } = await run<{ createERModelRelationship: { urn: string } }>(
      'mutation ($input: ERModelRelationshipUpdateInput!) { createERModelRelationship(input: $input) { urn } }',
      { input: { properties } },
    );
    const written = await aspectOf(createERModelRelationship.urn, 'erModelRelationshipProperties');
    return { stored: written?.relationshipFieldMappings, once: [pair] };
  },
  'the types and platforms of a structured property': async () => {
    const [type, platform] = ['urn:li:entityType:datahub.dataset', 'urn:li:dataPlatform:hive'];
    const input = {
      ...{ id: userUrn().slice('urn:li:corpuser:'.length), valueType: 'urn:li:dataType:datahub.urn' },
      ...{ entityTypes: [type, type], allowedPlatforms: [platform, platform] },
      typeQualifier: { allowedTypes: [type, type] },
    };
    const { createStructuredProperty } = await run<{ createStructuredProperty: { urn: string } }>(
      'mutation ($input: CreateStructuredPropertyInput!) { createStructuredProperty(input: $input) { urn } }',
      { input },
    );
    const definition = (await aspectOf(createStructuredProperty.urn, 'propertyDefinition')) as {
      entityTypes: Json;
      allowedPlatforms: Json;
      typeQualifier: { allowedTypes: Json };
    };
    const { entityTypes, allowedPlatforms, typeQualifier } = definition;
    return {
      stored: [entityTypes, allowedPlatforms, typeQualifier.allowedTypes],
      once: [[type], [platform], [type]],
    };
  },
  'the platforms of a user': async () => {
    const [urn, platform] = [await user(), 'urn:li:dataPlatform:hive'];
    await run(
      `mutation ($urn: String!, $input: CorpUserUpdateInput!) {
        updateCorpUserProperties(urn: $urn, input: $input) { urn }
      }`,
      { urn, input: { platformUrns: [platform, platform] } },
    );
    return { stored: (await aspectOf(urn, 'corpUserEditableInfo'))?.platforms, once: [platform] };
  },
};

it.each(Object.entries(LISTS))('%s are stored once each when they are given twice', async (_name, write) => {
  const { stored, once } = await write();
  expect(stored).toEqual(once);
});

it('createForm refuses two prompts with the same id', async () => {
  const property = 'urn:li:structuredProperty:any';
  const prompt = {
    id: 'p',
    title: 't',
    type: 'STRUCTURED_PROPERTY',
    structuredPropertyParams: { urn: property },
  };
  const form = 'mutation ($input: CreateFormInput!) { createForm(input: $input) { urn } }';
  expect(await refused(form, { input: { name: 'f', prompts: [prompt, prompt] } })).toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('updateDataset refuses two descriptions of one column', async () => {
  const columns = ['one', 'other'].map((description) => ({ fieldPath: 'id', description }));
  const update =
    'mutation ($urn: String!, $input: DatasetUpdateInput!) { updateDataset(urn: $urn, input: $input) { urn } }';
  const input = { editableSchemaMetadata: { editableSchemaFieldInfo: columns } };
  expect(await refused(update, { urn: await dataset(), input })).toMatchObject({ code: 'BAD_REQUEST' });
});
