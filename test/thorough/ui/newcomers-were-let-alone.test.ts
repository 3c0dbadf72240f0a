import { describe, expect, it } from 'vitest';
import { DAILY_REVENUE, pages, SKIP_NOTE, settled, violations } from '../../behaviour/ui/support.js';

const { isMissing, open, address, write } = await pages();

describe('the keyboard', () => {
  it('? opens a help dialog with keys and links, and Escape closes it', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page, problems } = await open('');
    await settled(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('go to the search field').waitFor();
    expect(await violations(page)).toEqual([]);
    const links = await help
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of links)
      expect((await fetch(`${address()}/${link}`, { headers: { Accept: 'text/html' } })).status).toBe(200);
    expect(links.length).toBe(4);
    await page.keyboard.press('Escape');
    await expect.poll(() => help.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Help' }).click();
    await help.waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('/ and Ctrl-K move the focus to the search field, where ? is a character', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/asset/${DAILY_REVENUE}`);
    await settled(page);
    const field = page.getByRole('combobox', { name: 'Search the catalog' });
    const hasFocus = () => page.evaluate("document.activeElement.id === 'search-box'");
    for (const key of ['/', 'Control+k']) {
      await page.evaluate('document.activeElement.blur()');
      await page.keyboard.press(key);
      expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.type('what?');
    expect(await field.inputValue()).toBe('what?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('the layout', () => {
  it('reserves the width of the scroll bar, so that nothing moves when a page grows', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open('');
    await settled(page);
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollbarGutter')).toBe('stable');
    await page.context().close();
  });

  it('of descriptions follows the direction of their script', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const urn = 'urn:li:tag:written-from-right';
    const description = 'هذا جدول من Snowflake للمبيعات.\n\nIn English as well.';
    await write(urn, 'tagProperties', { name: 'Sales', description });
    const { page } = await open(`#/asset/${urn}`);
    await page.locator('.markdown p').first().waitFor();
    const directions = await page.evaluate(
      "[...document.querySelectorAll('.markdown p')].map((one) => getComputedStyle(one).direction)",
    );
    expect(directions).toEqual(['rtl', 'ltr']);
    await page.context().close();
  });

  it('in print has the content without the controls', async ({ skip }) => {
    skip(isMissing, SKIP_NOTE);
    const { page } = await open(`#/lineage/${DAILY_REVENUE}?list=downstream`, { colorScheme: 'dark' });
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const isVisible = (selector: string) => page.locator(selector).first().isVisible();
    for (const control of ['.toolbar', '.head search', '.theme', '.time-choice', '.closure-list button'])
      expect([control, await isVisible(control)]).toEqual([control, false]);
    for (const content of ['h1', '.stage canvas', '.closure-list table'])
      expect([content, await isVisible(content)]).toEqual([content, true]);
    // Dark on white.
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(28, 33, 31)');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(228, 232, 230)');
    await page.context().close();
  });
});
