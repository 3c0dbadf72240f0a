import { type GraphQLObjectType, type GraphQLSchema, printType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { nodeTypes } from '../../../src/interfaces/graphql/graph-api/node-types.js';
import { createGraphApiSchema } from '../../../src/interfaces/graphql/graph-api/schema.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();
let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createGraphApiSchema(registry, { validate: true });
});

test('the schema has every node type with all its relationships', () => {
  for (const { name, relationships } of nodeTypes(registry)) {
    const fields = (schema.getType(name) as GraphQLObjectType).getFields();
    for (const field of relationships) {
      expect(fields[field.name]?.type.toString()).toBe(`[${field.target}!]!`);
      expect(fields).toHaveProperty(`${field.name}Connection`);
    }
  }
});

test('the schema has a list and a connection for every node type, and no mutations', () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(queries).toHaveLength(2 * nodeTypes(registry).length);
  expect(queries).toEqual(
    expect.arrayContaining(['entities', 'datasets', 'datasetsConnection', 'queryEntities']),
  );
  expect(schema.getMutationType()).toBeUndefined();
  expect(schema.getSubscriptionType()).toBeUndefined();
});

test('the schema has the fields of the model for Tag and Aspect', () => {
  const tag = schema.getType('Tag') as GraphQLObjectType;
  expect(Object.keys(tag.getFields()).filter((name) => !name.endsWith('Connection'))).toMatchInlineSnapshot(`
    [
      "urn",
      "type",
      "name",
      "removed",
      "createdAt",
      "updatedAt",
      "hasAspect",
      "hadAspect",
      "incomingEditableSchemaFieldTaggedWith",
      "isFailing",
      "isPassing",
      "ownedBy",
      "incomingRelatedAsset",
      "incomingSchemaFieldTaggedWith",
      "incomingTaggedWith",
      "ownershipType",
    ]
  `);
  expect(printType(schema.getType('Aspect') as GraphQLObjectType)).toMatchInlineSnapshot(`
    """"One version of an aspect."""
    type Aspect {
      name: String!

      """Counts the versions of the aspect, from 1."""
      number: Int!
      value: JSON!
      created: BigInt!
      actor: String!
      systemMetadata: JSON
    }"
  `);
});
