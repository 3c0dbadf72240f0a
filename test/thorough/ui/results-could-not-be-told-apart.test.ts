import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, address, write: writeAspect } = await pages();

const container = (id: string) => `urn:li:container:${id}`;

/** Writes an aspect, which search then finds. */
const write = (urn: string, aspect: string, value: object) =>
  writeAspect(urn, aspect, value, { 'X-DataHub-Sync-Index-Update': 'true' });

/** A schema in a database, or in none. */
async function writeSchema(id: string, database?: string): Promise<void> {
  await write(container(id), 'containerProperties', { name: 'schema_tulips' });
  await write(container(id), 'subTypes', { typeNames: ['Schema'] });
  if (database) await write(container(id), 'container', { container: container(database) });
}

/** The places and owners that results show, in their order. */
const places = (page: Page) => page.locator('.result .place').allTextContents();

it('a search result shows its containers and its owners', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/search?q=daily%20revenue&type=DATASET');
  await settled(page);
  await expect
    .poll(() => places(page).then(([first]) => first))
    .toBe('In larkspur / martsOwners: Analytics, Rui Costa');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('a column has the place and owners of its table, and a document has its parent as place', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const column = `urn:li:schemaField:(${DAILY_REVENUE},gross_revenue)`;
  await write(column, 'documentation', { documentations: [{ documentation: 'Before refunds.' }] });
  const stamp = { time: 0, actor: 'urn:li:corpuser:lena.vogel' };
  const info = {
    contents: { text: '' },
    created: stamp,
    lastModified: stamp,
    status: { state: 'PUBLISHED' },
  };
  await write('urn:li:document:handbook', 'documentInfo', { ...info, title: 'Handbook of tulips' });
  const within = { parentDocument: { document: 'urn:li:document:handbook' } };
  await write('urn:li:document:planting', 'documentInfo', {
    ...info,
    ...within,
    title: 'Planting of tulips',
  });

  const { page, problems } = await open('#/search?q=gross_revenue&type=SCHEMA_FIELD');
  await expect.poll(() => places(page)).toEqual(['In larkspur / martsOwners: Analytics, Rui Costa']);
  await page.goto(`${address()}/#/asset/${column}`);
  const links = page.locator('.asset header .place').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['larkspur', 'marts']);
  await page.goto(`${address()}/#/search?q=planting&type=DOCUMENT`);
  await expect.poll(() => places(page)).toEqual(['In Handbook of tulips']);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('results of one name differ by their containers, or else by their URNs', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  for (const id of ['north', 'south'])
    await write(container(id), 'containerProperties', { name: `garden_${id}` });
  await writeSchema('tulips-1', 'north');
  await writeSchema('tulips-2', 'south');
  await writeSchema('tulips-3');
  await writeSchema('tulips-4');
  const { page, problems } = await open('#/search?q=schema_tulips');
  await expect
    .poll(async () => (await places(page)).toSorted())
    .toEqual(['In garden_north', 'In garden_south', container('tulips-3'), container('tulips-4')]);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('the header of an asset links to all its containers', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${DAILY_REVENUE}?tab=columns`);
  const links = page.locator('.asset header .place').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['larkspur', 'marts']);
  await links.first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('larkspur');
  await page.context().close();
});
