import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../src/catalog/bootstrap.js';
import { restClient } from '../behaviour/support/api-clients/rest.js';
import { edit } from '../behaviour/support/editing.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { criterion, on, policyUsersOf } from '../behaviour/support/policy-users.js';
import { withToken } from '../behaviour/support/send.js';
import { startService } from '../behaviour/support/service.js';
import { uniqueName, userUrn } from '../behaviour/support/urns.js';
import { openTestCatalog } from '../integration/catalog/support/test-catalog.js';
import { afterFile } from '../support/after-file.js';

// Nobody may read without a role or a policy.
const { baseUrl, stop, tokenOf } = await startService(undefined, { admins: ['root'], defaultRole: 'none' });
afterFile(stop);
const { catalog, graph } = await openTestCatalog();
afterFile(() => graph.close());
// The roles are there.
await bootstrap(catalog);
const { run, refused } = graphqlOf(baseUrl);
const root = await tokenOf('root');
const asRoot = <T>(work: () => T) => withToken(root, work);
const somebody = policyUsersOf({ run, refused, asRoot, tokenOf });
const rest = restClient(baseUrl);

/** A user who is written, with a token. */
async function person() {
  const name = uniqueName('person');
  const [urn, token] = [userUrn(name), await tokenOf(name)];
  await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
  return { urn, as: <T>(work: () => T) => withToken(token, work) };
}

const EDIT_PROFILE =
  'mutation ($urn: String!, $input: CorpUserUpdateInput!) { updateCorpUserProperties(urn: $urn, input: $input) { urn } }';
const EDIT_GROUP =
  'mutation ($urn: String!, $input: CorpGroupUpdateInput!) { updateCorpGroupProperties(urn: $urn, input: $input) { urn } }';
const FORBIDDEN = { code: 'FORBIDDEN' };
const profileOf = async (urn: string) =>
  (await asRoot(() => rest.readAspect(urn, 'corpUserEditableInfo')))?.value;

describe('a profile', () => {
  it('is edited by its user, who needs no privilege', async () => {
    const { urn, as } = await person();
    const input = { title: 'Engineer', slack: '@ada', skills: ['SQL'] };
    expect(await as(() => run(EDIT_PROFILE, { urn, input }))).toEqual({ updateCorpUserProperties: { urn } });
    expect(await profileOf(urn)).toMatchObject(input);
  });

  it('is not edited by others without a privilege', async () => {
    const [{ urn }, other] = [await person(), await person()];
    const input = { title: 'Engineer' };
    expect(await other.as(() => refused(EDIT_PROFILE, { urn, input }))).toMatchObject(FORBIDDEN);
    expect(await profileOf(urn)).toBeUndefined();
  });

  it('needs the privileges for the fields that are set, and no others', async () => {
    const { urn } = await person();
    const resources = on(criterion('TYPE', 'corpuser'));
    const contacts = await somebody(['EDIT_CONTACT_INFO'], resources);
    const texts = await somebody(['EDIT_USER_PROFILE'], resources);
    const edits = (user: typeof texts, input: object) => user.as(() => run(EDIT_PROFILE, { urn, input }));
    const isRefused = async (user: typeof texts, input: object) =>
      expect(await user.as(() => refused(EDIT_PROFILE, { urn, input }))).toMatchObject(FORBIDDEN);
    await edits(contacts, { email: 'ada@example.org' });
    await edits(texts, { aboutMe: 'Counts' });
    await isRefused(contacts, { aboutMe: 'x' });
    await isRefused(texts, { slack: '@x' });
    await isRefused(contacts, { slack: '@x', title: 'x' });
    await isRefused(texts, { slack: '@x', title: 'x' });
    expect(await profileOf(urn)).toMatchObject({ email: 'ada@example.org', aboutMe: 'Counts' });
  });
});

it('the profile of a group needs the privileges for the fields that are set, and no others', async () => {
  const urn = `urn:li:corpGroup:${uniqueName('group')}`;
  const info = { displayName: 'a', admins: [], members: [], groups: [] };
  await asRoot(() => rest.write({ urn, aspect: 'corpGroupInfo', value: info }));
  const contacts = await somebody(['EDIT_CONTACT_INFO'], on(criterion('TYPE', 'corpGroup')));
  await contacts.as(() => run(EDIT_GROUP, { urn, input: { slack: '#a' } }));
  expect(await contacts.as(() => refused(EDIT_GROUP, { urn, input: { description: 'x' } }))).toMatchObject(
    FORBIDDEN,
  );
  const stored = await asRoot(() => rest.readAspect(urn, 'corpGroupEditableInfo'));
  expect(stored?.value).toMatchObject({ slack: '#a' });
});

it('an invitation gives the first role, to somebody who may not read yet', async () => {
  const { urn, as } = await person();
  const roleUrn = 'urn:li:dataHubRole:Reader';
  const query = `query ($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }`;
  const { getInviteToken } = await asRoot(() =>
    run<{ getInviteToken: { inviteToken: string } }>(query, { input: { roleUrn } }),
  );
  const read = '{ search(input: { type: DATASET, query: "*" }) { total } }';
  expect(await as(() => refused(read, {}))).toMatchObject(FORBIDDEN);
  const ACCEPT = edit('acceptRole', 'AcceptRoleInput');
  expect(await as(() => refused(ACCEPT, { input: { inviteToken: 'x' } }))).toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await as(() => run(ACCEPT, { input: getInviteToken }))).toEqual({ acceptRole: true });
  expect(await as(() => run(read))).toEqual({ search: { total: expect.any(Number) } });
  expect((await asRoot(() => rest.readAspect(urn, 'roleMembership')))?.value).toEqual({ roles: [roleUrn] });
});
