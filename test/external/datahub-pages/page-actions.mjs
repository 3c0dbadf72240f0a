// Actions of a person on a page, by the test ids of DataHub's pages. Where versions differ, several ids are named.

/** @import { Page } from 'playwright-core' */

/** @typedef {ReturnType<typeof pageActions>} PageActions */

/** @param {readonly string[]} ids */
const selector = (ids) => ids.map((id) => `[data-testid="${id}"]:visible`).join(', ');

/**
 * The actions of a person on a page. Every action waits for the elements that it needs.
 * @param {Page} page
 */
export function pageActions(page) {
  /** @param {string[]} ids */
  const at = (...ids) => page.locator(selector(ids)).first();

  /**
   * The field itself, or the one in it.
   * @param {string[]} ids
   */
  async function field(...ids) {
    const found = at(...ids);
    await found.waitFor();
    const inner = found.locator('input, textarea, [contenteditable="true"]');
    return (await inner.count()) > 0 ? inner.first() : found;
  }

  /**
   * Something with this text that can be seen; the last of them, as lists of choices come last.
   * @param {string} text
   */
  const words = (text) => page.locator(`:text-is("${text}"):visible`).last();

  return {
    page,
    at,
    words,
    /**
     * The first visible element that one of some CSS selectors finds.
     * @param {string[]} selectors
     */
    firstOf: (...selectors) => page.locator(selectors.map((one) => `${one}:visible`).join(', ')).first(),
    /** @param {string[]} ids */
    click: async (...ids) => at(...ids).click(),
    /**
     * @param {string} text
     * @param {string[]} ids
     */
    async type(text, ...ids) {
      await (await field(...ids)).fill(text);
    },
    /** @param {string} text */
    async clickWords(text) {
      await words(text).click();
    },
    /**
     * A button of the dialog in front.
     * @param {string[]} names
     */
    async answer(...names) {
      const wanted = new RegExp(`^(${names.join('|')})$`);
      await page.getByRole('button', { name: wanted }).locator('visible=true').last().click();
    },
    /**
     * Opens a choice, searches for a name in it and takes it.
     * @param {string} name
     * @param {string[]} ids
     */
    async choose(name, ...ids) {
      const list = at(...ids);
      await list.click();
      const search = page
        .locator(
          `${selector(['dropdown-search-input'])}, ${ids.map((id) => `[data-testid="${id}"] input:visible`).join(', ')}`,
        )
        .last();
      await search.fill(name);
      const option = page
        .locator(
          `[data-testid^="option-"]:visible:has-text("${name}"), [data-testid="tag-term-option-${name}"]:visible, [data-testid="tag-term-option"]:visible:has-text("${name}"), .ant-select-item-option:visible:has-text("${name}"), [role="option"]:visible:has-text("${name}"), [data-testid$="-dropdown"]:visible :text("${name}")`,
        )
        // Until the search has answered, some lists offer to create what has this name.
        .filter({ hasNotText: /^\s*Create / })
        .first();
      await option.click();
    },
    /**
     * Writes at the end of the text in the editor.
     * @param {string} text
     */
    async write(text) {
      await page.locator('.ProseMirror:visible').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
  };
}
