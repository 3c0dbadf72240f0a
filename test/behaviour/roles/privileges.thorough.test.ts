import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { edit } from '../support/editing.js';
import { openRoles, policy, ROLES } from '../support/roles.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { own, other, rest, run, people, as, asRoot, dataset } = await openRoles();

const stamp = { time: 1, actor: 'urn:li:corpuser:root' };
const writing = (type: string, aspect: string, value: JsonObject) => () =>
  rest.write({ urn: `urn:li:${type}:${uniqueName()}`, aspect, value });
const creating = (name: string, type: string, input: object) => () => run(edit(name, type), { input });
const token = (actorUrn: string) =>
  run('mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }', {
    input: { type: 'PERSONAL', actorUrn, duration: 'ONE_HOUR', name: 'x' },
  });
const tag = writing('tag', 'tagProperties', { name: 'x' });
const domain = () =>
  run(edit('createDomain', 'CreateDomainInput'), { input: { name: uniqueName('domain') } });
const attribute = writing('businessAttribute', 'businessAttributeInfo', {
  ...{ fieldPath: 'x', name: 'x' },
  ...{ created: stamp, lastModified: stamp },
});

const settings = writing('globalSettings', 'globalSettingsInfo', {});

/** For each platform privilege, an operation that it allows. */
const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  managePolicies: () => rest.write(policy(`urn:li:dataHubPolicy:${uniqueName()}`, own, { allUsers: false })),
  manageIdentities: creating('removeGroupMembers', 'RemoveGroupMembersInput', {
    groupUrn: `urn:li:corpGroup:${uniqueName()}`,
    userUrns: [],
  }),
  manageIngestion: writing('dataHubIngestionSource', 'dataHubIngestionSourceInfo', {
    ...{ name: 'x', type: 'x' },
    config: { recipe: '{}' },
  }),
  manageSecrets: writing('dataHubSecret', 'dataHubSecretValue', { name: 'x', value: 'x' }),
  manageTokens: () => token(userUrn('somebody')),
  createDomains: domain,
  manageDomains: domain,
  createLogicalModels: () =>
    run(edit('createLogicalModel', 'CreateLogicalModelInput'), {
      input: { name: uniqueName(), columns: [{ fieldPath: 'a', type: 'STRING' }] },
    }),
  createTags: tag,
  manageTags: tag,
  manageGlossaries: writing('glossaryNode', 'glossaryNodeInfo', { definition: 'x' }),
  manageOwnershipTypes: writing('ownershipType', 'ownershipTypeInfo', {
    ...{ name: 'x', created: stamp, lastModified: stamp },
  }),
  manageStructuredProperties: () => {
    const qualifiedName = `io.${uniqueName().replaceAll('-', '_')}`;
    const value = {
      ...{ qualifiedName, valueType: 'urn:li:dataType:datahub.string' },
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    };
    return rest.write({
      urn: `urn:li:structuredProperty:${qualifiedName}`,
      ...{ aspect: 'propertyDefinition', value },
    });
  },
  manageUserCredentials: writing('corpuser', 'corpUserStatus', { status: 'ACTIVE', lastModified: stamp }),
  manageTests: writing('test', 'testInfo', {
    ...{ name: 'x', category: 'x' },
    definition: { type: 'JSON', json: '{}' },
  }),
  manageGlobalViews: writing('dataHubView', 'dataHubViewInfo', {
    ...{ name: 'x', type: 'GLOBAL', created: stamp, lastModified: stamp },
    definition: { entityTypes: [], filter: {} },
  }),
  manageGlobalAnnouncements: creating('createPost', 'CreatePostInput', {
    postType: 'HOME_PAGE_ANNOUNCEMENT',
    content: { contentType: 'TEXT', title: 'x' },
  }),
  manageApplications: writing('application', 'applicationProperties', { name: 'x' }),
  manageDocuments: writing('document', 'documentInfo', {
    ...{ title: 'x', status: { state: 'PUBLISHED' }, contents: { text: 'x' } },
    ...{ created: stamp, lastModified: stamp },
  }),
  manageFeatures: settings,
  manageGlobalSettings: settings,
  manageHomePageTemplates: writing('dataHubPageTemplate', 'dataHubPageTemplateProperties', {
    ...{ rows: [], surface: { surfaceType: 'HOME_PAGE' }, visibility: { scope: 'GLOBAL' } },
    ...{ created: stamp, lastModified: stamp },
  }),
  manageServiceAccounts: () => run('mutation { createServiceAccount(input: { displayName: "x" }) { urn } }'),
  createBusinessAttributes: attribute,
  manageBusinessAttributes: attribute,
};

/** Privileges that everybody with the right to read has, as all users here. */
const READER_PRIVILEGES = ['viewAnalytics', 'viewTests', 'viewStructuredPropertiesPage', 'viewManageTags'];

