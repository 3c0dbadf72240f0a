import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, shown, violations } from './support.js';

const { isMissing, open } = await pages();

const PHONE = { viewport: { width: 390, height: 844 } };

const note = (page: Page) => page.locator('.stage-note p').first().textContent();
const stageHeight = async (page: Page) => (await page.locator('.stage').boundingBox())?.height ?? 0;
const heading = (page: Page) =>
  page.getByRole('region', { name: 'Entity in focus' }).getByRole('heading').textContent();

describe('on a phone', () => {
  it('layers lead down where that shows the graph larger, and arrow keys follow', async ({ skip }) => {
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

  it('they lead to the right where columns are shown, and when the window becomes wide', async ({ skip }) => {
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

it('the stage is as high as the drawing, as far as the window has room', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}`, { viewport: { width: 1280, height: 900 } });
  await shown(page, '9 entities');
  await expect.poll(() => stageHeight(page)).toBeLessThan(300);
  await page.getByRole('button', { name: 'One level more' }).click();
  await page.getByRole('button', { name: 'One level more' }).click();
  expect(await stageHeight(page)).toBeLessThanOrEqual(900 - 21 * 16);
  await page.context().close();
});

it('what is looked for comes into sight, also where names are read only then', async ({ skip }) => {
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

it('columns with lineage are marked, and chosen in the graph or from a list', async ({ skip }) => {
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

it('folded jobs are no filter, and the note says what dashed lines mean', async ({ skip }) => {
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
