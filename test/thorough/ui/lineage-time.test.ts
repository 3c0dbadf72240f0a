import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { restClient } from '../../behaviour/support/api-clients/rest.js';
import { datasetUrn } from '../../behaviour/support/urns.js';
import { pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const TIMEOUT_MILLIS = 240_000;
const { address, isMissing, open } = await pages();

const [report, orders, prices, stock] = [datasetUrn(), datasetUrn(), datasetUrn(), datasetUrn()];
/** When the report was fed by orders and prices; before, it was fed by nothing, and since then it is by stock. */
let then: number;

beforeAll(async () => {
  if (isMissing) return;
  const { write } = restClient(address());
  const feed = (...upstreams: string[]) =>
    write({
      urn: report,
      aspect: 'upstreamLineage',
      value: { upstreams: upstreams.map((dataset) => ({ dataset, type: 'TRANSFORMED' })) },
    });
  for (const urn of [report, orders, prices, stock])
    await write({ urn, aspect: 'datasetProperties', value: { name: 'of a test' } });
  await sleep(20);
  await feed(orders, prices);
  then = Date.now();
  await sleep(20);
  await feed(stock);
}, TIMEOUT_MILLIS);

const slider = (page: Page) => page.getByRole('slider', { name: 'Time' });
const press = async (page: Page, key: string) => {
  await slider(page).focus();
  await page.keyboard.press(key);
};

it('the lineage page shows lineage as of a time by keys, by the address, and by back and forward', {
  timeout: TIMEOUT_MILLIS,
}, async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems, elsewhere } = await open(`#/lineage/${report}?hops=1`);
  await shown(page, /^2 entities$/);
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('now');
  await press(page, 'Home');
  await shown(page, /: 1 entity$/);
  expect(page.url()).toMatch(/asOf=\d+/);
  // The choice of time, the drawing and its note.
  expect(await page.locator('.past').count()).toBe(3);
  await shown(page, 'Since then 1 entity came, 0 went.');
  await page.evaluate(`location.hash = '#/lineage/${report}?hops=1&asOf=${then}'`);
  await shown(page, /: 3 entities$/);
  await shown(page, 'Since then 1 entity came, 2 went.');
  await page.reload();
  await shown(page, /: 3 entities$/);
  await page.goBack();
  await shown(page, /: 1 entity$/);
  await page.goForward();
  await shown(page, /: 3 entities$/);
  await press(page, 'End');
  await shown(page, /^2 entities$/);
  expect(page.url()).not.toContain('asOf');
  expect(await page.locator('.past').count()).toBe(0);
  await page.goBack();
  await shown(page, /: 3 entities$/);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await shown(page, /^2 entities$/);
  expect([problems, elsewhere]).toEqual([[], []]);
  await page.context().close();
});

it('the lineage page accepts a time, and says if the entity did not exist then', {
  timeout: TIMEOUT_MILLIS,
}, async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${report}?hops=1`);
  await shown(page, /^2 entities$/);
  await page.getByLabel('Lineage as of', { exact: true }).fill('2001-02-03T04:05:06');
  await page.keyboard.press('Enter');
  await shown(page, /did not exist/);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await shown(page, /^2 entities$/);
  await page.context().close();
});

it('the lineage page keeps a typed time when an answer redraws the page', {
  timeout: TIMEOUT_MILLIS,
}, async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/');
  const typing = new AbortController();
  const typed = once(typing.signal, 'abort');
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('query LineageChanges')) await typed;
    await route.continue();
  });
  await page.evaluate(`location.hash = '#/lineage/${report}?hops=1'`);
  await shown(page, /^2 entities$/);
  const field = page.getByLabel('Lineage as of', { exact: true });
  await field.fill('2001-02-03T04:05:06');
  typing.abort();
  await slider(page).waitFor();
  expect(await field.inputValue()).toBe('2001-02-03T04:05:06');
  await field.press('Enter');
  await shown(page, /did not exist/);
  await page.context().close();
});

it('the list and its export are as of the chosen time', { timeout: TIMEOUT_MILLIS }, async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${report}?hops=1&list=upstream&asOf=${then}&to=${orders}`);
  // Once the path is found, nothing beside it is shown.
  await shown(page, /: 2 entities ·/);
  await shown(page, '2 entities upstream');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect([orders, prices, stock].map((urn) => csv.includes(urn))).toEqual([true, true, false]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  await page.context().close();
});
