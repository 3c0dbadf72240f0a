import { expect, it } from 'vitest';
import { uniqueName } from '../support/urns.js';
import { MISSING, pages, shown, violations } from './support.js';

const { isMissing, open, tokenOf, address } = await pages({});

/** A tag that only this test has. */
async function writeTag(): Promise<string> {
  const urn = `urn:li:tag:${uniqueName()}`;
  const query = `mutation { ingestProposals(proposals: [{ urn: "${urn}", aspectName: "tagProperties", aspect: { name: "Guarded", description: "Seen with a token" } }]) { effect } }`;
  const response = await fetch(`${address()}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf('datahub')}` },
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).not.toHaveProperty('errors');
  return urn;
}

it('asks for a token, keeps it in memory only, and shows what its user may do', async ({ skip }) => {
  skip(isMissing, MISSING);
  const urn = await writeTag();
  const { page } = await open(`#/asset/${urn}`);
  const field = page.getByLabel('Access token');
  await field.waitFor();
  expect(await violations(page)).toEqual([]);

  await field.fill('no token');
  await page.keyboard.press('Enter');
  await shown(page, /The token|The header/);

  await field.fill(await tokenOf('reader.of.the.page'));
  await page.keyboard.press('Enter');
  await shown(page, 'Seen with a token');
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: 'Edit the description' }).count()).toBe(0);
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
    '[{},{},""]',
  );

  await page.reload();
  await field.fill(await tokenOf('datahub'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit the description' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await field.waitFor();
  expect(await page.getByText('Seen with a token').count()).toBe(0);
  await page.context().close();
});
