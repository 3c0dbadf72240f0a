import { beforeAll, describe, expect, it } from 'vitest';
import { edit } from '../support/editing.js';
import { ADMINS, openRoles, ROLES, type RoleName } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const FRONT_END_SECRET = 'the secret of the system client of the tests';
const { rest, run, refused, as, asRoot, people, own, dataset, tokenOf, baseUrl } = await openRoles(
  {},
  { frontEndSecret: FRONT_END_SECRET },
);
const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };
const byUrn = (name: string) => `mutation ($urn: String!) { ${name}(urn: $urn) }`;
const secretly = <T>(query: string, variables: object = {}) =>
  as('admin', () => run<T>(query, variables, SURELY));
const mutate = async <T = string>(name: string, type: string, input: object) =>
  (await secretly<Record<string, T>>(edit(name, type), { input }))[name] as T;

describe('secrets', () => {
  const AS_EXECUTOR = { Authorization: `Basic __datahub_system:${FRONT_END_SECRET}` };
  const VALUES = 'query ($input: GetSecretValuesInput!) { getSecretValues(input: $input) { name value } }';
  const values = async (...secrets: string[]) =>
    (await run<{ getSecretValues: object[] }>(VALUES, { input: { secrets } }, AS_EXECUTOR)).getSecretValues;

  it('are stored encrypted, listed without values, changed, and deleted', async () => {
    const name = uniqueName('SECRET').replace('.', '');
    const urn = await mutate('createSecret', 'CreateSecretInput', { name, value: 'hush', description: 'd' });
    expect(urn).toBe(`urn:li:dataHubSecret:${name}`);
    const stored = await as('admin', () => rest.readAspect(urn, 'dataHubSecretValue'));
    expect(stored?.value).toMatchObject({ name, value: expect.stringMatching(/^v1\./), description: 'd' });
    const LIST =
      'query ($input: ListSecretsInput!) { listSecrets(input: $input) { secrets { urn name description } } }';
    const { listSecrets } = await secretly<{ listSecrets: { secrets: object[] } }>(LIST, {
      input: { query: name, count: 50 },
    });
    expect(listSecrets.secrets).toContainEqual({ urn, name, description: 'd' });
    expect(await values(name, 'none')).toEqual([{ name, value: 'hush' }]);
    await mutate('updateSecret', 'UpdateSecretInput', { urn, name, value: 'hushed' });
    expect(await values(name)).toEqual([{ name, value: 'hushed' }]);
    const again = { input: { name, value: 'x' } };
    expect(await as('admin', () => refused(edit('createSecret', 'CreateSecretInput'), again))).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await secretly(byUrn('deleteSecret'), { urn });
    expect(await values(name)).toEqual([]);
  });

  it('that were stored unencrypted are refused as UNPROCESSABLE', async () => {
    const name = uniqueName('SECRET');
    const value = { name, value: 'plain' };
    await as('admin', () =>
      rest.write({ urn: `urn:li:dataHubSecret:${name}`, aspect: 'dataHubSecretValue', value }),
    );
    expect(await refused(VALUES, { input: { secrets: [name] } }, AS_EXECUTOR)).toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  it('of connections are readable by administrators only', async () => {
    const UPSERT = `mutation ($input: UpsertDataHubConnectionInput!) { upsertConnection(input: $input) {
      urn details { name json { blob } } platform { urn }
    } }`;
    const platformUrn = 'urn:li:dataPlatform:slack';
    const input = { type: 'JSON', platformUrn, name: 'Slack', json: { blob: '{"token": "hush"}' } };
    const { upsertConnection: made } = await secretly<{ upsertConnection: { urn: string } }>(UPSERT, {
      input,
    });
    expect(made).toMatchObject({
      details: { name: 'Slack', json: input.json },
      platform: { urn: platformUrn },
    });
    const ASK = 'query ($urn: String!) { connection(urn: $urn) { details { name json { blob } } } }';
    expect(await as('editor', () => refused(ASK, { urn: made.urn }))).toMatchObject({ code: 'FORBIDDEN' });
    const stored = await as('admin', () => rest.readAspect(made.urn, 'dataHubConnectionDetails'));
    expect(JSON.stringify(stored?.value)).not.toContain('hush');
  });
});

describe('policies', () => {
  const input = (privileges: string[], users: string[]) => ({
    ...{ type: 'METADATA', name: uniqueName('Policy'), state: 'ACTIVE', description: 'd', privileges },
    resources: { filter: { criteria: [{ field: 'DOMAIN', values: [own], condition: 'EQUALS' }] } },
    actors: { users, resourceOwners: false, allUsers: false, allGroups: false },
  });
  const LIST = `query ($input: ListPoliciesInput!) { listPolicies(input: $input) { total policies {
    urn type name state privileges editable actors { users allUsers resolvedUsers { urn } }
    resources { filter { criteria { field values { value } } } }
  } } }`;

  it('let users edit assets of a domain from their creation until their change or deletion', async () => {
    const stranger = uniqueName('stranger');
    const token = await tokenOf(stranger);
    const tries = async () => {
      const answer = await fetch(`${baseUrl}/api/graphql`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          query: edit('updateDescription', 'DescriptionUpdateInput'),
          variables: { input: { resourceUrn: urn, description: uniqueName() } },
        }),
      });
      return ((await answer.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]
        ?.extensions.code;
    };
    const urn = await dataset(own);
    expect(await tries()).toBe('FORBIDDEN');
    const given = input(['EDIT_ENTITY'], [userUrn(stranger)]);
    const policy = await mutate('createPolicy', 'PolicyUpdateInput', given);
    expect(await tries()).toBeUndefined();
    const { listPolicies } = await secretly<{ listPolicies: { policies: object[] } }>(LIST, {
      input: { query: given.name },
    });
    expect(listPolicies.policies).toEqual([
      {
        ...{ urn: policy, type: 'METADATA', name: given.name, state: 'ACTIVE', editable: true },
        ...{
          privileges: ['EDIT_ENTITY'],
          resources: { filter: { criteria: [{ field: 'DOMAIN', values: [{ value: own }] }] } },
        },
        actors: { users: [userUrn(stranger)], allUsers: false, resolvedUsers: [{ urn: userUrn(stranger) }] },
      },
    ]);
    const UPDATE =
      'mutation ($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }';
    await secretly(UPDATE, { urn: policy, input: { ...given, state: 'INACTIVE' } });
    expect(await tries()).toBe('FORBIDDEN');
    await secretly(UPDATE, { urn: policy, input: given });
    expect(await tries()).toBeUndefined();
    await secretly(byUrn('deletePolicy'), { urn: policy });
    expect(await tries()).toBe('FORBIDDEN');
  });
});

