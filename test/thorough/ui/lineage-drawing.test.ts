import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open } = await pages();

const PHONE = { viewport: { width: 390, height: 844 } };

const note = (page: Page) => page.locator('.stage-note p').first().textContent();
const stageHeight = async (page: Page) => (await page.locator('.stage').boundingBox())?.height ?? 0;
const heading = (page: Page) =>
  page.getByRole('region', { name: 'Entity in focus' }).getByRole('heading').textContent();

describe('lineage on a phone', () => {
  it('is laid out from top to bottom where that is larger, and arrow keys follow', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}`, PHONE);
    await shown(page, '9 entities');
    await expect.poll(() => note(page)).toMatch(/^9 entities(?!.*out of sight)/);
    await page.getByRole('tree').focus();
    await expect.poll(() => heading(page)).toBe('Daily revenue');
    for (const [key, name] of [
      ['ArrowUp', 'Build revenue'],
      ['ArrowDown', 'Daily revenue'],
      ['ArrowDown', 'Orders by day'],
      ['ArrowRight', 'Revenue by day'],
      ['ArrowLeft', 'Orders by day'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => heading(page)).toBe(name);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is laid out from left to right with columns shown, and in a wide window', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${DAILY_REVENUE}?focus=${DAILY_REVENUE}`, PHONE);
    await expect.poll(() => note(page)).toMatch(/^9 entities(?!.*out of sight)/);
    const high = await stageHeight(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect.poll(() => note(page)).toMatch(/out of sight/);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect.poll(() => note(page)).toMatch(/^9 entities(?!.*out of sight)/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => stageHeight(page)).toBeLessThan(high);
    await expect.poll(() => note(page)).toMatch(/^9 entities(?!.*out of sight)/);
    await page.context().close();
  });
});

it('the lineage graph is as high as its drawing, within the window', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}`, { viewport: { width: 1280, height: 900 } });
  await shown(page, '9 entities');
  await expect.poll(() => stageHeight(page)).toBeLessThan(300);
  await page.getByRole('button', { name: 'One level more' }).click();
  await page.getByRole('button', { name: 'One level more' }).click();
  expect(await stageHeight(page)).toBeLessThanOrEqual(900 - 21 * 16);
  await page.context().close();
});

it('finding in the lineage graph moves the match into view, even if names load late', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('entityPreviews')) await released;
    await route.continue();
  });
  await page.evaluate(`location.hash = '#/lineage/${DAILY_REVENUE}?view=-3000,0,1'`);
  // What the first page has read is forgotten.
  await page.reload();
  await expect.poll(() => note(page)).toMatch(/^9 entities · 9 out of sight/);
  await page.getByRole('searchbox', { name: 'Find in the graph' }).fill('order facts');
  await shown(page, /^0 found$/);
  release();
  await expect.poll(() => page.url()).not.toContain('view=-3000');
  await expect.poll(() => note(page)).toMatch(/^9 entities(?! · 9)/);
  await page.context().close();
});

it('columns with lineage are marked, and can be chosen from a list', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}?focus=${DAILY_REVENUE}`);
  await shown(page, '9 entities');
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('combobox', { name: 'Columns with a dot have lineage:' });
  await choice.selectOption('gross_revenue');
  await shown(page, 'Lineage of the column');
  await expect.poll(() => note(page)).toMatch(/^11 entities/);
  expect(await violations(page)).toEqual([]);
  await choice.selectOption('choose one');
  await expect.poll(() => page.url()).not.toContain('column=');
  expect(problems).toEqual([]);
  await page.context().close();
});

it('folding jobs is not counted as a filter, and a note explains dashed lines', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}?hide=type:dataJob`);
  await expect
    .poll(() => note(page))
    .toBe(
      '7 entities · 2 folded or filtered away · dashed lines lead through these · +n: as many more neighbours',
    );
  expect(await page.getByRole('button', { name: /^Filter/ }).textContent()).toBe('Filter');
  await page.context().close();
});
