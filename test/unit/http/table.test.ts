import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { docsPage } from '../../../src/interfaces/http/docs/rest-page/page.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();

describe('the table of REST endpoints', () => {
  it('names resolvers that exist', () => {
    const { operations } = createApi(registry);
    const missing = fixedOperations
      .flatMap(({ resolvers }) => resolvers)
      .filter((name) => !operations.has(name));
    expect(missing).toEqual([]);
  });

  it('has an operation id each', () => {
    const ids = fixedOperations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the documentation page', () => {
  const page = docsPage(fixedOperations, registry, 'http://localhost:8080');

  it('shows every endpoint with a command to copy', () => {
    for (const { operationId, path, action } of fixedOperations) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(action === undefined ? path : `${path}?action=${action}`);
    }
    expect(page).not.toContain('`');
    expect(page.match(/<code>curl /g)).toHaveLength(fixedOperations.length);
  });

  it('loads nothing from elsewhere, and escapes what it shows', () => {
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
    expect(docsPage(fixedOperations, registry, 'http://"><script>x')).not.toContain('<script>');
  });
});
