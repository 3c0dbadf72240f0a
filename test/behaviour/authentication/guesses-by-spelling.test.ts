import { expect, it } from 'vitest';
import { openPages } from '../datahub-pages/open-pages.js';
import { uniqueName } from '../support/urns.js';

it('other spellings of a user name share its limit of wrong passwords', async () => {
  const { browser, tokenOf } = await openPages({ hasPasswords: true }, 3);
  const { go } = browser();
  const [name, colleague] = [uniqueName('jane'), uniqueName('jack')];
  const enter = async (username: string, password = 'x') =>
    (await go('/logIn', { body: { username, password } })).status;
  const password = await tokenOf(name);
  for (const spelling of [name.toUpperCase(), name.replace('j', 'J'), name.replace('ne', 'NE')])
    expect(await enter(spelling)).toBe(400);
  // The right password, since each address has a limit of its own for wrong ones.
  expect(await enter(name, password)).toBe(429);
  expect(await enter(colleague, await tokenOf(colleague))).toBe(200);
});
