import { expect, test } from 'vitest';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { typePage } from './type-table.js';

// Kept so that a change shows which fields now come from elsewhere; nobody needs to read it.
test('the table of types is up to date (otherwise: npx vitest run test/unit/graphql/type-table.test.ts -u)', async () => {
  const registry = loadRegistry();
  const page = typePage(createApi(registry).schema, registry);
  await expect(page).toMatchFileSnapshot('./__snapshots__/type-table.md');
});
