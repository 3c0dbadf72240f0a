import { describe, expect, it } from 'vitest';
import { openRoles, ROLES, type RoleName } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { own, other, rest, run, refused, people, as, asRoot, dataset } = await openRoles();

const QUERY = `query ($input: GetGrantedPrivilegesInput!) { getGrantedPrivileges(input: $input) { privileges } }`;

async function granted(actorUrn: string, resourceType?: string, resourceUrn?: string): Promise<string[]> {
  const resourceSpec = resourceType && { resourceType, resourceUrn };
  const answer = await run<{ getGrantedPrivileges: { privileges: string[] } }>(QUERY, {
    input: { actorUrn, resourceSpec },
  });
  return answer.getGrantedPrivileges.privileges;
}

/** Some of both kinds, by the fields that tell the same. */
const PLATFORM = {
  managePolicies: 'MANAGE_POLICIES',
  manageIdentities: 'MANAGE_USERS_AND_GROUPS',
  manageTokens: 'MANAGE_ACCESS_TOKENS',
  manageDomains: 'MANAGE_DOMAINS',
  manageOwnershipTypes: 'MANAGE_GLOBAL_OWNERSHIP_TYPES',
  createLogicalModels: 'CREATE_LOGICAL_MODELS',
  viewAnalytics: 'VIEW_ANALYTICS',
};
const OF_ENTITY = {
  canManageEntity: 'DELETE_ENTITY',
  canEditTags: 'EDIT_ENTITY_TAGS',
  canEditDomains: 'EDIT_DOMAINS_PRIVILEGE',
  canEditDescription: 'EDIT_ENTITY_DOCS',
  canEditIncidents: 'EDIT_ENTITY_INCIDENTS',
  canEditSchemaFieldTags: 'EDIT_DATASET_COL_TAGS',
  canViewDatasetProfile: 'VIEW_DATASET_PROFILE',
};

const heldOf = (names: Readonly<Record<string, string>>, told: Record<string, boolean | null>) =>
  Object.entries(names).flatMap(([field, name]) => (told[field] ? [name] : []));

describe('getGrantedPrivileges', () => {
  it.each(ROLES)('returns for a %s the same privileges as `me` and the entity', async (who: RoleName) => {
    for (const urn of [await dataset(own), await dataset(other), await dataset()]) {
      await as(who, async () => {
        const told = await run<{
          me: { platformPrivileges: Record<string, boolean> };
          dataset: { privileges: Record<string, boolean | null> };
        }>(
          `query ($urn: String!) {
            me { platformPrivileges { ${Object.keys(PLATFORM).join(' ')} } }
            dataset(urn: $urn) { privileges { ${Object.keys(OF_ENTITY).join(' ')} } }
          }`,
          { urn },
        );
        const names = await granted(people[who].urn, 'DATASET', urn);
        const [platform, ofEntity] = [Object.values(PLATFORM), Object.values(OF_ENTITY)];
        expect(names.filter((name) => platform.includes(name)).sort()).toEqual(
          heldOf(PLATFORM, told.me.platformPrivileges).sort(),
        );
        expect(names.filter((name) => ofEntity.includes(name)).sort()).toEqual(
          heldOf(OF_ENTITY, told.dataset.privileges).sort(),
        );
        expect(names).toContain('VIEW_ENTITY_PAGE');
        expect(names.includes('EDIT_ENTITY')).toBe(told.dataset.privileges.canEditTags);
        expect(new Set(names).size).toBe(names.length);
        const general = await granted(people[who].urn);
        expect(general).toEqual(names.slice(0, general.length));
        expect(general).not.toContain('VIEW_ENTITY_PAGE');
      });
    }
  });

  it('answers administrators about everybody, and other users about themselves', async () => {
    const urn = await dataset(own);
    const asked = await as('admin', () => granted(people['domain editor'].urn, 'DATASET', urn));
    expect(asked).toEqual(
      await as('domain editor', () => granted(people['domain editor'].urn, 'DATASET', urn)),
    );
    const input = { actorUrn: people.admin.urn };
    expect(await as('editor', () => refused(QUERY, { input }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('returns nothing for a suspended user', async () => {
    const user = userUrn();
    const lastModified = { time: 1, actor: 'urn:li:corpuser:root' };
    const value = { status: 'SUSPENDED', lastModified };
    await asRoot(() => rest.write({ urn: user, aspect: 'corpUserStatus', value }));
    expect(await asRoot(() => granted(user, 'TAG', `urn:li:tag:${uniqueName()}`))).toEqual([]);
  });

  it('returns EDIT_ENTITY on a role for administrators only', async () => {
    const urn = 'urn:li:dataHubRole:Editor';
    expect(await as('editor', () => granted(people.editor.urn, 'DATAHUB_ROLE', urn))).not.toContain(
      'EDIT_ENTITY',
    );
    expect(await as('admin', () => granted(people.admin.urn, 'DATAHUB_ROLE', urn))).toContain('EDIT_ENTITY');
  });

  it('refuses an entity of another type than given, and an actor that is not a user', async () => {
    const [actorUrn, resourceUrn] = [people.reader.urn, 'urn:li:tag:x'];
    const refusal = (input: object) => as('reader', () => refused(QUERY, { input }));
    expect(await refusal({ actorUrn, resourceSpec: { resourceType: 'DATASET', resourceUrn } })).toMatchObject(
      {
        code: 'BAD_REQUEST',
      },
    );
    expect(await refusal({ actorUrn: resourceUrn })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
