import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { docsPage } from '../../../src/interfaces/http/docs/rest-page/page.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

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

it.each(['restli', 'openapi'])('every operation of a file in %s has a line in the table', async (name) => {
  const folder = join(PACKAGE_ROOT, 'src/interfaces/http/operations', name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const declared = modules.flatMap((module) => Object.values(module).flat());
  const known = new Set<unknown>(fixedOperations);
  const missing = declared.filter((one) => one?.operationId !== undefined && !known.has(one));
  expect(
    missing.map(({ operationId }) => operationId),
    'src/interfaces/http/operations/table.ts',
  ).toEqual([]);
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
