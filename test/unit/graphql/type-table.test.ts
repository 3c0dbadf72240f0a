import { expect, test } from 'vitest';
import { createApi } from '../../../src/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { typePage } from './type-table.js';

test('docs/graphql-types.md says what the SDL says', async () => {
  const registry = loadRegistry();
  const page = typePage(createApi(registry).schema, registry);
  await expect(page).toMatchFileSnapshot('../../../docs/graphql-types.md');
});
