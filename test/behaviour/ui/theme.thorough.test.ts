import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled } from './support.js';

const { isMissing, open } = await pages();

const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

it.for(['light', 'dark'] as const)(
  'the theme is that of a %s system until the reader chooses another',
  async (system, { skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open('', { colorScheme: system });
    const choice = page.getByRole('combobox', { name: 'Theme' });
    const before = await ground(page);
    await choice.selectOption(system);
    expect(await ground(page)).toBe(before);
    await choice.selectOption(system === 'light' ? 'dark' : 'light');
    const chosen = await ground(page);
    expect(chosen).not.toBe(before);
    await page.reload();
    await expect.poll(() => ground(page)).toBe(chosen);
    await choice.selectOption('auto');
    await expect.poll(() => ground(page)).toBe(before);
    await page.context().close();
  },
);

it('a tab stays at its place when it is selected', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${DAILY_REVENUE}`, { viewport: { width: 375, height: 800 } });
  const tabs = page.locator('.tabs a');
  const places = async () => {
    await settled(page);
    const top = (await page.locator('.tabs').boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
    // They are in a line that scrolls to the one that is chosen.
    const scrolled = await page.locator('.tabs').evaluate(({ scrollLeft }) => scrollLeft);
    return boxes.map((box) => [Math.round((box?.x ?? 0) + scrolled), Math.round((box?.y ?? 0) - top)]);
  };
  await tabs.first().waitFor();
  const before = await places();
  for (const tab of await tabs.all()) {
    await tab.click();
    expect(await places()).toEqual(before);
  }
  await page.context().close();
});
