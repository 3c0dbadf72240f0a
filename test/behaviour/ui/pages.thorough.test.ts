import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { restClient } from '../support/api-clients/rest.js';
import { tagUrn } from '../support/urns.js';
import { testEachPage } from './each-page.js';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown, violations } from './support.js';

const ui = await pages();
const { isMissing, open } = ui;

testEachPage(ui, { colorScheme: 'light', width: 1280 });

it('search: the page completes names, keeps filters in the address, and follows back', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  await shown(page, 'Changed last');
  await page.keyboard.press('/');
  await page.keyboard.type('daily rev');
  await page.getByRole('option', { name: /Daily revenue/ }).waitFor();
  // Names that begin so are first, whatever their types.
  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('cust');
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^customer/i);
  const options = await page.getByRole('option').allTextContents();
  const others = options.findIndex((name) => !/^cust/i.test(name));
  expect(
    options.slice(others === -1 ? options.length : others).filter((name) => /^cust/i.test(name)),
  ).toEqual([]);
  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('daily rev');
  await page.getByRole('option', { name: /Daily revenue/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shown(page, 'One row a day');
  expect(page.url()).toContain('#/asset/urn:li:');
  await page.getByRole('combobox', { name: 'Search the catalog' }).fill('orders');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /results for “orders”/ }).waitFor();
  const all = await page.locator('.result').count();
  await page.getByRole('checkbox', { name: /^Job/ }).check();
  await page.getByRole('button', { name: /Job/ }).waitFor();
  expect(page.url()).toContain('type=DATA_JOB');
  await expect.poll(() => page.locator('.result').count()).toBeLessThan(all);
  // Others can be chosen as well.
  await page.getByRole('checkbox', { name: /^Chart/ }).check();
  await expect.poll(() => page.url()).toContain('type=CHART');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.locator('.result').count()).toBe(all);
  await page.goBack();
  await shown(page, 'One row a day');
  await page.context().close();
});

it('the page of a user lists the first ten entities they own, and links to all of them', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:corpuser:tobias.lind');
  const owned = page.locator('section:not(.about)', {
    has: page.getByRole('heading', { name: 'Everything that' }),
  });
  await expect.poll(() => owned.getByRole('listitem').count()).toBe(10);
  await owned.getByRole('link', { name: /^Show all \d+ in search$/ }).click();
  await page.getByRole('heading', { name: /^\d+ results$/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Related' }).click();
  await page.getByRole('heading', { name: 'Owns', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: /owned by/i }).count()).toBe(0);
  await page.context().close();
});

it('search: a chosen type can be deselected when there are no results', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/search?q=nothing.is.called.this&type=DATASET');
  await shown(page, 'No results');
  await page.getByRole('checkbox', { name: 'Dataset' }).click();
  await expect.poll(() => page.url()).not.toContain('type=');
  await page.context().close();
});

it('search: Clear all removes all filters and keeps the words', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const conditions = 'type=DATASET&f.platform=urn:li:dataPlatform:kafka';
  const { page } = await open(`#/search?q=nothing.is.called.this&${conditions}`);
  await shown(page, 'Try fewer words or conditions');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => page.url()).toMatch(/q=nothing\.is\.called\.this$/);
  await expect.poll(() => page.getByText('Try fewer words or conditions').count()).toBe(0);
  await shown(page, 'Try another word');
  await page.context().close();
});

it('the page of a malformed URN shows an error without a Try again button', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/not-a-urn');
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'not-a-urn' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.context().close();
});

it('home: recent changes are described in words, without internal entities', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  await expect.poll(() => page.locator('.changes li').count()).toBe(12);
  await settled(page);
  const texts = (await page.locator('.changes li').allTextContents()).join();
  expect(texts).not.toMatch(/statistics|Editable|DataHub|Global/);
  expect(texts).toContain('created');
  await page.context().close();
});

it('home: an edit of an entity by another user is not shown as its creation', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  const query = 'mutation ($input: TagAssociationInput!) { addTag(input: $input) }';
  const input = { tagUrn: 'urn:li:tag:pii', resourceUrn: DAILY_REVENUE };
  await page.request.post(`${ui.address()}/api/graphql`, { data: { query, variables: { input } } });
  await page.reload();
  const what = page.locator('.changes li', { hasText: 'Daily revenue' }).first().locator('.what');
  await expect.poll(() => what.textContent()).toBe('tags');
  await page.context().close();
});

it('home: aspects written directly after a creation belong to it, and a second edit does not', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  const urn = tagUrn();
  const write = async (aspect: string, value: JsonObject) => {
    await restClient(ui.address()).write({ urn, aspect, value });
    await page.reload();
  };
  const what = page.locator('.changes li', { hasText: 'of a test' }).first().locator('.what');
  await write('tagProperties', { name: 'of a test' });
  await write('ownership', { owners: [] });
  await expect.poll(() => what.textContent()).toBe('created');
  await write('tagProperties', { name: 'of a test', colorHex: '#123456' });
  await expect.poll(() => what.textContent()).toBe('details');
  await page.context().close();
});

it('a page shows a failed request, repeats it on demand, and shows that it is loading', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:tag:pii');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/api/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'History' }).click();
  await shown(page, 'The service does not answer.');
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The service does not answer.').waitFor({ state: 'hidden' });
  await page.route('**/api/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Related' }).click();
  await shown(page, 'Reading the relationships');
  await page.getByText('Reading the relationships').first().waitFor({ state: 'hidden' });
  await page.context().close();
});
