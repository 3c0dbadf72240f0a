// What people edit every day, by mouse and keyboard; each is there after the page is loaded again.
import { open, picture, settle } from './drive.mjs';
import { PATHS, PREFERRED } from './places.mjs';
import { printRow } from './table.mjs';

const PATIENCE_MILLIS = 30_000;
const DATASET = `/${PATHS.DATASET}/${encodeURIComponent(PREFERRED.DATASET)}`;

/** Finds what is visible by its test id. */
const by = (page, id) => page.locator(`[data-testid="${id}"]:visible`).first();

/** The first of some test ids that the version of the pages has. */
async function either(page, ...ids) {
  const found = page.locator(ids.map((id) => `[data-testid="${id}"]:visible`).join(', ')).first();
  await found.waitFor();
  return found;
}

/** Edits by name: where, how, and the text that is there afterwards; `mark` is different in each run. */
const EDITS = {
  'create a tag': {
    path: '/tags',
    async edit(page, mark) {
      await (await either(page, 'add-tag-button')).click();
      await by(page, 'tag-name-field').locator('input').fill(`Tag ${mark}`);
      await by(page, 'tag-description-field').locator('input, textarea').first().fill('Made by a test');
      await by(page, 'create-tag-modal-create-button').click();
    },
    shown: (mark) => `Tag ${mark}`,
  },
  'add a tag': {
    path: DATASET,
    async edit(page, mark) {
      await by(page, 'add-tags-button').click();
      await choose(page, `Tag ${mark}`);
    },
    shown: (mark) => `Tag ${mark}`,
  },
  'create a domain': {
    path: '/domains',
    async edit(page, mark) {
      await by(page, 'domains-new-domain-button').click();
      await typeInto(by(page, 'create-domain-name'), `Domain ${mark}`);
      await page.locator('#createDomainButton').click();
    },
    shown: (mark) => `Domain ${mark}`,
  },
  'edit the documentation': {
    path: `${DATASET}/Documentation`,
    async edit(page, mark) {
      await (await either(page, 'edit-documentation-button', 'add-documentation')).click();
      const editor = page.locator('.ProseMirror:visible').first();
      await editor.click();
      await page.keyboard.press('End');
      await page.keyboard.type(` Text ${mark}.`);
      await by(page, 'description-editor-save-button').click();
    },
    shown: (mark) => `Text ${mark}`,
  },
  'remove a tag': {
    path: DATASET,
    async edit(page, mark) {
      await page
        .locator(`[data-testid="tag-Tag ${mark}"]:visible [data-testid="remove-icon"]`)
        .first()
        .click();
      await by(page, 'modal-confirm-button').click();
    },
    gone: (mark) => `Tag ${mark}`,
  },
};

/** Makes each edit, loads the page again, and sees whether it is there. */
export async function editAll({ page, address, recorder, folder, only }) {
  const mark = Date.now().toString(36);
  for (const [name, { path, edit, shown, gone }] of Object.entries(EDITS)) {
    if (only !== undefined && !name.includes(only) && only !== 'edits') continue;
    await open(page, recorder, name, `${address}${path}`);
    try {
      page.setDefaultTimeout(PATIENCE_MILLIS);
      await edit(page, mark);
      await settle(page);
      await picture(page, folder, name);
      await open(page, recorder, name, `${address}${path}`);
      if (shown) await page.getByText(shown(mark)).first().waitFor({ timeout: PATIENCE_MILLIS });
      else if ((await page.getByText(gone(mark)).count()) > 0)
        throw new Error(`${gone(mark)} is still there`);
    } catch (error) {
      recorder.problem(error.message.split('\n').slice(0, 3).join(' '));
    }
    await picture(page, folder, `${name} reloaded`);
    printRow(recorder.page());
  }
}

/** Chooses an option of the form for tags and terms, and closes it. */
async function choose(page, name) {
  const input = by(page, 'tag-term-modal-input');
  await input.click();
  const search = page
    .locator('[data-testid="dropdown-search-input"]:visible, [data-testid="tag-term-modal-input"] input')
    .first();
  await search.fill(name);
  await page
    .locator(`[data-testid="tag-term-option-${name}"], .ant-select-item-option:has-text("${name}")`)
    .first()
    .click();
  // The list of options may lie above the button.
  await by(page, 'add-tag-term-from-modal-btn').dispatchEvent('click');
}

/** A field is the input itself, or has it. */
async function typeInto(field, text) {
  await field.click();
  await field.page().keyboard.type(text);
}
