import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, write } = await pages();

const column = (path: string) => `urn:li:schemaField:(${DAILY_REVENUE},${path})`;

/** The names in the list below a heading. */
const listed = (page: Page, heading: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .locator('li a')
    .allTextContents();

it.for([
  ['a domain', 'urn:li:domain:commerce', 'Domains within it', 'Orders'],
  ['a term group', 'urn:li:glossaryNode:business.sales', 'Directly in this group', 'Gross revenue'],
  ['a pipeline', 'urn:li:dataFlow:(airflow,build_marts,prod)', 'Its jobs', 'Build revenue'],
  ['a dashboard', 'urn:li:dashboard:(looker,daily-trading)', 'Charts', 'Revenue by day'],
  ['a data product', 'urn:li:dataProduct:order-data', 'Everything in this product', 'Order facts'],
  ['a group', 'urn:li:corpGroup:data-platform', 'Members', 'Tobias Lind'],
  ['a query', 'urn:li:query:late-this-week', 'What it is about', 'Delivery facts'],
  [
    'a feature table',
    'urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,customer_features)',
    'Features',
    'lifetime_value',
  ],
] as const)('%s: the page lists the entities in it', async ([, urn, heading, name], { skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems } = await open(`#/asset/${urn}`);
  await expect.poll(async () => (await listed(page, heading)).join()).toContain(name);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('the page of an entity has a link to its parent', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(
    '#/asset/urn:li:dataJob:(urn:li:dataFlow:(airflow,build_marts,prod),build_revenue)',
  );
  await page.locator('.facts').getByRole('link', { name: 'Build marts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Build marts' }).waitFor();
  await page.evaluate("location.hash = '#/asset/urn:li:domain:commerce.orders'");
  await page.locator('.facts').getByRole('link', { name: 'Commerce' }).click();
  await page.getByRole('heading', { level: 1, name: 'Commerce' }).waitFor();
  await page.context().close();
});

it('the page of a column shows what its dataset stores of it, and a message for an unknown column', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${column('gross_revenue')}`);
  await shown(page, 'numeric(12,2)');
  await shown(page, 'In euros.');
  await page.getByRole('link', { name: 'Gross revenue' }).first().waitFor();
  await page.locator('.facts').getByRole('link', { name: 'Daily revenue' }).waitFor();
  await page.getByRole('link', { name: 'Lineage', exact: true }).waitFor();
  expect(await page.getByText('Nobody has described this entity yet').count()).toBe(0);
  await page.evaluate(`location.hash = '#/asset/${column('no_such_column')}'`);
  await shown(page, 'Nobody has described this entity yet');
  await page.context().close();
});

it('the page of a column shows the tags of its dataset and of itself once', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(
    '#/asset/urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.categories,PROD),title)',
  );
  const titles = page.locator('.facts dt');
  await expect.poll(() => titles.allTextContents()).toEqual(['Type', 'Tags', 'Glossary terms', 'Dataset']);
  await page.locator('.facts .chip', { hasText: 'Certified' }).waitFor();
  await page.context().close();
});

it('the page of a structured property shows its allowed values', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:structuredProperty:larkspur.classification');
  const row = page.getByRole('row', { name: /^Allowed values/ });
  await expect
    .poll(() => row.getByRole('listitem').allTextContents())
    .toEqual(['public Everybody.', 'internal Everybody at Larkspur.', 'confidential Only who needs it.']);
  await page.context().close();
});

it.for([
  ['dashboard', 'urn:li:dashboard:(looker,daily-trading)', 'Runs a day'],
  ['chart', 'urn:li:chart:(looker,revenue-by-day)', 'Users a day'],
] as const)('the page of a %s shows its usage', async ([, urn, plot], { skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${urn}`);
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  for (const title of ['Views a day', plot, 'Views in total'])
    await page.locator('.plot', { hasText: title }).waitFor();
  const first = page.locator('section', { hasText: 'Who views it' }).getByRole('listitem').first();
  await expect.poll(() => first.textContent()).toMatch(/^Rui Costa \d+ views$/);
  await page.context().close();
});

it('the URN can be copied to the clipboard', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:tag:pii', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy the URN' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('urn:li:tag:pii');
  await page.context().close();
});

it('the page of a document shows its text', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:document:refunds');
  await page.locator('.markdown').first().waitFor();
  expect(await page.getByText('There is no description').count()).toBe(0);
  await page.context().close();
});

it('owners are shown by their names, with the ownership type', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:tag:pii');
  await settled(page);
  const owners = page.locator('.facts .chip').first();
  await expect.poll(() => owners.getByRole('link').textContent()).toBe('Priya Nair');
  await expect.poll(() => owners.textContent()).toMatch(/data steward/i);
  await page.context().close();
});

it('a description with a wide table stays within the width of the page', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,wide,PROD)';
  const word = 'endless'.repeat(40);
  const value = { name: 'Wide', description: `| ${word} | b |\n|---|---|\n| a | ${word} |` };
  await write(urn, 'datasetProperties', value);
  const { page } = await open(`#/asset/${urn}`, { viewport: { width: 1024, height: 800 } });
  const table = page.locator('.markdown table');
  await table.waitFor();
  const isWithin = () => table.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0));
  expect(await isWithin()).toBe(true);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await isWithin()).toBe(true);
  await page.context().close();
});

it('a long description is folded, and unfolds by a button or when the browser finds text in it', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,long,PROD)';
  const value = {
    name: 'Long',
    description: `${'One of many lines.\n\n'.repeat(200)}[The last](https://example.org/)`,
    customProperties: { steward: '' },
  };
  await write(urn, 'datasetProperties', value);
  const { page } = await open(`#/asset/${urn}`, { viewport: { width: 1024, height: 800 } });
  await shown(page, 'empty');
  const text = page.locator('.description .folded');
  const height = () => text.evaluate((one) => one.clientHeight);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await height()).toBeGreaterThan(4_000);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBeLessThan(700);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'The last' }).focus();
  await expect.poll(height).toBeGreaterThan(4_000);
  await page.context().close();
});
