import { expect, it } from 'vitest';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { send } from '../support/send.js';

const { baseUrl, as, people } = await openRoles();
const { run, refused } = graphqlOf(baseUrl);

const PATHS = ['', '/spring-components', '/properties', '/properties/simple'];
const QUERY = '{ systemInfo { interfaceVersion settings { variable value source isRedacted } } }';

const get = async (path: string) => {
  const { status, json } = await send(baseUrl, path);
  return { status, json: json as Record<string, unknown> };
};

it('administrators read the same settings by GraphQL and by OpenAPI', async () => {
  const [{ systemInfo }, simple, detailed] = await as('admin', async () => [
    await run<{ systemInfo: { settings: { variable: string; value: string | null }[] } }>(QUERY),
    await get('/openapi/v1/system-info/properties/simple'),
    await get('/openapi/v1/system-info/properties'),
  ]);
  const { settings } = systemInfo;
  const valued = settings.flatMap(({ variable, value }) => (value === null ? [] : [[variable, value]]));
  expect(simple).toEqual({ status: 200, json: Object.fromEntries(valued) });
  expect(simple.json).toMatchObject({ PORT: '8080' });
  expect(detailed.json).toMatchObject({
    totalProperties: valued.length,
    redactedProperties: 0,
    propertySources: [{ name: 'DEFAULT', type: 'Setting', propertyCount: valued.length }],
  });
});

it('callers without a token, and editors, are refused the settings', async () => {
  for (const path of PATHS) {
    expect((await get(`/openapi/v1/system-info${path}`)).status).toBe(401);
    expect((await as('editor', () => get(`/openapi/v1/system-info${path}`))).status).toBe(403);
  }
  expect(await as('editor', () => refused(QUERY))).toMatchObject({ code: 'FORBIDDEN' });
});

it('any user reads their own URN', async () => {
  const path = '/openapi/operations/identity/user/urn';
  for (const who of ['reader', 'admin'] as const)
    expect(await as(who, () => get(path))).toEqual({ status: 200, json: { urn: people[who].urn } });
});
