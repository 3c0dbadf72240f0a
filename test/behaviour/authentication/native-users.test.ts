import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { frontEndOf, RIGHT, SECRET, WRONG } from '../support/front-end.js';
import { graphqlOf } from '../support/graphql.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const NAMED_ADMIN = 'root@example.org';
const { baseUrl, tokenOf, stop } = await startService(undefined, {
  admins: [NAMED_ADMIN],
  hasPasswords: true,
  minPasswordLength: 6,
  frontEndSecret: SECRET,
});
afterFile(stop);
const { run, refused } = graphqlOf(baseUrl);
const admin = await tokenOf(NAMED_ADMIN);
const { ask: frontEnd, invitation, signUp, verify, tokenFor: frontEndToken } = frontEndOf({ baseUrl }, admin);
const asAdmin = <T>(work: () => T) => withToken(admin, work);

/** The path that answers the URN of the caller. */
const USER_PATH = '/openapi/operations/identity/user/urn?skipCache=true';

const RESET = `mutation ($input: CreateNativeUserResetTokenInput!) {
  createNativeUserResetToken(input: $input) { resetToken }
}`;

async function resetToken(user: string): Promise<string> {
  const data = await asAdmin(() =>
    run<{ createNativeUserResetToken: { resetToken: string } }>(RESET, { input: { userUrn: user } }),
  );
  return data.createNativeUserResetToken.resetToken;
}

describe('a user with a password', () => {
  it('signs up by an invitation, gets its role, and signs in', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    expect((await signUp(email, 'correct horse')).json).toEqual({ isNativeUserCreated: true });
    expect(await verify(email, 'correct horse')).toEqual(RIGHT);
    expect(await verify(email, 'wrong horse')).toEqual(WRONG);
    expect(await verify('nobody@example.org', 'correct horse')).toEqual(WRONG);
    const { json } = await frontEnd('generateSessionTokenForUser', { userId: email });
    const { accessToken } = json as { accessToken: string };
    const ME =
      '{ me { corpUser { urn isNativeUser info { fullName email title } } platformPrivileges { manageTags managePolicies } } }';
    expect(await withToken(accessToken, () => run(ME))).toEqual({
      me: {
        corpUser: {
          urn: userUrn(email),
          isNativeUser: true,
          info: { fullName: 'Ada Lovelace', email, title: 'Analyst' },
        },
        platformPrivileges: { manageTags: true, managePolicies: false },
      },
    });
  });

  it('cannot sign up with the name of a user, or of an administrator by the settings', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    await signUp(email, 'correct horse');
    for (const taken of [email, NAMED_ADMIN]) {
      const { status, json } = await signUp(taken, 'another horse');
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('is taken')]);
      expect(await verify(taken, 'another horse')).toEqual(WRONG);
    }
    expect(await verify(email, 'correct horse')).toEqual(RIGHT);
  });

  it('cannot sign up with a name that an ownership or an access token refers to', async () => {
    const [owner, holder] = ['owner', 'holder'].map((name) => `${uniqueName(name)}@example.org`) as [
      string,
      string,
    ];
    const value = { owners: [{ owner: userUrn(owner), type: 'DATAOWNER' }] };
    await asAdmin(() => restClient(baseUrl).write({ urn: datasetUrn(), aspect: 'ownership', value }));
    await tokenOf(holder);
    for (const taken of [owner, owner.toUpperCase(), holder]) {
      const { status, json } = await signUp(taken, 'another horse');
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('is taken')]);
      expect(await verify(taken, 'another horse')).toEqual(WRONG);
    }
  });

  it('cannot sign up with the name of the creator of a view', async () => {
    const person = `${uniqueName('viewer')}@example.org`;
    const stamp = { time: 1, actor: userUrn(person) };
    const view = {
      ...{ name: 'x', type: 'PERSONAL', created: stamp, lastModified: stamp },
      definition: { entityTypes: [], filter: { operator: 'AND', filters: [] } },
    };
    const urn = `urn:li:dataHubView:${uniqueName()}`;
    await asAdmin(() => restClient(baseUrl).write({ urn, aspect: 'dataHubViewInfo', value: view }));
    for (const taken of [person, person.toUpperCase()]) {
      const { status, json } = await signUp(taken, 'another horse');
      expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('is taken')]);
    }
  });

  it('cannot sign up with a name that has escaped, invisible or confusable characters', async () => {
    for (const name of [
      ...['ada%20@example.org', 'ada\u200b@example.org', 'ad\uff41@example.org'],
      // A Cyrillic letter.
      'ad\u0430@example.org',
    ])
      expect([name, (await signUp(name, 'another horse')).status]).toEqual([name, 400]);
  });

  it('can sign up only with a valid invitation and a password that is long enough', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    const user = { userUrn: userUrn(email), fullName: 'Ada', email };
    const others = [
      { password: 'correct horse', inviteToken: 'of.nobody' },
      { password: 'short', inviteToken: await invitation() },
      { password: 'correct horse' },
    ];
    for (const other of others) expect((await frontEnd('signUp', { ...user, ...other })).status).toBe(400);
    const exists = await asAdmin(() => run(`{ corpUser(urn: "${user.userUrn}") { exists } }`));
    expect(exists).toEqual({ corpUser: { exists: false } });
    expect((await signUp(email, 'sixsix')).json).toEqual({ isNativeUserCreated: true });
  });

  it('can reset the password with a token of an administrator, which is valid once', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    await signUp(email, 'correct horse');
    const body = { userUrn: userUrn(email), password: 'another horse' };
    const token = await resetToken(body.userUrn);
    const wrong = await frontEnd('resetNativeUserCredentials', { ...body, resetToken: `${token}x` });
    expect(wrong.status).toBe(400);
    expect(await verify(email, 'correct horse')).toEqual(RIGHT);
    const reset = () => frontEnd('resetNativeUserCredentials', { ...body, resetToken: token });
    expect((await reset()).json).toEqual({ areNativeUserCredentialsReset: true });
    expect(await verify(email, 'another horse')).toEqual(RIGHT);
    expect(await verify(email, 'correct horse')).toEqual(WRONG);
    expect((await reset()).status).toBe(400);
  });

  it('may be an existing user, who gets a token to set the first password', async () => {
    const name = uniqueName('grace');
    const urn = userUrn(name);
    await asAdmin(() => restClient(baseUrl).write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
    const body = { userUrn: urn, password: 'correct horse', resetToken: await resetToken(urn) };
    expect((await frontEnd('resetNativeUserCredentials', body)).status).toBe(200);
    expect(await verify(name, 'correct horse')).toEqual(RIGHT);
  });

  it('cannot sign in while suspended', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    await signUp(email, 'correct horse');
    const suspend = 'mutation ($urn: String!) { updateUserStatus(urn: $urn, status: SUSPENDED) }';
    await asAdmin(() => run(suspend, { urn: userUrn(email) }));
    const { status, json } = await frontEnd('generateSessionTokenForUser', { userId: email });
    expect([status, json]).toEqual([403, { loginDenialReason: 'SUSPENDED' }]);
  });

  it('loses front-end tokens when deleted, but not one who has never been written', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    await signUp(email, 'correct horse');
    const tokens = await Promise.all([email, uniqueName('elsewhere')].map(frontEndToken));
    const asked = () =>
      Promise.all(
        tokens.map((token) => withToken(token, () => send(baseUrl, USER_PATH).then(({ json }) => json))),
      );
    expect(await asked()).toEqual([{ urn: userUrn(email) }, { urn: expect.stringMatching('elsewhere') }]);
    await asAdmin(() => run('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn: userUrn(email) }));
    expect(await asked()).toEqual([
      expect.objectContaining({ code: 'UNAUTHORIZED', detail: `${userUrn(email)} was deleted` }),
      { urn: expect.stringMatching('elsewhere') },
    ]);
  });

  it('has a password and a token that are stored as hashes, which readers cannot see', async () => {
    const email = `${uniqueName('ada')}@example.org`;
    const urn = userUrn(email);
    await signUp(email, 'correct horse');
    const token = await resetToken(urn);
    const read = (who: string) =>
      withToken(who, () => restClient(baseUrl).readAspect(urn, 'corpUserCredentials'));
    const stored = JSON.stringify((await read(admin))?.value);
    expect(stored).not.toContain('correct horse');
    expect(stored).not.toContain(token);
    expect((await read(await tokenOf(uniqueName('reader'))))?.value).toMatchObject({
      ...{ salt: '******', hashedPassword: '******', passwordResetToken: '******' },
    });
  });
});

