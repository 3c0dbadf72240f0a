import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { frontEndOf, RIGHT, SECRET, WRONG } from '../support/front-end.js';
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
  it('that is blank is a wrong one; one that is absent is a mistake', async () => {
    const email = await newUser('correct horse');
    for (const blank of ['', ' ', '\t\n']) expect(await verify(email, blank)).toEqual(WRONG);
    const body = { userUrn: userUrn(email) };
    for (const absent of [body, { ...body, password: null }, { password: 'correct horse' }])
      expect((await ask('verifyNativeUserCredentials', absent)).status).toBe(400);
  });
});

describe('a user who may not sign in', () => {
  it.each([
    ['SUSPENDED', 'is suspended', suspend],
    ['SOFT_DELETED', 'was removed', (user: string) => write(user, 'status', { removed: true })],
  ])('%s is told so after the right password, and not before', async (reason, message, end) => {
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
