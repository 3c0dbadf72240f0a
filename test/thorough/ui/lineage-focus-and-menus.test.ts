import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown, violations } from '../../behaviour/ui/support.js';

const { isMissing, open } = await pages();

/**
 * Whether all of the box in focus is in the picture, and nothing lies upon it. It has a frame that is wider than those of
 * others, and so has pixels of the very colour.
 */
const isFocusSeen = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('.stage canvas');
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const accent = [8, 101, 95, 255];
    const [xs, ys] = [[], []];
    for (let at = 0; at < data.length; at += 4)
      if (accent.every((value, index) => Math.abs(data[at + index] - value) < 3)) {
        xs.push((at / 4) % width);
        ys.push(Math.floor(at / 4 / width));
      }
    const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const stage = canvas.getBoundingClientRect();
    const isClear = (x, y) => document.elementFromPoint(stage.left + x, stage.top + y) === canvas;
    return right - left > 95 && bottom - top > 20 && [left, right].every((x) => isClear(x, top) && isClear(x, bottom));
  })()`);

describe('the focused entity of the lineage graph', () => {
  const heading = (page: Page) =>
    page.getByRole('region', { name: 'Entity in focus' }).getByRole('heading').textContent();

  it('stays in view while the keyboard moves the focus', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    // Layers lead down where that shows the graph larger, but not with columns.
    for (const [viewport, more, back, aside, on] of [
      [{ width: 1024, height: 768 }, `&columns=${DAILY_REVENUE}`, 'Left', 'Down', 'Right'],
      [{ width: 390, height: 800 }, '', 'Up', 'Right', 'Down'],
    ] as const) {
      const address = `#/lineage/${DAILY_REVENUE}?hops=5${more}`;
      const { page } = await open(address, { viewport, colorScheme: 'light' });
      await shown(page, '14 entities');
      await settled(page);
      await page.getByRole('tree').focus();
      const names = new Set<string | null>();
      for (const key of [...Array(5).fill(back), aside, ...Array(7).fill(on)]) {
        await page.keyboard.press(`Arrow${key}`);
        await expect.poll(() => isFocusSeen(page)).toBe(true);
        names.add(await heading(page));
      }
      expect([...names]).toContain('Daily trading');
      expect(names.size).toBeGreaterThan(6);
      await page.context().close();
    }
  });

  it('is in view after it is found, after a change of levels, and after a reload', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${DAILY_REVENUE}?hops=5`, {
      viewport: { width: 1024, height: 768 },
    });
    await shown(page, '14 entities');
    await settled(page);
    await page.getByRole('searchbox', { name: 'Find in the graph' }).fill('copy orders');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toBe('Copy orders');
    await expect.poll(() => isFocusSeen(page)).toBe(true);
    await page.getByRole('button', { name: 'One level less' }).click();
    await expect.poll(() => page.url()).not.toContain('view=');
    await expect.poll(() => isFocusSeen(page)).toBe(true);
    await page.reload();
    await shown(page, /^\d+ entities/);
    await expect.poll(() => isFocusSeen(page)).toBe(true);
    await page.context().close();
  });
});

describe('the filter menu of the lineage graph', () => {
  it('closes on Escape, on a click elsewhere, and when the focus leaves it', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open(`#/lineage/${DAILY_REVENUE}`, {
      viewport: { width: 1024, height: 768 },
    });
    await shown(page, '9 entities');
    const button = page.getByRole('button', { name: /^Filter/ });
    const jobs = page.getByRole('checkbox', { name: /^Jobs/ });
    const isOpen = expect.poll(() => jobs.isVisible());
    await button.press('Enter');
    await isOpen.toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await isOpen.toBe(false);
    await button.press('Enter');
    await jobs.uncheck();
    await shown(page, /filtered away/);
    await page.keyboard.press('Escape');
    await isOpen.toBe(false);
    await button.and(page.locator(':focus')).waitFor();
    await button.click();
    await isOpen.toBe(true);
    await page.locator('.stage canvas').click({ position: { x: 20, y: 20 } });
    await isOpen.toBe(false);
    await button.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await isOpen.toBe(false);
    await button.press('Enter');
    await jobs.focus();
    await page.getByRole('searchbox', { name: 'Find in the graph' }).focus();
    await isOpen.toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('stays within the window', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${DAILY_REVENUE}`, { viewport: { width: 1024, height: 768 } });
    await shown(page, '9 entities');
    await page.getByRole('button', { name: 'Path to …' }).click();
    await page.getByRole('button', { name: /^Filter/ }).click();
    const box = await page.getByRole('group', { name: 'Platforms' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThan(1024);
    // Beside the room that is kept for a scroll bar.
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.offsetWidth';
    expect(await page.evaluate(beyond)).toBe(0);
    await page.context().close();
  });
});

it('buttons of the lineage graph keep the focus when they are disabled or replaced', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}`);
  await shown(page, '9 entities');
  const focused = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
  const less = page.getByRole('button', { name: 'One level less' });
  await less.press('Enter');
  await shown(page, '1 level');
  await focused('One level less');
  expect(await less.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(page.url()).toContain('hops=1');
  await page.getByRole('button', { name: 'Path to …' }).press('Enter');
  await page.getByRole('combobox', { name: 'Path to' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await focused('Path to …');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Path to' }).fill('orders (raw)');
  await page.getByRole('option', { name: 'Orders (raw)' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await focused('Clear path');
  await page.getByRole('navigation', { name: 'Path' }).waitFor();
  await page.keyboard.press('Enter');
  await focused('Path to …');
  await page.context().close();
});

it('the lineage page hides most controls behind More on a phone', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}`, { viewport: { width: 390, height: 800 } });
  await shown(page, '9 entities');
  const fold = page.getByRole('checkbox', { name: 'Fold jobs' });
  expect(await fold.isVisible()).toBe(false);
  expect((await page.locator('.stage').boundingBox())?.y).toBeLessThan(300);
  await page.getByText('More', { exact: true }).click();
  await fold.check();
  await shown(page, /filtered away/);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.context().close();
});

it('on a phone the lineage page applies the filters of its address, and fits the graph without More', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/lineage/${DAILY_REVENUE}?find=orders&view=100,100,2`, {
    viewport: { width: 390, height: 800 },
  });
  await shown(page, /^\d found$/);
  await page.getByText('More', { exact: true }).click();
  expect(await page.getByRole('searchbox', { name: 'Find in the graph' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => page.url()).not.toContain('view=100,100,2');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('the lineage list of a column has columns, and the heading links to the column', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const urn =
    'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD),promised_for)';
  const { page } = await open(`#/lineage/${urn}?list=downstream`);
  const list = page.locator('.closure-list');
  await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^\d+ columns downstream$/);
  await list.getByRole('link', { name: 'days_late' }).first().waitFor();
  const heading = page.getByRole('heading', { level: 1 }).getByRole('link');
  expect(await heading.getAttribute('href')).toBe(`#/asset/${urn}`);
  await page.context().close();
});

it('the lineage page of a malformed URN shows an error and no graph', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/lineage/nonsense');
  await page.getByRole('alert').first().waitFor();
  expect(await page.locator('.stage').count()).toBe(0);
  await page.context().close();
});
