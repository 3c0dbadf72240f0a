import type { GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { type Api, startApi } from './support/api.js';
import { Samples } from './support/samples.js';
import { everythingOf } from './support/selection.js';
import { datasetUrn, write } from './support/write.js';

const registry = loadRegistry();
const samples = new Samples(registry);
const good = datasetUrn('references.good');
let api: Api;

beforeAll(async () => {
  api = await startApi();
  await write(api, good, {
    datasetProperties: { name: 'good' },
    testResults: { failing: [{ test: 'urn:li:test:nobody-wrote', type: 'FAILURE' }], passing: [] },
  });
});

const messages = (errors: readonly { path?: readonly unknown[] | undefined; message: string }[] = []) =>
  errors.map(({ path, message }) => `${path?.join('.')}: ${message}`);

/** All that an entity has, by itself, in a list, and where something refers to it. */
async function everything(name: string, urn: string) {
  const typeName = api.apiTypes.find(name)?.typeName ?? '';
  const selection = everythingOf(api.schema.getType(typeName) as GraphQLObjectType, api.apiTypes);
  return api.run(
    `query ($urn: String!, $urns: [String!]!) {
      entity(urn: $urn) { ... on ${typeName} ${selection} }
      entities(urns: $urns) { urn ... on ${typeName} ${selection} }
    }`,
    { urn, urns: [good, urn] },
  );
}

describe.each([...registry.entities.values()].map((entity) => [entity.name, entity] as const))(
  'a %s without aspects that its GraphQL type requires',
  (name, entity) => {
    test('is returned without errors if it does not exist', async () => {
      const { data, errors } = await everything(name, samples.urn(name));
      expect(messages(errors)).toEqual([]);
      expect(data?.entities).toMatchObject([{ urn: good }, data?.entity]);
    });

    if (!entity.aspects.has('status')) return;
    test('is returned without errors if it has a status only', async () => {
      const urn = samples.urn(name);
      await write(api, urn, { status: { removed: false } });
      expect(messages((await everything(name, urn)).errors)).toEqual([]);
    });
  },
);

test('a reference to a missing test is null, and the rest of the result is returned', async () => {
  const { data, errors } = await api.run(
    '{ entities(urns: ["%"]) { ... on Dataset { name testResults { failing { type test { urn name } } } } } }'.replace(
      '%',
      good,
    ),
  );
  expect(messages(errors)).toEqual([]);
  expect(data?.entities).toEqual([
    { name: 'good', testResults: { failing: [{ type: 'FAILURE', test: null }] } },
  ]);
});

test('a missing entity in a list of non-null items is left out', async () => {
  await write(api, 'urn:li:dataHubPolicy:refers', {
    dataHubPolicyInfo: {
      ...{
        displayName: 'x',
        description: '',
        type: 'PLATFORM',
        state: 'ACTIVE',
        privileges: [],
        editable: true,
      },
      actors: {
        resourceOwners: false,
        allUsers: false,
        allGroups: false,
        roles: ['urn:li:dataHubRole:none'],
      },
    },
  });
  const { data, errors } = await api.run(
    '{ entity(urn: "urn:li:dataHubPolicy:refers") { ... on DataHubPolicy { name actors { resolvedRoles { urn name } } } } }',
  );
  expect(messages(errors)).toEqual([]);
  expect(data?.entity).toEqual({ name: 'x', actors: { resolvedRoles: [] } });
});
