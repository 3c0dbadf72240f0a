// Edits in the settings: people, rights, tokens, views, types of ownership, posts, secrets, sources.

import { creation } from './creation.mjs';

/** @type {import('../edits.mjs').Edits} */
export const SETTINGS = {
  'create a group': {
    path: () => '/settings/identities/groups',
    async edit({ click, firstOf }, mark) {
      await click('create-group-button');
      await firstOf('[data-testid="group-name-input"]', '#name').fill(`Team ${mark}`);
      await firstOf('[data-testid="modal-create-group-button"]', '#createGroupButton').click();
    },
    shown: (mark) => `Team ${mark}`,
  },
  'create a policy': {
    path: () => '/settings/permissions/policies',
    async edit({ page, click, type, firstOf }, mark) {
      /**
       * @param {string} list
       * @param {string} option
       */
      const chooseFirst = async (list, option) => {
        await click(list);
        await firstOf(`[data-testid="${option}"]`, '.ant-select-item-option').click();
        await page.keyboard.press('Escape');
      };
      const next = () => firstOf('#nextButton', '[data-testid="next-button"]').click();
      await click('add-policy-button');
      await type(`Policy ${mark}`, 'policy-name');
      await click('policy-type');
      await click('platform', 'option-PLATFORM');
      await type('Made by a test', 'policy-description');
      await next();
      await chooseFirst('privileges', 'option-all-privileges');
      await next();
      await chooseFirst('users', 'option-all-users');
      await firstOf('#saveButton', '[data-testid="save-button"]').click();
    },
    shown: (mark) => `Policy ${mark}`,
  },
  'create a type of ownership': creation({
    path: '/settings/ownership',
    open: ['create-owner-type-v2'],
    name: ['ownership-type-name-input', 'Ownership '],
    texts: { 'ownership-type-description-input': 'Made by a test' },
    save: 'ownership-builder-save',
  }),
  'write an announcement': creation({
    path: '/settings/posts',
    open: ['posts-create-post-v2'],
    name: ['create-post-title', 'Post '],
    save: 'create-post-button',
  }),
  'create a secret': creation({
    path: '/ingestion/secrets',
    open: ['create-secret-button'],
    name: ['secret-modal-name-input', 'SECRET_'],
    texts: { 'secret-modal-value-input': 'hidden' },
    save: 'secret-modal-create-button',
  }),
};
