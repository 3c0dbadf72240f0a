import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { CREDENTIALS, frontEndOf, RIGHT, SECRET, WRONG } from '../support/front-end.js';
import { graphqlOf } from '../support/graphql.js';
import { proposal } from '../support/proposal.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const service = await startService(undefined, {
  admins: ['root'],
  hasPasswords: true,
  frontEndSecret: SECRET,
});
afterFile(service.stop);
const { baseUrl } = service;
const admin = await service.tokenOf('root');
const { ask, signUp, verify, tokenFor } = frontEndOf(service, admin);
const write = (user: string, aspect: string, value: JsonObject) =>
  withToken(admin, () => restClient(baseUrl).write({ urn: userUrn(user), aspect, value }));
const STATUS = { lastModified: { time: 0, actor: userUrn('root') } };
const suspend = (user: string) => write(user, 'corpUserStatus', { status: 'SUSPENDED', ...STATUS });

/** The name of a new user with this password. */
async function newUser(password: string): Promise<string> {
  const email = `${uniqueName('ada')}@example.org`;
  expect((await signUp(email, password)).status).toBe(200);
  return email;
}

describe('a password', () => {
  it('that is blank counts as wrong, and one that is absent is a 400', async () => {
    const email = await newUser('correct horse');
    for (const blank of ['', ' ', '\t\n']) expect(await verify(email, blank)).toEqual(WRONG);
    const body = { userUrn: userUrn(email) };
    for (const absent of [body, { ...body, password: null }, { password: 'correct horse' }])
      expect((await ask('verifyNativeUserCredentials', absent)).status).toBe(400);
  });
});