describe('the service for the front end server', () => {
  it('answers only with the login of that server', async () => {
    const body = { userId: NAMED_ADMIN };
    for (const credentials of ['__datahub_system:wrong', `root:${SECRET}`, 'bm9ib2R5'])
      expect((await frontEnd('generateSessionTokenForUser', body, credentials)).status).toBe(401);
    const encoded = Buffer.from(`__datahub_system:${SECRET}`).toString('base64');
    expect((await frontEnd('generateSessionTokenForUser', body, encoded)).status).toBe(200);
    const { status } = await asAdmin(() =>
      send(baseUrl, '/auth/generateSessionTokenForUser', { body: { userId: NAMED_ADMIN } }),
    );
    expect(status).toBe(403);
  });

  it('answers 404 for the settings of single sign-on, and 200 to tracking events', async () => {
    expect((await frontEnd('getSsoSettings', {})).status).toBe(404);
    expect((await frontEnd('track', { type: 'PageView' })).status).toBe(200);
    const report = () => send(baseUrl, '/openapi/v1/tracking/track', { body: { type: 'PageView' } });
    expect((await asAdmin(report)).status).toBe(200);
    expect((await send(baseUrl, '/auth/signUp')).status).toBe(401);
  });
});

it('a reader cannot create a token for the reset of a password', async () => {
  const input = { userUrn: userUrn('datahub') };
  const reader = await tokenOf(uniqueName('reader'));
  expect(await withToken(reader, () => refused(RESET, { input }))).toMatchObject({ code: 'FORBIDDEN' });
});

it('a service without passwords refuses to create a token for the reset of one', async () => {
  const other = await startService(undefined, { admins: ['root'] });
  afterFile(other.stop);
  const token = await other.tokenOf('root');
  const input = { userUrn: userUrn('datahub') };
  expect(await withToken(token, () => graphqlOf(other.baseUrl).refused(RESET, { input }))).toMatchObject({
    code: 'UNPROCESSABLE',
  });
});
