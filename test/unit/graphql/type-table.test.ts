import { expect, test } from 'vitest';
import { createApiSchema } from '../../../src/graphql/schema.js';
import { loadRegistry } from '../../../src/model/index.js';
import { typePage } from './type-table.js';

test('docs/graphql-types.md says what the SDL says', async () => {
  const registry = loadRegistry();
  const page = typePage(createApiSchema(registry), registry);
  await expect(page).toMatchFileSnapshot('../../../docs/graphql-types.md');
});
