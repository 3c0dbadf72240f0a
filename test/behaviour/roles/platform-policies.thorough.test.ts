import { describe, expect, it } from 'vitest';
import { policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const roles = await openRoles();
const { own, rest, run, refused, asRoot, dataset } = roles;
const somebody = policyUsersOf(roles);

const FORBIDDEN = expect.objectContaining({ code: 'FORBIDDEN' });

describe('a policy with platform privileges', () => {
  it.each<[string, string, () => object]>([
    ['MANAGE_SECRETS', 'createSecret(CreateSecretInput)', () => ({ name: uniqueName('s'), value: 'x' })],
    ['MANAGE_POLICIES', 'batchAssignRole(BatchAssignRoleInput)', () => ({ actors: [userUrn(uniqueName())] })],
    [
      'MANAGE_INGESTION',
      'createIngestionSource(UpdateIngestionSourceInput)',
      () => ({
        ...{ name: 'x', type: 'x' },
        config: { recipe: '{}', executorId: 'default' },
      }),
    ],
    ['CREATE_TAGS', 'createTag(CreateTagInput)', () => ({ id: uniqueName('t'), name: 'x' })],
    ['MANAGE_DOMAINS', 'createDomain(CreateDomainInput)', () => ({ name: uniqueName('d') })],
    [
      'MANAGE_GLOSSARIES',
      'createGlossaryTerm(CreateGlossaryEntityInput)',
      () => ({ name: uniqueName('g'), description: '' }),
    ],
    [
      'MANAGE_SERVICE_ACCOUNTS',
      'createServiceAccount(CreateServiceAccountInput)',
      () => ({ displayName: 'x' }),
    ],
    ['MANAGE_USERS_AND_GROUPS', 'createGroup(CreateGroupInput)', () => ({ name: uniqueName('g') })],
  ])('%s lets people call %s, and no more', async (privilege, call, input) => {
    const [, name = '', type = ''] = /^(\w+)\((\w+)\)$/.exec(call) ?? [];
    const fields = name === 'createServiceAccount' ? ' { urn }' : '';
    const query = `mutation ($input: ${type}!) { ${name}(input: $input)${fields} }`;
    const variables = () => ({ input: input() });
    const { as } = await somebody([privilege]);
    await as(() => run(query, variables()));
    const { as: asOther } = await somebody(['MANAGE_TESTS']);
    expect(await asOther(() => refused(query, variables()))).toMatchObject({ code: 'FORBIDDEN' });
    const write = { urn: await dataset(own), aspect: 'datasetProperties', value: { name: 'x' } };
    await expect(as(() => rest.write(write))).rejects.toThrow(FORBIDDEN);
  });

  it('lets a user delete a tag together with the references to it', async () => {
    const [mine, label] = [await dataset(), tagUrn()];
    await asRoot(() => rest.write({ urn: label, aspect: 'tagProperties', value: { name: 'x' } }));
    await asRoot(() => rest.write({ urn: mine, aspect: 'globalTags', value: { tags: [{ tag: label }] } }));
    const { as } = await somebody(['MANAGE_TAGS']);
    await as(() => run('mutation ($urn: String!) { deleteTag(urn: $urn) }', { urn: label }));
    expect(await asRoot(() => rest.readAspect(mine, 'globalTags'))).toMatchObject({ value: { tags: [] } });
  });

  it('with MANAGE_SECRETS lets a user create secrets, but not read their values', async () => {
    const { as, can } = await somebody(['MANAGE_SECRETS']);
    const name = uniqueName('s');
    await can('createSecret', 'CreateSecretInput', { name, value: 'x' });
    const VALUES = 'query ($input: GetSecretValuesInput!) { getSecretValues(input: $input) { value } }';
    const input = { secrets: [name] };
    expect(await as(() => refused(VALUES, { input }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is reported by `me`, and has no effect once it is deleted', async () => {
    const { as, policy } = await somebody(['MANAGE_SECRETS']);
    const QUERY = '{ me { platformPrivileges { manageSecrets managePolicies } } }';
    const told = (manageSecrets: boolean) => ({
      me: { platformPrivileges: { manageSecrets, managePolicies: false } },
    });
    expect(await as(() => run(QUERY))).toEqual(told(true));
    await asRoot(() => run('mutation ($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy }));
    expect(await as(() => run(QUERY))).toEqual(told(false));
  });
});