describe('the limit of wrong passwords', async () => {
  const limited = await startService(
    undefined,
    { admins: ['root'], hasPasswords: true, frontEndSecret: SECRET },
    undefined,
    { CAIRN_UNAUTHORIZED_RATE_LIMIT: '3' },
  );
  afterFile(limited.stop);
  const other = frontEndOf(limited, await limited.tokenOf('root'));
  const guess = (user: string, password: string) =>
    other.ask('verifyNativeUserCredentials', { userUrn: userUrn(user), password });

  it('refuses even the right password of one user with 429, but not that of others', async () => {
    const [user, colleague] = [await newUser('correct horse'), await newUser('correct horse')];
    for (let times = 0; times < 5; times += 1)
      expect((await guess(user, 'correct horse')).json).toEqual(RIGHT);
    for (let times = 0; times < 3; times += 1) expect((await guess(user, 'wrong')).json).toEqual(WRONG);
    for (const password of ['wrong', '', 'correct horse']) {
      const { status, headers, json } = await guess(user, password);
      expect([status, json]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await guess(colleague, 'correct horse')).json).toEqual(RIGHT);
    expect((await other.ask('generateSessionTokenForUser', { userId: colleague })).status).toBe(200);
  });

  it('does not count requests with the token of a suspended user', async () => {
    const user = await newUser('correct horse');
    const token = await other.tokenFor(user);
    await suspend(user);
    for (let times = 0; times < 5; times += 1) {
      const { status } = await withToken(token, () => send(limited.baseUrl, `/entitiesV2/${userUrn(user)}`));
      expect(status).toBe(401);
    }
  });

  it('holds for concurrent guesses as for sequential ones', async () => {
    const user = await newUser('correct horse');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => guess(user, `wrong ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('a user name with percent signs', () => {
  it('is the same user for the password check and for session tokens', async () => {
    const name = uniqueName('x@example.org');
    const [email, alike] = [`vA${name}`, `v%41${name}`];
    await write(`v%2541${name}`, 'corpUserInfo', { active: true });
    expect((await signUp(email, 'correct horse')).status).toBe(200);
    expect(await verify(alike, 'correct horse')).toEqual(RIGHT);
    const me = await withToken(await tokenFor(alike), () =>
      graphqlOf(baseUrl).run<{ me: { corpUser: { urn: string } } }>('{ me { corpUser { urn } } }'),
    );
    expect(me.me.corpUser.urn).toBe(userUrn(email));
  });
});

describe('a user who may not sign in', () => {
  it.each([
    ['SUSPENDED', 'is suspended', suspend],
    ['SOFT_DELETED', 'was removed', (user: string) => write(user, 'status', { removed: true })],
  ])('that is %s gets the reason after the right password only', async (reason, message, end) => {
    const email = await newUser('correct horse');
    const token = await tokenFor(email);
    expect(await verify(email, 'correct horse')).toEqual(RIGHT);
    await end(email);
    expect(await verify(email, 'correct horse')).toEqual({ ...RIGHT, loginDenialReason: reason });
    expect(await verify(email, 'wrong horse')).toEqual(WRONG);
    const { status, json } = await ask('generateSessionTokenForUser', { userId: email });
    expect([status, json]).toEqual([403, { loginDenialReason: reason }]);
    const asked = await withToken(token, () => send(baseUrl, `/entitiesV2/${userUrn(email)}`));
    expect([asked.status, asked.json]).toEqual([
      401,
      expect.objectContaining({ detail: `${userUrn(email)} ${message}` }),
    ]);
  });
});

describe('an UPSERT of corpUserStatus by the front end server after an OIDC sign-in', () => {
  const asFrontEnd = (path: string, body: object) =>
    send(baseUrl, path, { body, headers: { Authorization: `Basic ${CREDENTIALS}` } });
  const active = (user: string, changeType = 'UPSERT') => ({
    ...proposal(userUrn(user), 'corpUserStatus', { status: 'ACTIVE', ...STATUS }),
    changeType,
  });
  const statusOf = async (user: string) =>
    (await withToken(admin, () => restClient(baseUrl).readAspect(userUrn(user), 'corpUserStatus')))?.value
      .status;

  it('activates a new user, and a user whose suspension was lifted', async () => {
    const [user, other] = [uniqueName('ada'), uniqueName('ada')];
    await write(other, 'corpUserStatus', { status: 'PROVISIONED', ...STATUS });
    for (const name of [user, other]) {
      const { status } = await asFrontEnd('/aspects?action=ingestProposal', { proposal: active(name) });
      expect([status, await statusOf(name)]).toEqual([200, 'ACTIVE']);
    }
  });

  it('does not lift a suspension, while the other proposals of its batch are written', async () => {
    const user = uniqueName('ada');
    await suspend(user);
    const info = proposal(userUrn(user), 'corpUserInfo', { active: true, displayName: 'Ada' });
    for (const proposals of [
      [active(user), info],
      [info, active(user, 'RESTATE')],
      [{ ...proposal(userUrn(user), 'corpUserStatus', {}), changeType: 'DELETE', aspect: undefined }],
    ]) {
      const { status } = await asFrontEnd('/aspects?action=ingestProposalBatch', { proposals });
      expect([status, await statusOf(user)]).toEqual([200, 'SUSPENDED']);
    }
    const patch = [{ op: 'add', path: '/status', value: 'ACTIVE' }];
    const patched = { ...proposal(userUrn(user), 'corpUserStatus', { patch }), changeType: 'PATCH' };
    await asFrontEnd('/aspects?action=ingestProposal', { proposal: patched });
    expect(await statusOf(user)).toBe('SUSPENDED');
    const read = await withToken(admin, () => restClient(baseUrl).readAspect(userUrn(user), 'corpUserInfo'));
    expect(read?.value).toMatchObject({ displayName: 'Ada' });
    const { json } = await ask('generateSessionTokenForUser', { userId: user });
    expect(json).toEqual({ loginDenialReason: 'SUSPENDED' });
    await write(user, 'corpUserStatus', { status: 'ACTIVE', ...STATUS });
    expect(await statusOf(user)).toBe('ACTIVE');
  });
});