describe('invite tokens', () => {
  it('give their role to users who accept them, until a new token replaces them', async () => {
    const roleUrn = 'urn:li:dataHubRole:Editor';
    const GET = 'query ($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }';
    const CREATE =
      'mutation ($input: CreateInviteTokenInput!) { createInviteToken(input: $input) { inviteToken } }';
    const ACCEPT = edit('acceptRole', 'AcceptRoleInput');
    const known = async () =>
      (await secretly<{ getInviteToken: { inviteToken: string } }>(GET, { input: { roleUrn } }))
        .getInviteToken.inviteToken;
    const first = await known();
    expect(await known()).toBe(first);
    await secretly(CREATE, { input: { roleUrn } });
    const second = await known();
    expect(await as('reader', () => refused(ACCEPT, { input: { inviteToken: first } }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await as('reader', () => refused(ACCEPT, { input: { inviteToken: 'x' } }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await as('reader', () => run(ACCEPT, { input: { inviteToken: second } }));
    const roles = await asRoot(() => rest.readAspect(people.reader.urn, 'roleMembership'));
    expect(roles?.value).toEqual({ roles: [roleUrn] });
    await as('reader', () => run(edit('createTag', 'CreateTagInput'), { input: { name: uniqueName() } }));
    await asRoot(() =>
      rest.write({ urn: people.reader.urn, aspect: 'roleMembership', value: { roles: [] } }),
    );
  });
});

describe('analytics', () => {
  const named = uniqueName('Analysed');
  beforeAll(async () => {
    await asRoot(() => rest.write({ urn: own, aspect: 'domainProperties', value: { name: named } }));
    await dataset(own);
    await secretly(edit('createTag', 'CreateTagInput'), { input: { name: uniqueName() } });
  });

  it('return charts of the whole catalog and of the results of a search', async () => {
    const BARS = 'groupId title charts { ... on BarChart { title bars { name segments { label value } } } }';
    const ASK = `query ($input: MetadataAnalyticsInput!) {
      isAnalyticsEnabled getHighlights { value title body }
      getAnalyticsCharts { ${BARS} } getMetadataAnalyticsCharts(input: $input) { ${BARS} }
    }`;
    type Group = {
      groupId: string;
      charts: { title: string; bars: { name: string; segments: { value: number }[] }[] }[];
    };
    const answer = await as('reader', () =>
      run<{ getHighlights: object[]; getAnalyticsCharts: Group[]; getMetadataAnalyticsCharts: Group[] }>(
        ASK,
        {
          input: { entityType: 'DATASET', domain: own, query: '' },
        },
      ),
    );
    expect(answer.getHighlights).toContainEqual({
      ...{ value: expect.any(Number), title: 'Datasets' },
      body: expect.stringMatching(
        /^\d+% have owners, \d+% have tags, \d+% have a description, \d+% are in a domain$/,
      ),
    });
    // The pages know the group of the whole catalog by its id.
    const [whole] = answer.getAnalyticsCharts;
    expect(whole?.groupId).toBe('GlobalMetadataAnalytics');
    expect(whole?.charts.map(({ title }) => title)).toContain('Assets by type');
    const domains = answer.getMetadataAnalyticsCharts[0]?.charts.find(
      ({ title }) => title === 'Assets by domain',
    );
    expect(domains?.bars.map(({ name }) => name)).toContain(named);
    const types = answer.getMetadataAnalyticsCharts[0]?.charts.find(
      ({ title }) => title === 'Assets by type',
    );
    expect(types?.bars.map(({ name }) => name)).toEqual(['dataset']);
  });

  it('return the charts of all assets for the domain ALL', async () => {
    const ASK = `query ($input: MetadataAnalyticsInput!) {
      getMetadataAnalyticsCharts(input: $input) { charts { ... on BarChart { title bars { name } } } }
    }`;
    const [ofAll, ofNone] = await Promise.all(
      [{ domain: 'ALL' }, {}].map((input) => as('reader', () => run<object>(ASK, { input }))),
    );
    expect(ofAll).toEqual(ofNone);
    expect(ofAll).toMatchObject({ getMetadataAnalyticsCharts: [{ charts: expect.any(Array) }] });
  });
});

const OPERATIONS: [string, readonly RoleName[], string, () => object][] = [
  [
    'a secret',
    ADMINS,
    edit('createSecret', 'CreateSecretInput'),
    () => ({ input: { name: uniqueName(), value: 'x' } }),
  ],
  ['the values of secrets', [], '{ getSecretValues(input: { secrets: [] }) { value } }', () => ({})],
  ['the names of secrets', ADMINS, '{ listSecrets(input: {}) { total } }', () => ({})],
  ['policies', ADMINS, '{ listPolicies(input: {}) { total } }', () => ({})],
  ['invitations', ADMINS, '{ getInviteToken(input: {}) { inviteToken } }', () => ({})],
];

describe.each(OPERATIONS)('%s', (_, may, query, variables) => {
  it.each(ROLES)('is answered or FORBIDDEN by role: %s', async (who) => {
    if (may.includes(who)) await as(who, () => run(query, variables()));
    else expect(await as(who, () => refused(query, variables()))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
