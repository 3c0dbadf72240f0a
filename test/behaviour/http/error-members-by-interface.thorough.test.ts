import { describe, expect, it } from 'vitest';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { specifications } from '../../../src/interfaces/http/specification/specifications.js';
import { loadRegistry } from '../../../src/model/index.js';
import { behaviour } from '../support/behaviour.js';

// The members of an error follow from the interface that its path belongs to.

const { call } = await behaviour();

/** A path of a table, with something in place of its parameters. */
const filled = (path: string) => path.replace(/\{\w+\}/g, 'x');
const isOpenApi = (path: string) => path.startsWith('/openapi/');

const ofTable = [...new Set(fixedOperations.map(({ path }) => filled(path)))];
const { v2, v3 } = specifications(loadRegistry());
const generated = [v2, v3].flatMap(({ paths }) => Object.keys(paths).slice(0, 3).map(filled));
const actionPaths = ofTable.filter((path) => !isOpenApi(path));
const openApiPaths = [...ofTable.filter(isOpenApi), ...generated];

/** Errors of the route, of the reading of a body, and from before a route is found. */
async function errorsOf(path: string) {
  return [
    await call(path, { method: 'PATCH', body: {} }),
    await call(path, { method: 'POST', body: '{"' }),
    await call(`${path}/%zz`),
  ].filter(({ status }) => status >= 400);
}

describe('the members of an error', () => {
  it('are tested at paths of REST and of OpenAPI', () => {
    expect(actionPaths).toEqual(expect.arrayContaining(['/runs', '/operations', '/webhooks']));
    expect(openApiPaths.length).toBeGreaterThan(6);
  });

  it.each(actionPaths)('are exceptionClass and message at %s', async (path) => {
    const errors = await errorsOf(path);
    expect(errors.length).toBeGreaterThan(1);
    for (const { json } of errors) {
      expect(json).toMatchObject({ exceptionClass: expect.any(String), message: expect.any(String) });
      expect(json).not.toHaveProperty('error');
    }
  });

  it.each(openApiPaths)('are error and message at %s', async (path) => {
    const errors = await errorsOf(path);
    expect(errors.length).toBeGreaterThan(1);
    for (const { json } of errors) {
      expect(json).toMatchObject({ error: expect.any(String), message: expect.any(String) });
      expect(json).not.toHaveProperty('exceptionClass');
    }
  });

  it.each(['/api/graphql', '/api/v2/graphql', '/api/graph'])('are those of GraphQL at %s', async (path) => {
    const { json } = await call(path, { method: 'POST', body: '{"' });
    expect(json).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});
