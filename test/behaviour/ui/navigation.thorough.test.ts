import { expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown } from './support.js';

const { isMissing, open } = await pages();

it('the title of each page names it', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${DAILY_REVENUE}`);
  await expect.poll(() => page.title()).toBe('Daily revenue · Cairn');
  for (const [fragment, title] of [
    ['#/', 'Cairn'],
    ['#/search?q=orders', 'orders · Search · Cairn'],
    [`#/lineage/${DAILY_REVENUE}`, 'Lineage of Daily revenue · Cairn'],
    ['#/elsewhere', 'Nothing is at this address · Cairn'],
  ]) {
    await page.evaluate(`location.hash = '${fragment}'`);
    await expect.poll(() => page.title()).toBe(title);
  }
  await page.context().close();
});

it('a new page opens at its top, and back restores the scroll position', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/search?q=orders', { viewport: { width: 900, height: 500 } });
  await shown(page, /^19 results/);
  await settled(page);
  const top = () => page.evaluate<number>('Math.round(scrollY)');
  const link = page.getByRole('link', { name: 'Payments (raw)' });
  await link.scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Payments (raw)' }).waitFor();
  await expect.poll(top).toBe(0);
  // The keyboard goes on in the page, not at its head.
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await page.goBack();
  await expect.poll(top).toBe(before);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Payments (raw)' }).waitFor();
  await expect.poll(top).toBe(0);
  await page.context().close();
});
