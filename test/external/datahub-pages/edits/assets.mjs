// Edits of one asset in the sidebar and the menu of its page.

import { creation } from './creation.mjs';

/** @type {import('../edits.mjs').Edits} */
export const ASSETS = {
  'create a tag': creation({
    path: '/tags',
    open: ['add-tag-button'],
    name: ['tag-name-field', 'Tag '],
    texts: { 'tag-description-field': 'Made by a test' },
    save: 'create-tag-modal-create-button',
  }),
  'add a tag': {
    path: ({ dataset }) => dataset,
    async edit({ click, choose, at }, mark) {
      await click('add-tags-button');
      await choose(`Tag ${mark}`, 'tag-term-modal-input');
      // The list of options may lie above the button.
      await at('add-tag-term-from-modal-btn').dispatchEvent('click');
    },
    shown: (mark) => `Tag ${mark}`,
  },
  'remove a tag': {
    path: ({ dataset }) => dataset,
    async edit({ page, click }, mark) {
      await page
        .locator(`[data-testid="tag-Tag ${mark}"]:visible [data-testid="remove-icon"]`)
        .first()
        .click();
      await click('modal-confirm-button');
    },
    gone: (mark) => `Tag ${mark}`,
  },
  'edit the documentation': {
    path: ({ dataset }) => `${dataset}/Documentation`,
    async edit({ click, write }, mark) {
      await click('edit-documentation-button', 'add-documentation');
      await write(` Text ${mark}.`);
      await click('description-editor-save-button');
    },
    shown: (mark) => `Text ${mark}`,
  },
  'add an owner': {
    path: ({ dataset }) => dataset,
    async edit({ click, choose, answer }, _mark, { user }) {
      await click('add-owners-button');
      await choose(user, 'add-owners-select-base', 'add-owners-select');
      await answer('Add', 'Done');
    },
    seen: ({ page }, _mark, { userUrn }) => page.locator(`[data-testid="owner-${userUrn}"]:visible`),
  },
  'remove an owner': {
    path: ({ dataset }) => dataset,
    async edit({ page, answer }, _mark, { userUrn }) {
      await page.locator(`[data-testid="owner-${userUrn}"]:visible`).first().hover();
      await page.locator(`[data-testid="remove-owner-${userUrn}"]`).first().click();
      await answer('Yes');
    },
    unseen: ({ page }, _mark, { userUrn }) => page.locator(`[data-testid="owner-${userUrn}"]:visible`),
  },
  'add a glossary term': {
    path: ({ dataset }) => dataset,
    async edit({ click, choose, at }, mark) {
      await click('add-terms-button');
      await choose(`Term ${mark}`, 'tag-term-modal-input');
      await at('add-tag-term-from-modal-btn').dispatchEvent('click');
    },
    shown: (mark) => `Term ${mark}`,
  },
  'set a domain': {
    path: ({ other }) => other,
    async edit({ click, choose, at }, mark) {
      await click('set-domain-button');
      await choose(`Domain ${mark}`, 'set-domain-select');
      await at('submit-button').dispatchEvent('click');
    },
    shown: (mark) => `Domain ${mark}`,
  },
};
