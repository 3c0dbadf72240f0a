import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/graphql/schema.js';
import { docsPage } from '../../../src/http/docs/rest-page/page.js';
import { restEndpoints } from '../../../src/http/operations/table.js';
import { restSpec } from '../../../src/http/specification/rest-document.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();

describe('the table of REST endpoints', () => {
  it('names resolvers that exist', () => {
    const { operations } = createApi(registry);
    const missing = restEndpoints
      .flatMap(({ resolvers }) => resolvers)
      .filter((name) => !operations.has(name));
    expect(missing).toEqual([]);
  });

  it('has an operation id each', () => {
    const ids = restEndpoints.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the OpenAPI document of the REST interface', () => {
  it('has every endpoint, and of actions each with its resolver', () => {
    const { paths } = restSpec(registry) as {
      paths: Record<string, Record<string, { 'x-actions'?: { operationId: string }[] }>>;
    };
    for (const { path, method, action, operationId } of restEndpoints) {
      const operation = paths[path]?.[method.toLowerCase()];
      if (action === undefined)
        expect(operation).toMatchObject({ operationId, 'x-resolver': expect.anything() });
      else
        expect(operation?.['x-actions']).toContainEqual(
          expect.objectContaining({ operationId, 'x-resolver': expect.anything() }),
        );
    }
  });
});

describe('the documentation page', () => {
  const page = docsPage(restEndpoints, registry, 'http://localhost:8080');

  it('shows every endpoint with a command to copy', () => {
    for (const { operationId, path, action } of restEndpoints) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(action === undefined ? path : `${path}?action=${action}`);
    }
    expect(page).not.toContain('`');
    expect(page.match(/<code>curl /g)).toHaveLength(restEndpoints.length);
  });

  it('loads nothing from elsewhere, and escapes what it shows', () => {
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
    expect(docsPage(restEndpoints, registry, 'http://"><script>x')).not.toContain('<script>');
  });
});
