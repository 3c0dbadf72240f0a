import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/interfaces/graphql/schema.js';
import { docsPage } from '../../../src/interfaces/http/docs/rest-page/page.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const registry = loadRegistry();

describe('the table of fixed operations', () => {
  it('names only resolvers that exist', () => {
    const { operations } = createApi(registry);
    const missing = fixedOperations
      .flatMap(({ resolvers }) => resolvers)
      .filter((name) => !operations.has(name));
    expect(missing).toEqual([]);
  });

  it('has unique operation ids', () => {
    const ids = fixedOperations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each(['restli', 'openapi'])('every operation declared in a file of %s is in the table', async (name) => {
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

describe('the documentation page of REST', () => {
  const page = docsPage(fixedOperations, registry, 'http://localhost:8080');

  it('shows every operation with a curl command', () => {
    for (const { operationId, path, action } of fixedOperations) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(action === undefined ? path : `${path}?action=${action}`);
    }
    expect(page).not.toContain('`');
    expect(page.match(/<code>curl /g)).toHaveLength(fixedOperations.length);
  });

  it('loads nothing from other hosts, and escapes its address', () => {
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
    expect(docsPage(fixedOperations, registry, 'http://"><script>x')).not.toContain('<script>');
  });
});
