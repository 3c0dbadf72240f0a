import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, write } = await pages();

const DELIVERIES = 'urn:li:dataset:(urn:li:dataPlatform:snowflake,larkspur.marts.fct_delivery,PROD)';

/** The text of one of the facts beside the description. */
const fact = (page: Page, title: string) =>
  page
    .locator('.facts > div', { has: page.locator('dt', { hasText: new RegExp(`^${title}$`) }) })
    .locator('dd');

it('the page of an assertion shows its last result, expectation, asset and all results', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems } = await open('#/asset/urn:li:assertion:deliveries-arrive');
  await page.locator('header .state', { hasText: 'Passed' }).waitFor();
  await shown(page, 'The number of rows is at least 1000.');
  await expect.poll(() => fact(page, 'About').textContent()).toBe('Delivery facts');
  const results = page.locator('section:not(.about)', {
    has: page.getByRole('heading', { name: 'Results' }),
  });
  await expect.poll(() => results.locator('tbody tr').count()).toBe(7);
  await expect
    .poll(() => results.locator('.state.bad').allTextContents())
    .toEqual([expect.stringContaining('Failed')]);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('the page of an incident shows its state, assets, assignees and priority', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:incident:too-few-deliveries');
  await page.locator('header .state', { hasText: 'Resolved' }).waitFor();
  await shown(page, 'The carrier sent them later.');
  const texts = ['Concerns', 'Priority', 'Stage', 'Kind', 'Assigned to'].map((title) => fact(page, title));
  await expect
    .poll(() => Promise.all(texts.map((text) => text.textContent())))
    .toEqual(['Delivery facts', 'High', 'Fixed', 'Volume', 'Lena Vogel']);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('the page of a dataset shows its assertions and incidents, with active ones marked', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const urn = 'urn:li:incident:carriers-are-late';
  const stamp = { time: Date.now(), actor: 'urn:li:corpuser:lena.vogel' };
  const status = { state: 'ACTIVE', lastUpdated: stamp };
  const value = {
    type: 'FRESHNESS',
    title: 'Carriers are late',
    entities: [DELIVERIES],
    status,
    created: stamp,
  };
  await write(urn, 'incidentInfo', value);
  const { page } = await open(`#/asset/${DELIVERIES}`);
  await settled(page);
  const inList = (title: string) =>
    page
      .locator('section:not(.about)', { has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('listitem')
      .allTextContents();
  await expect
    .poll(async () => (await inList('Incidents')).toSorted())
    .toEqual([
      expect.stringMatching(/^! Active Carriers are late/),
      expect.stringMatching(/^✓ Resolved Too few deliveries/),
    ]);
  await expect
    .poll(() => inList('Assertions'))
    .toEqual([expect.stringMatching(/^✓ Passed A day has at least a thousand deliveries/)]);
  await page.context().close();
});