/** Whether an operation succeeds; false if it is FORBIDDEN. */
async function isAllowed(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (/FORBIDDEN|may not/.test(`${(error as { code?: string }).code} ${(error as Error).message}`))
      return false;
    if (/NOT_FOUND/.test((error as Error).message)) return true;
    throw error;
  }
}

describe('platformPrivileges of `me`', () => {
  const names = [...Object.keys(OPERATIONS), ...READER_PRIVILEGES, 'generatePersonalAccessTokens'];
  const QUERY = `{ me { platformPrivileges { ${names.join(' ')} } } }`;
  const privilegesOf = async () =>
    (await run<{ me: { platformPrivileges: Record<string, boolean> } }>(QUERY)).me.platformPrivileges;

  it('are all tested here', async () => {
    const { __type } = await asRoot(() =>
      run<{ __type: { fields: { name: string }[] } }>(
        '{ __type(name: "PlatformPrivileges") { fields { name } } }',
      ),
    );
    expect(__type.fields.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it.each(ROLES)('are those for which the service lets a %s do the operation', async (who) => {
    await as(who, async () => {
      const told = await privilegesOf();
      const done: Record<string, boolean> = {};
      for (const [name, operation] of Object.entries(OPERATIONS)) done[name] = await isAllowed(operation());
      for (const name of READER_PRIVILEGES) done[name] = true;
      done.generatePersonalAccessTokens = await isAllowed(token(people[who].urn));
      expect(told).toEqual(done);
    });
  });
});

describe('the privileges field of an entity', () => {
  const QUERY = `query ($urn: String!) { entity(urn: $urn) {
    ... on Dataset { privileges { ...all } } ... on Domain { privileges { ...all } }
    ... on CorpUser { privileges { ...all } } ... on GlossaryNode { privileges { ...all } }
  } }
  fragment all on EntityPrivileges {
    canManageEntity canManageChildren canEditTags canEditLineage canEditIncidents canEditEmbed canEditQueries
    canEditSchemaFieldTags canEditDescription canEditDataProducts canViewDatasetProfile canManageAssetSummary
  }`;
  const privilegesOf = async (urn: string) =>
    (await run<{ entity: { privileges: Record<string, boolean | null> } }>(QUERY, { urn })).entity.privileges;

  it.each(ROLES)('returns what the service lets a %s do with a dataset', async (who) => {
    for (const urn of [await dataset(own), await dataset(other), await dataset()]) {
      const [label, user] = [tagUrn(), userUrn()];
      await asRoot(async () => {
        await rest.write({ urn: label, aspect: 'tagProperties', value: { name: 'x' } });
        await rest.write({ urn: user, aspect: 'corpUserInfo', value: { active: true } });
      });
      await as(who, async () => {
        const { canEditTags, canEditIncidents, canManageEntity, canViewDatasetProfile, ...told } =
          await privilegesOf(urn);
        const tagged = creating('addTag', 'TagAssociationInput', { tagUrn: label, resourceUrn: urn });
        expect(canEditTags).toBe(await isAllowed(tagged()));
        const raised = creating('raiseIncident', 'RaiseIncidentInput', { type: 'FIELD', resourceUrn: urn });
        expect(canEditIncidents).toBe(await isAllowed(raised()));
        expect(canManageEntity).toBe(await isAllowed(rest.hardDelete(urn)));
        expect(canViewDatasetProfile).toBe(true);
        expect(told).toEqual({
          ...{ canEditLineage: canEditTags, canEditEmbed: canEditTags, canEditDescription: canEditTags },
          ...{ canEditSchemaFieldTags: canEditTags, canManageChildren: null },
          canManageAssetSummary: canEditTags,
          ...{ canEditQueries: canEditIncidents, canEditDataProducts: canEditIncidents },
        });
      });
    }
  });

  it('is null for privileges that the entity type does not have', async () => {
    const node = `urn:li:glossaryNode:${uniqueName()}`;
    await asRoot(() => rest.write({ urn: node, aspect: 'glossaryNodeInfo', value: { definition: 'x' } }));
    await as('editor', async () => {
      expect(await privilegesOf(node)).toMatchObject({ canManageChildren: true, canEditLineage: null });
      expect(await privilegesOf(people.reader.urn)).toMatchObject({
        ...{ canManageEntity: false, canManageChildren: null, canEditTags: true },
      });
    });
    await as('domain editor', async () => {
      expect(await privilegesOf(own)).toMatchObject({ canManageChildren: true, canManageEntity: false });
      expect(await privilegesOf(other)).toMatchObject({ canManageChildren: false, canManageEntity: false });
      expect(await privilegesOf(node)).toMatchObject({ canManageChildren: false, canManageEntity: false });
    });
  });
});
