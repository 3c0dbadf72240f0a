import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { callsTo, KEY } from '../support/authentication.js';
import { frontEndOf, SECRET } from '../support/front-end.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const PASSWORD = 'correct horse';
const service = await startService({}, { key: KEY, hasPasswords: true, frontEndSecret: SECRET }, undefined, {
  CAIRN_UNAUTHORIZED_RATE_LIMIT: '5',
});
afterFile(service.stop);
const { call, suspend } = callsTo(service.baseUrl);
const admin = await service.tokenOf('datahub');

/** A new user with a password. */
async function newUser(): Promise<string> {
  const email = `${uniqueName('ada')}@example.org`;
  const { json } = await frontEndOf(service, admin).signUp(email, PASSWORD);
  expect(json).toEqual({ isNativeUserCreated: true });
  return email;
}

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  call('/session/password', undefined, { body: { username, password }, headers });

describe('POST /session/password', () => {
  it('starts a session with the right password, and GET /session offers passwords', async () => {
    const user = await newUser();
    const { status, json } = await signIn(user, PASSWORD);
    expect([status, json]).toEqual([
      200,
      { user: userUrn(user), expiresAt: expect.any(Number), hasIssuer: false, hasPasswords: true },
    ]);
    expect((await call('/session', undefined)).json).toMatchObject({ user: null, hasPasswords: true });
  });

  it('answers 401 alike to a wrong password and an unknown user, and 400 without a password', async () => {
    const refusals = [await signIn(await newUser(), 'wrong horse'), await signIn('nobody.of.this', PASSWORD)];
    for (const { status, json } of refusals)
      expect([status, json]).toEqual([
        401,
        expect.objectContaining({ code: 'UNAUTHORIZED', detail: 'The user name or the password is wrong' }),
      ]);
    const { status, json } = await call('/session/password', undefined, { body: { username: 'ada' } });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/password' })] }),
    ]);
  });

  it('tells a suspended user with the right password that they are suspended', async () => {
    const user = await newUser();
    await suspend(userUrn(user), admin);
    const { status, json } = await signIn(user, PASSWORD);
    expect([status, json]).toEqual([
      401,
      expect.objectContaining({ detail: `${userUrn(user)} is suspended` }),
    ]);
  });

  it('refuses requests from pages of other origins', async () => {
    const { status } = await signIn(await newUser(), PASSWORD, { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(403);
  });

  it('refuses the right password with 429 after too many wrong ones', async () => {
    const user = await newUser();
    // The right one neither.
    for (let guess = 0; guess < 5; guess++) await signIn(user, 'wrong horse');
    expect((await signIn(user, PASSWORD)).status).toBe(429);
  });
});

describe('POST /session/password without CAIRN_NATIVE_USERS', () => {
  it('answers 422 and names the setting', async () => {
    const other = await startService({}, { key: KEY });
    try {
      const { status, json } = await callsTo(other.baseUrl).call('/session/password', undefined, {
        body: { username: 'ada', password: PASSWORD },
      });
      expect([status, json]).toEqual([
        422,
        expect.objectContaining({ detail: expect.stringContaining('CAIRN_NATIVE_USERS=on') }),
      ]);
    } finally {
      await other.stop();
    }
  });
});
