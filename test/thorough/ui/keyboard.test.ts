import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, shown } from '../../behaviour/ui/support.js';

const { isMissing, open } = await pages();

/** The label or text of the element in focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');

describe('the focus of the page', () => {
  it('returns to its button after a tag, a description or an undo', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    await page.getByRole('button', { name: 'Add tag' }).press('Enter');
    await page.getByRole('combobox', { name: 'Tag' }).waitFor();
    await page.keyboard.type('experim');
    await page.getByRole('option', { name: /Experimental/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove tag Experimental' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Add tag');

    await page.getByRole('button', { name: 'Remove tag Experimental' }).press('Enter');
    await page.getByRole('button', { name: 'Remove tag Experimental' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^(?:Add|Remove) tag/);

    await page.getByRole('button', { name: 'Edit the description' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Edit the description');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' Kept.');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Text of the description' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Changed the description').waitFor();
    await expect.poll(() => focused(page)).toBe('Edit the description');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Undone: changed the description').waitFor();
    await expect.poll(() => focused(page)).toBe('Edit the description');
    await page.context().close();
  });

  it('stays on a chosen facet, and moves to the top of the next page of results', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open('#/search');
    const dataset = page.getByRole('checkbox', { name: /^Dataset/ });
    await dataset.press('Space');
    await expect.poll(() => page.url()).toContain('type=DATASET');
    await expect.poll(() => dataset.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => page.url()).not.toContain('type=');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect.poll(() => page.url()).toContain('page=2');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await page.context().close();
  });
});

it('the keyboard moves from the search field to the results and between them', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/search?q=orders');
  await page
    .locator('.result h2', { hasText: /^Orders$/ })
    .nth(1)
    .waitFor();
  await settled(page);
  const [first, second] = await page.locator('.result h2').allTextContents();
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe(second);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press('/');
  await page.keyboard.type('j');
  expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toMatch(/j/);
  await page.context().close();
});

it('a half-written description is kept while another tab is open', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open(`#/asset/${DAILY_REVENUE}`);
  await page.getByRole('button', { name: 'Edit the description' }).click();
  await page.getByRole('textbox', { name: 'Text of the description' }).fill('Half a sentence');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the description' });
  expect(await text.inputValue()).toBe('Half a sentence');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().close();
});

it('an address with a wrong type, page or tab shows a message or a valid page', async ({ skip }) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/search?q=orders&type=NOPE');
  await shown(page, 'There is no type of entities “NOPE”.');
  await page.getByRole('button', { name: /Nope/ }).click();
  await page.getByRole('heading', { name: /results for “orders”/ }).waitFor();
  await page.evaluate("location.hash = '#/search?page=99'");
  await expect.poll(() => page.url()).toMatch(/page=\d$/);
  await page.locator('.result').first().waitFor();
  await page.evaluate(`location.hash = '#/asset/${DAILY_REVENUE}?tab=nope'`);
  await shown(page, 'Nothing is recorded under “nope”; this is the overview.');
  expect(await page.locator('.tabs [aria-current]').textContent()).toBe('Overview');
  await page.getByRole('link', { name: 'History' }).click();
  await page.locator('main .warning').waitFor({ state: 'detached' });
  await page.context().close();
});

it('the page of a job run shows its result and its job, and the page of the job shows its runs', async ({
  skip,
}) => {
  skip(isMissing, SKIP_NOTE);
  const { page } = await open('#/asset/urn:li:dataProcessInstance:build_revenue-2');
  await shown(page, 'Failed');
  await page.locator('.facts').getByRole('link', { name: 'Build revenue' }).click();
  const runs = page.locator('section:not(.about)', {
    has: page.getByRole('heading', { name: 'Last runs' }),
  });
  await expect
    .poll(() => runs.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/Succeeded.*night 3/),
      expect.stringMatching(/Failed.*night 2.*took [\d.]+\smin/),
      expect.stringMatching(/Succeeded.*night 1/),
    ]);
  await page.context().close();
});
