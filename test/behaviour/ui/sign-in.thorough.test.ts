import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { CLIENT, startOidcIssuer } from '../../support/oidc-issuer.js';
import { callsTo } from '../support/authentication.js';
import { uniqueName, userUrn } from '../support/urns.js';
import { pages, SKIP_NOTE, shown, violations } from './support.js';

const issuer = await startOidcIssuer(() => [`${address()}/callback/oidc`]);
afterFile(issuer.stop);
const oidc = { issuer: issuer.issuer, audiences: ['others'], userClaim: 'sub', client: CLIENT };
const { isMissing, open, tokenOf, address } = await pages({ oidc });

/** A tag that only this test has. */
async function writeTag(): Promise<string> {
  const urn = `urn:li:tag:${uniqueName()}`;
  const query = `mutation { ingestProposals(proposals: [{ urn: "${urn}", aspectName: "tagProperties", aspect: { name: "Guarded", description: "Seen with a session" } }]) { effect } }`;
  expect(await callsTo(address()).graphql(query, {}, await tokenOf('datahub'))).not.toHaveProperty('errors');
  return urn;
}

const isSeen = (page: Page) => shown(page, 'Seen with a session');
const withToken = (page: Page) => page.getByText('Sign in with an access token');
const edit = (page: Page) => page.getByRole('button', { name: 'Edit the description' });

/** The storages and cookies that scripts of the page can read. */
const readable = (page: Page) =>
  page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])');

describe('signing in to the page with a token', () => {
  it('lasts after a reload, is hidden from scripts, and shows the controls that the user may use', async ({
    skip,
  }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${await writeTag()}`);
    await withToken(page).click();
    const field = page.getByLabel('Access token');
    expect(await violations(page)).toEqual([]);
    // Nobody can search yet.
    expect(await page.getByRole('combobox', { name: 'Search the catalog' }).count()).toBe(0);

    await field.fill('no token');
    await page.keyboard.press('Enter');
    await shown(page, 'This is no access token.');
    await field.fill('eyJ.none.x');
    await page.keyboard.press('Enter');
    await shown(page, 'The token cannot be read');

    await field.fill(await tokenOf('reader.of.the.page'));
    await page.keyboard.press('Enter');
    await isSeen(page);
    await page.locator('.head').getByText('Reader', { exact: true }).waitFor();
    expect(await edit(page).count()).toBe(0);
    expect(await readable(page)).toBe('[{},{},""]');

    // On a phone and on a wide screen, who it is stands in one line.
    for (const width of [375, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.locator('.reader').boundingBox())?.height).toBeLessThan(40);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }

    await page.reload();
    await isSeen(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await shown(page, 'You have signed out.');
    expect(await page.getByText('Seen with a session').count()).toBe(0);
    await page.reload();

    await withToken(page).click();
    await field.fill(await tokenOf('datahub'));
    await page.keyboard.press('Enter');
    await edit(page).waitFor();
    await page.locator('.head').getByText('Administrator', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await edit(page).click();
    await page.getByRole('textbox', { name: 'Text of the description' }).fill('Written by a session');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.description', { hasText: 'Written by a session' }).waitFor();
    await page.context().close();
  });
});

describe('signing in to the page at the OIDC issuer', () => {
  it('returns to the same address, and asks again after the session is lost', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const fragment = `#/asset/${await writeTag()}`;
    issuer.user = uniqueName();
    const { page } = await open(fragment);
    await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await isSeen(page);
    expect(page.url()).toBe(`${address()}/${fragment}`);
    await page.locator('.head').getByText(issuer.user).waitFor();
    expect(await readable(page)).toBe('[{},{},""]');
    await page.context().clearCookies();
    await page.evaluate("location.hash = '#/search?q=x'");
    await withToken(page).waitFor();
    await page.context().close();
  });

  it('shows a message when the user refused at the issuer or is suspended', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    issuer.user = undefined;
    const { page } = await open('');
    await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await shown(page, 'The identity provider has refused: access_denied');
    expect(await violations(page)).toEqual([]);
    issuer.user = uniqueName();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await callsTo(address()).suspend(userUrn(issuer.user), await tokenOf('datahub'));
    await page.reload();
    await shown(page, /is suspended/);
    await withToken(page).waitFor();
    await page.context().close();
  });
});
