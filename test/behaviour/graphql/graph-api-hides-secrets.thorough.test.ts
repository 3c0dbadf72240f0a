import { afterAll, expect, it } from 'vitest';
import { REDACTED } from '../../../src/model/stored-text.js';
import type { JsonObject } from '../../../src/model/types.js';
import { restClient } from '../support/api-clients/rest.js';
import { plantedSecrets, SECRET_ASPECTS } from '../support/secrets.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, stop, tokenOf } = await startService(undefined, { admins: ['root'] });
afterAll(stop);
const rest = restClient(baseUrl);
const [root, reader, editor] = await Promise.all([tokenOf('root'), tokenOf('reader'), tokenOf('editor')]);
const TEXT = uniqueName('hush').replace('.', '');
const planted = plantedSecrets(TEXT);
await withToken(root, async () => {
  const roles = { roles: ['urn:li:dataHubRole:Editor'] };
  await rest.write({ urn: userUrn('editor'), aspect: 'roleMembership', value: roles });
  for (const { urn, aspect, value } of planted) {
    await rest.write({ urn, aspect, value: { ...value } });
    // A second version, so that there is a former one.
    await rest.write({ urn, aspect, value: { ...value, ...another(aspect) } });
  }
});

/** The member that makes the second version differ from the first. */
function another(aspect: string): JsonObject {
  const key = { inviteToken: 'role', dataHubAccessTokenInfo: 'expiresAt' }[aspect];
  if (key === 'role') return { role: 'urn:li:dataHubRole:Reader' };
  return key === undefined ? {} : { [key]: 2 };
}

interface Aspect {
  named: string;
  value: JsonObject;
}

async function ask(query: string, variables: JsonObject = {}): Promise<{ text: string; data: JsonObject }> {
  const { text, json } = await send(baseUrl, '/api/graph', { body: { query, variables } });
  expect((json as JsonObject).errors, text).toBeUndefined();
  return { text, data: (json as JsonObject).data as JsonObject };
}

const urns = planted.map(({ urn }) => urn);
const ways = {
  'the aspects': 'hasAspect { named: name value }',
  'former versions': 'hadAspect { named: name value }',
  'pages of aspects': 'hasAspectConnection { edges { node { named: name value } } }',
  'the value alone': 'hasAspect { value }',
  'an alias of another field': 'hasAspect { name: actor definitionIds: actor stored: number value }',
  'swapped aliases': 'hasAspect { name: value value: actor }',
  'two aliases of the value': 'hasAspect { one: value two: value }',
};

it.each(Object.entries(ways))('the graph API shows no secrets through %s', async (_, selection) => {
  const query = `query ($urns: [String!]!) { entities(where: {urn: {in: $urns}}, limit: 100) { urn ${selection} } }`;
  const asked = (token: string) => withToken(token, () => ask(query, { urns }));
  const all = await asked(root);
  expect(all.text).toContain(TEXT);
  const seen = await asked(reader);
  expect(seen.text).toContain(REDACTED);
  expect(seen.text).not.toContain(TEXT);
  const edited = await asked(editor);
  expect(edited.text).not.toContain(TEXT);
});

it('the graph API shows secrets to an administrator, and to no editor or reader', async () => {
  const query =
    'query ($urns: [String!]!) { entities(where: {urn: {in: $urns}}, limit: 100) { hasAspect { named: name value } } }';
  const shown = async (token: string) => {
    const { data } = await withToken(token, () => ask(query, { urns }));
    const aspects = (data.entities as unknown as { hasAspect: Aspect[] }[]).flatMap(
      ({ hasAspect }) => hasAspect,
    );
    const open = aspects.filter(({ value }) => JSON.stringify(value).includes(TEXT));
    return [...new Set(open.map(({ named }) => named))].sort();
  };
  expect(await shown(root)).toEqual(SECRET_ASPECTS);
  expect(await shown(editor)).toEqual([]);
  expect(await shown(reader)).toEqual([]);
});

it('the graph API shows no values of soft-deleted properties', async () => {
  const property = `urn:li:structuredProperty:${uniqueName('io')}`;
  const urn = datasetUrn(uniqueName());
  const query = `{ entities(where: {urn: {eq: "${urn}"}}) { hasAspect { value } hadAspect { value } } }`;
  await withToken(root, async () => {
    const definition = {
      qualifiedName: property.split(':').at(-1) as string,
      valueType: 'urn:li:dataType:datahub.string',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    };
    await rest.write({ urn: property, aspect: 'propertyDefinition', value: definition });
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    for (const text of [`${TEXT}one`, `${TEXT}two`]) {
      const properties = [{ propertyUrn: property, values: [{ string: text }] }];
      await rest.write({ urn, aspect: 'structuredProperties', value: { properties } });
    }
    const before = await ask(query);
    expect(before.text).toContain(`${TEXT}one`);
    expect(before.text).toContain(`${TEXT}two`);
    await rest.write({ urn: property, aspect: 'status', value: { removed: true } });
    expect((await ask(query)).text).not.toContain(TEXT);
    await rest.write({ urn: property, aspect: 'status', value: { removed: false } });
    expect((await ask(query)).text).toContain(TEXT);
  });
});

it('the graph API refuses to filter or sort aspects by their value', async () => {
  for (const query of [
    `{ entities(where: {hasAspect: {some: {value: {eq: "x"}}}}) { urn } }`,
    `{ entities { hasAspectConnection(sort: [{node: {value: ASC}}]) { edges { node { name } } } } }`,
  ]) {
    const { json } = await withToken(reader, () => send(baseUrl, '/api/graph', { body: { query } }));
    expect(json).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  }
});
