// Edits of what assets are put in order by: glossary, domains, data products, applications, tags, structured properties.

import { creation } from './creation.mjs';

/** @type {import('../edits.mjs').Edits} */
export const STRUCTURE = {
  'create a term group': creation({
    path: '/glossary',
    open: ['add-term-group-button-v2', 'add-term-group-button'],
    name: ['create-glossary-entity-modal-name', 'Group '],
    save: 'glossary-entity-modal-create-button',
  }),
  'create a term': {
    path: () => '/glossary',
    async edit({ page, click, type }, mark) {
      await page.getByText(`Group ${mark}`).first().click();
      // The page has a heading with the same words.
      await page.getByRole('tab', { name: 'Contents' }).first().click();
      await click('add-term-button');
      await type(`Term ${mark}`, 'create-glossary-entity-modal-name');
      await click('glossary-entity-modal-create-button');
    },
    look: async ({ page }, mark) => page.getByText(`Group ${mark}`).first().click(),
    shown: (mark) => `Term ${mark}`,
  },
  'create a domain': {
    path: () => '/domains',
    async edit({ page, click, type }, mark) {
      await click('domains-new-domain-button');
      await type(`Domain ${mark}`, 'create-domain-name');
      await page.locator('#createDomainButton, [data-testid="create-domain-button"]').first().click();
    },
    shown: (mark) => `Domain ${mark}`,
  },
  'create an application': {
    path: () => '/applications',
    async edit({ answer, type, firstOf }, mark) {
      await answer('Create Application');
      await type(`Application ${mark}`, 'application-name-input');
      await firstOf('[data-testid="create-button-modal"]', '#createNewApplicationButton').click();
    },
    shown: (mark) => `Application ${mark}`,
  },
  'create a structured property': {
    path: () => '/structured-properties',
    async edit({ page, click, type, clickWords }, mark) {
      await click('structured-props-create-button');
      await type(`Property ${mark}`, 'structured-props-input-name');
      await click('structured-props-select-input-type');
      await clickWords('Text');
      await click('structured-props-select-input-applies-to');
      await page.locator('[data-testid="applies-to-options-list"]').getByText('Dataset').first().click();
      await click('structured-props-select-input-applies-to');
      await click('structured-props-create-update-button');
    },
    shown: (mark) => `Property ${mark}`,
  },
  'give an asset a property': {
    path: ({ dataset }) => `${dataset}/Properties`,
    async edit({ page, click, type }, mark) {
      await click('add-structured-prop-button');
      const list = page.locator('[data-testid="add-structured-property-dropdown"]:visible').last();
      await list.locator('input').first().fill(mark);
      await list.getByText(`Property ${mark}`).first().click();
      await type(`Value ${mark}`, 'structured-property-string-value-input');
      await click('add-update-structured-prop-on-entity-button');
    },
    shown: (mark) => `Value ${mark}`,
  },
};
