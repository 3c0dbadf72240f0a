import { expect, it } from 'vitest';
import { frontEndOf, SECRET } from '../support/front-end.js';
import { uniqueName } from '../support/urns.js';
import { pages, SKIP_NOTE, shown, violations } from './support.js';

const { isMissing, open, tokenOf, address } = await pages({ hasPasswords: true, frontEndSecret: SECRET });

it('a user signs in with a password, and the header shows their name', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const email = `${uniqueName('ada')}@example.org`;
  await frontEndOf({ baseUrl: address() }, await tokenOf('datahub')).signUp(email, 'correct horse');
  const { page } = await open('');
  const password = page.getByLabel('Password');
  await password.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('User name').fill(email);
  await password.fill('wrong horse');
  await page.keyboard.press('Enter');
  await shown(page, 'The user name or the password is wrong');
  await password.fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.locator('.head').getByText('Ada Lovelace').waitFor();
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
    '[{},{},""]',
  );
  await page.reload();
  await page.locator('.head').getByText('Ada Lovelace').waitFor();
  await page.context().close();
});
