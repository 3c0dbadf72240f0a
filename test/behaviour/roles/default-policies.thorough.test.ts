import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../src/catalog/bootstrap.js';
import { openTestCatalog } from '../../integration/catalog/support/test-catalog.js';
import { afterFile } from '../../support/after-file.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { type Reply, send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const roles = await openRoles();
const { baseUrl, rest, run, refused, asRoot, dataset, tokenOf } = roles;
const somebody = policyUsersOf(roles);
const { catalog, graph } = await openTestCatalog();
afterFile(() => graph.close());

const VIEW = 'urn:li:dataHubPolicy:view-entity-page-all';
const EVERYBODY = { allUsers: true, allGroups: false, resourceOwners: false };
const UPDATE =
  'mutation ($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }';
const viewing = (state: string) => ({
  urn: VIEW,
  input: {
    ...{ type: 'METADATA', state, name: 'All Users - View Entity Page', actors: EVERYBODY },
    privileges: ['VIEW_ENTITY_PAGE'],
  },
});
const set = (state: string) => asRoot(() => run(UPDATE, viewing(state)));
const stateOf = async (urn: string) =>
  (await asRoot(() => rest.readAspect(urn, 'dataHubPolicyInfo')))?.value.state;

let urn: string;
beforeAll(async () => {
  await bootstrap(catalog);
  urn = await dataset();
});

/** The distinct answers of all interfaces to a read of an entity: 200 or 403. */
async function reads(token: string): Promise<number[]> {
  const path = encodeURIComponent(urn);
  const answers = await withToken(token, () =>
    Promise.all([
      send(baseUrl, `/entitiesV2/${path}`),
      send(baseUrl, `/openapi/v2/entity/dataset/${path}`),
      send(baseUrl, `/openapi/v3/entity/dataset/${path}`),
      send(baseUrl, `/openapi/v2/timeline/v1/${path}?categories=TECHNICAL_SCHEMA`),
      send(baseUrl, '/api/graphql', { body: { query: `{ dataset(urn: "${urn}") { urn } }` } }),
      send(baseUrl, '/api/graph', { body: { query: '{ datasets(limit: 1) { urn } }' } }),
    ]),
  );
  // GraphQL's own answer has the status 200.
  const isForbidden = ({ text }: Reply) => text.includes('"code":"FORBIDDEN"');
  return [...new Set(answers.map((answer) => (isForbidden(answer) ? 403 : answer.status)))];
}

it('the default policies are those of DataHub', async () => {
  expect(await stateOf(VIEW)).toBe('ACTIVE');
  const value = (await asRoot(() => rest.readAspect('urn:li:dataHubPolicy:7', 'dataHubPolicyInfo')))?.value;
  expect(value).toMatchObject({ displayName: 'All Users - Base Platform Privileges', editable: true });
});

describe('while the default policy that lets everybody read is INACTIVE', () => {
  beforeAll(() => set('INACTIVE'));
  afterAll(() => set('ACTIVE'));

  it('a user without a role is refused by every interface until the policy is ACTIVE again', async () => {
    const token = await tokenOf(uniqueName('reader'));
    expect(await reads(token)).toEqual([403]);
    await set('ACTIVE');
    expect(await reads(token)).toEqual([200]);
    await set('INACTIVE');
    expect(await reads(token)).toEqual([403]);
  });

  it('users with the role Reader, or with VIEW_ENTITY_PAGE on all entities, can read', async () => {
    const [name, other] = [uniqueName('reader'), uniqueName('viewer')];
    const input = { roleUrn: 'urn:li:dataHubRole:Reader', actors: [userUrn(name)] };
    await asRoot(() => run(edit('batchAssignRole', 'BatchAssignRoleInput'), { input }));
    expect(await reads(await tokenOf(name))).toEqual([200]);
    await somebody(['VIEW_ENTITY_PAGE'], {}, { users: [userUrn(other)] });
    expect(await reads(await tokenOf(other))).toEqual([200]);
  });

  it('a user with VIEW_ENTITY_PAGE on some entities cannot read', async () => {
    const name = uniqueName('viewer');
    await somebody(['VIEW_ENTITY_PAGE'], on(criterion('URN', urn)), { users: [userUrn(name)] });
    expect(await reads(await tokenOf(name))).toEqual([403]);
  });

  it('the policy stays INACTIVE after a restart', async () => {
    await bootstrap(catalog);
    expect(await stateOf(VIEW)).toBe('INACTIVE');
  });
});

it('a user who may read by a policy alone is FORBIDDEN to write', async () => {
  const token = await tokenOf(uniqueName('reader'));
  const status = { urn, aspect: 'status', value: { removed: true } };
  await expect(withToken(token, () => rest.write(status))).rejects.toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});

it('policies of roles cannot be changed, and no default policy can be deleted', async () => {
  const [fixed] = ['urn:li:dataHubPolicy:editor-platform-policy'];
  const { input } = viewing('INACTIVE');
  expect(await asRoot(() => refused(UPDATE, { urn: fixed, input }))).toMatchObject({ code: 'FORBIDDEN' });
  for (const one of [fixed, VIEW])
    expect(
      await asRoot(() => refused('mutation ($urn: String!) { deletePolicy(urn: $urn) }', { urn: one })),
    ).toMatchObject({ code: 'FORBIDDEN' });
  await expect(asRoot(() => rest.hardDelete(VIEW))).rejects.toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
  expect(await stateOf(VIEW)).toBe('ACTIVE');
});

it('default policies for all users give nobody a right where the default role is none', async () => {
  const strict = await startService(undefined, { admins: ['root'], defaultRole: 'none' });
  afterFile(strict.stop);
  const token = await strict.tokenOf(uniqueName('stranger'));
  const error = await withToken(token, () => send(strict.baseUrl, `/entitiesV2/${encodeURIComponent(urn)}`));
  expect(error.status).toBe(403);
  const root = await strict.tokenOf('root');
  await withToken(root, () => graphqlOf(strict.baseUrl).run(UPDATE, viewing('ACTIVE')));
  const again = await withToken(await strict.tokenOf(uniqueName('stranger')), () =>
    send(strict.baseUrl, `/entitiesV2/${encodeURIComponent(urn)}`),
  );
  expect(again.status).toBe(403);
});
