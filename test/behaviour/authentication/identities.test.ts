import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, user } = await openEditing();

const CREATE = edit('createGroup', 'CreateGroupInput');
const group = async (input: object = {}) =>
  (await run<{ createGroup: string }>(CREATE, { input: { name: 'G', ...input } })).createGroup;
const groupsOf = async (urn: string) =>
  (await rest.readAspect(urn, 'nativeGroupMembership'))?.value.nativeGroups;

describe('groups', () => {
  it('are created, get and lose members, and are removed with their memberships', async () => {
    const id = uniqueName();
    const urn = await group({ id, description: 'd' });
    expect(urn).toBe(`urn:li:corpGroup:${id}`);
    expect(await refused(CREATE, { input: { id, name: 'again' } })).toMatchObject({ code: 'UNPROCESSABLE' });
    const userUrns = await Promise.all([user(), user()]);
    await run(edit('addGroupMembers', 'AddGroupMembersInput'), { input: { groupUrn: urn, userUrns } });
    expect(await groupsOf(userUrns[0])).toEqual([urn]);
    const answer = await run<{ corpGroup: { relationships: { total: number } } }>(
      'query ($urn: String!) { corpGroup(urn: $urn) { relationships(input: {types: ["IsMemberOfNativeGroup"], direction: INCOMING}) { total } } }',
      { urn },
    );
    expect(answer.corpGroup.relationships.total).toBe(2);
    const gone = { groupUrn: urn, userUrns: [userUrns[0]] };
    await run(edit('removeGroupMembers', 'RemoveGroupMembersInput'), { input: gone });
    expect(await groupsOf(userUrns[0])).toEqual([]);
    await run('mutation ($urn: String!) { removeGroup(urn: $urn) }', { urn });
    expect(await groupsOf(userUrns[1])).toEqual([]);
  });

  it('all keep a member whom concurrent requests add to them', async () => {
    const [member, ...groups] = [
      await user(),
      ...(await Promise.all(Array.from({ length: 6 }, () => group()))),
    ];
    const JOIN = edit('addGroupMembers', 'AddGroupMembersInput');
    await Promise.all(groups.map((groupUrn) => run(JOIN, { input: { groupUrn, userUrns: [member] } })));
    expect(await groupsOf(member)).toHaveLength(6);
    const absent = { groupUrn: groups[0], userUrns: [userUrn()] };
    expect(await refused(JOIN, { input: absent })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('edits of users and groups', () => {
  it('keep the properties that the input does not give', async () => {
    const urn = await user();
    const UPDATE =
      'mutation ($urn: String!, $input: CorpUserUpdateInput!) { updateCorpUserProperties(urn: $urn, input: $input) { urn editableProperties { title slack } } }';
    await run(UPDATE, { urn, input: { title: 'Engineer' } });
    expect(await run(UPDATE, { urn, input: { slack: '@ada', title: null } })).toEqual({
      updateCorpUserProperties: { urn, editableProperties: { title: 'Engineer', slack: '@ada' } },
    });
    expect(await refused(UPDATE, { urn: userUrn(), input: {} })).toMatchObject({ code: 'NOT_FOUND' });
    const team = await group();
    const TEAM =
      'mutation ($urn: String!, $input: CorpGroupUpdateInput!) { updateCorpGroupProperties(urn: $urn, input: $input) { editableProperties { description email } } }';
    await run(TEAM, { urn: team, input: { description: 'd' } });
    expect(await run(TEAM, { urn: team, input: { email: 'e@example.org' } })).toEqual({
      updateCorpGroupProperties: { editableProperties: { description: 'd', email: 'e@example.org' } },
    });
  });

  it('suspend a user, and remove a user from the owners of assets', async () => {
    const [urn, asset] = [await user(), datasetUrn()];
    const owners = [{ owner: urn, type: 'DATAOWNER' }];
    await rest.write({ urn: asset, aspect: 'ownership', value: { owners } });
    await run('mutation ($urn: String!) { updateUserStatus(urn: $urn, status: SUSPENDED) }', { urn });
    const answer = await run('query ($urn: String!) { corpUser(urn: $urn) { status } }', { urn });
    expect(answer).toEqual({ corpUser: { status: 'SUSPENDED' } });
    await run('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
    expect((await rest.readAspect(asset, 'ownership'))?.value.owners).toEqual([]);
  });
});

describe('searchUsers', () => {
  it('finds only users, even if the request asks for groups', async () => {
    const [urn, word] = [await user(), uniqueName('somebody')];
    await group({ name: word });
    await run(
      'mutation ($urn: String!, $input: CorpUserUpdateInput!) { updateCorpUserProperties(urn: $urn, input: $input) { urn } }',
      { urn, input: { displayName: word } },
    );
    const ASK =
      'query ($input: SearchAcrossEntitiesInput!) { searchUsers(input: $input) { total searchResults { entity { urn } } } }';
    const found = { searchUsers: { total: 1, searchResults: [{ entity: { urn } }] } };
    for (const types of [undefined, ['CORP_GROUP']])
      expect(await run(ASK, { input: { query: word, types } })).toEqual(found);
  });
});

describe('isAssignedToMe of external roles and of forms', () => {
  it('is true for callers who are assigned themselves or by their group, and false for others', async () => {
    const [role, team] = [`urn:li:role:${uniqueName()}`, `urn:li:corpGroup:${uniqueName()}`];
    const [named, member, other] = [userUrn(), userUrn(), userUrn()];
    const form = `urn:li:form:${uniqueName()}`;
    await rest.writeBatch([
      { urn: role, aspect: 'actors', value: { users: [{ user: named }], groups: [{ group: team }] } },
      { urn: member, aspect: 'nativeGroupMembership', value: { nativeGroups: [team] } },
      { urn: form, aspect: 'formInfo', value: { name: 'f', actors: { users: [named], groups: [team] } } },
    ]);
    const ASK = `query ($role: String!, $form: String!) {
      role(urn: $role) { isAssignedToMe } form(urn: $form) { info { actors { isAssignedToMe } } }
    }`;
    for (const [actor, isAssignedToMe] of [
      [named, true],
      [member, true],
      [other, false],
    ] as const)
      expect(await run(ASK, { role, form }, { 'X-DataHub-Actor': actor })).toEqual({
        role: { isAssignedToMe },
        form: { info: { actors: { isAssignedToMe } } },
      });
  });
});

interface PoliciesConfig {
  enabled: boolean;
  platformPrivileges: { type: string }[];
  resourcePrivileges: { resourceType: string; privileges: { type: string }[] }[];
}

describe('the caller', () => {
  it('is the named actor without authentication, with all privileges except those of tokens', async () => {
    const actor = userUrn();
    const QUERY = `{ me { corpUser { urn username } platformPrivileges {
      manageTags managePolicies manageTokens generatePersonalAccessTokens
    } } }`;
    const tokens = { manageTokens: false, generatePersonalAccessTokens: false };
    expect(await run(QUERY, {}, { 'X-DataHub-Actor': actor })).toMatchObject({
      me: {
        corpUser: { urn: actor },
        platformPrivileges: { manageTags: true, managePolicies: true, ...tokens },
      },
    });
    expect(await run('{ appConfig { appVersion telemetryConfig { enableThirdPartyLogging } } }')).toEqual({
      appConfig: {
        appVersion: expect.stringMatching(/^v\d+\.\d+\.\d+$/),
        telemetryConfig: { enableThirdPartyLogging: false },
      },
    });
  });

  it('gets feature flags and privileges that agree with the operations of the API', async () => {
    const ASKED = {
      assetSummaryPageV1: 'upsertPageTemplate',
      contextDocumentsEnabled: 'createDocument',
      dataContractsEnabled: 'upsertDataContract',
      dataProductLineageEnabled: 'bulkEntityDataProducts',
      entityVersioningEnabled: 'linkAssetVersion',
      multipleDataProductsPerAsset: 'batchAddToDataProducts',
      nestedDomainsEnabled: 'moveDomain',
      showBrowseV2: 'browseV2',
      showHomePageRedesign: 'globalHomePageSettings',
      showIngestionPageRedesign: 'listIngestionSources',
      showManageStructuredProperties: 'createStructuredProperty',
      showManageTags: 'createTag',
    };
    type Fields = { fields: { name: string }[] };
    const { appConfig, __schema } = await run<{
      appConfig: { featureFlags: object; policiesConfig: PoliciesConfig };
      __schema: { queryType: Fields; mutationType: Fields };
    }>(`{
      appConfig {
        featureFlags { ${Object.keys(ASKED).join(' ')} showProductUpdates }
        policiesConfig { enabled platformPrivileges { type } resourcePrivileges { resourceType privileges { type } } }
      }
      __schema { queryType { fields { name } } mutationType { fields { name } } }
    }`);
    const there = [__schema.queryType, __schema.mutationType].flatMap(({ fields }) => fields);
    const names = new Set(there.map(({ name }) => name));
    const answered = Object.entries(ASKED).map(([flag, operation]) => [flag, names.has(operation)]);
    // The service never announces product updates.
    expect(appConfig.featureFlags).toEqual({ ...Object.fromEntries(answered), showProductUpdates: false });
    const { enabled, platformPrivileges, resourcePrivileges } = appConfig.policiesConfig;
    expect(enabled).toBe(names.has('createPolicy'));
    const ofCatalog = platformPrivileges.map(({ type }) => type);
    const ofTypes = new Map(
      resourcePrivileges.map(({ resourceType, privileges }) => [
        resourceType,
        privileges.map(({ type }) => type),
      ]),
    );
    const ofAll = ofTypes.get('all') ?? [];
    expect(ofCatalog).toContain('MANAGE_POLICIES');
    expect(ofAll).toContain('EDIT_ENTITY');
    expect(ofAll.filter((name) => ofCatalog.includes(name))).toEqual([]);
    expect(ofTypes.get('dataset')).toContain('EDIT_DATASET_COL_TAGS');
    expect(ofTypes.get('tag')).not.toContain('EDIT_DATASET_COL_TAGS');
    for (const own of ofTypes.values()) expect(ofAll).toEqual(expect.arrayContaining(own));
  });
});
