import { expect, it } from 'vitest';
import { uniqueName, userUrn } from '../support/urns.js';
import { openPages } from './open-pages.js';

const { browser, tokenOf } = await openPages({ hasPasswords: true, admins: ['root'] });
const Authorization = `Bearer ${await tokenOf('root')}`;

async function ask(query: string) {
  const response = await browser().go('/api/graphql', { body: { query }, headers: { Authorization } });
  return ((await response.json()) as { data: { getInviteToken: { inviteToken: string } } }).data;
}

async function signUp(email: string): Promise<number> {
  const { getInviteToken } = await ask('{ getInviteToken(input: {}) { inviteToken } }');
  const user = { fullName: 'Ada', email, title: '', password: 'correct horse' };
  return (await browser().go('/signUp', { body: { ...user, ...getInviteToken } })).status;
}

const remove = (email: string) => ask(`mutation { removeUser(urn: "${userUrn(email)}") }`);

it('removeUser of an unknown user does not keep them from signing up', async () => {
  const email = `${uniqueName('ada')}@example.org`;
  expect(await remove(email)).toEqual({ removeUser: true });
  expect(await signUp(email)).toBe(200);
  expect(await remove(email)).toEqual({ removeUser: true });
});

it('removeUser of a user with an access token revokes it, and nobody can sign up by their name', async () => {
  const email = `${uniqueName('ada')}@example.org`;
  const token = await tokenOf(email);
  const status = async () =>
    (
      await browser().go('/api/graphql', {
        body: { query: '{ me { corpUser { urn } } }' },
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;
  expect(await status()).toBe(200);
  expect(await remove(email)).toEqual({ removeUser: true });
  expect(await status()).toBe(401);
  expect(await signUp(email)).toBe(400);
});
