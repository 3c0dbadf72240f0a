// Edits in the settings: people, rights, tokens, views, types of ownership, posts, secrets, sources.

export const SETTINGS = {
  'create a group': {
    path: () => '/settings/identities/groups',
    async edit({ page, click }, mark) {
      await click('create-group-button');
      const name = page.locator('[data-testid="group-name-input"]:visible, #name:visible').first();
      await name.fill(`Team ${mark}`);
      await page
        .locator('[data-testid="modal-create-group-button"]:visible, #createGroupButton:visible')
        .first()
        .click();
    },
    shown: (mark) => `Team ${mark}`,
  },
  'create a policy': {
    path: () => '/settings/permissions/policies',
    async edit({ page, click, type }, mark) {
      await click('add-policy-button');
      await type(`Policy ${mark}`, 'policy-name');
      await click('policy-type');
      await page
        .locator('[data-testid="platform"]:visible, [data-testid="option-PLATFORM"]:visible')
        .first()
        .click();
      await type('Made by a test', 'policy-description');
      await page.locator('#nextButton:visible, [data-testid="next-button"]:visible').first().click();
      await click('privileges');
      await page
        .locator('[data-testid="option-all-privileges"]:visible, .ant-select-item-option:visible')
        .first()
        .click();
      await page.keyboard.press('Escape');
      await page.locator('#nextButton:visible, [data-testid="next-button"]:visible').first().click();
      await click('users');
      await page
        .locator('[data-testid="option-all-users"]:visible, .ant-select-item-option:visible')
        .first()
        .click();
      await page.keyboard.press('Escape');
      await page.locator('#saveButton:visible, [data-testid="save-button"]:visible').first().click();
    },
    shown: (mark) => `Policy ${mark}`,
  },
  'create a type of ownership': {
    path: () => '/settings/ownership',
    async edit({ click, type }, mark) {
      await click('create-owner-type-v2');
      await type(`Ownership ${mark}`, 'ownership-type-name-input');
      await type('Made by a test', 'ownership-type-description-input');
      await click('ownership-builder-save');
    },
    shown: (mark) => `Ownership ${mark}`,
  },
  'write an announcement': {
    path: () => '/settings/posts',
    async edit({ click, type }, mark) {
      await click('posts-create-post-v2');
      await type(`Post ${mark}`, 'create-post-title');
      await click('create-post-button');
    },
    shown: (mark) => `Post ${mark}`,
  },
  'create a secret': {
    path: () => '/ingestion/secrets',
    async edit({ click, type }, mark) {
      await click('create-secret-button');
      await type(`SECRET_${mark}`, 'secret-modal-name-input');
      await type('hidden', 'secret-modal-value-input');
      await click('secret-modal-create-button');
    },
    shown: (mark) => `SECRET_${mark}`,
  },
};
