import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { Kind, visit } from 'graphql';

const COMMON = {
  enumsAsTypes: true,
  immutableTypes: true,
  namingConvention: 'keep',
  scalars: { JSON: { input: '../model/types.js#Json', output: 'unknown' }, Long: 'number' },
  skipTypename: true,
  useTypeImports: true,
};

/** What resolvers hand on in the place of other types of the API. */
const MAPPERS = {
  AspectRecord: '../catalog/types.js#AspectRecord as StoredAspectRecord',
  EntityRecord: '../catalog/types.js#EntityRecord as StoredEntityRecord',
  // The model's name; schema assembly makes it a value of the enum.
  EntityType: 'string',
};

/**
 * TypeScript types of the API that the SDL `document` declares, and of its resolvers. What a caller may leave out is
 * `undefined` and never null, and what has a default in the SDL is there: the resolvers' arguments have been through
 * src/graphql/arguments.ts.
 */
export function apiTypes(document) {
  return codegen({
    filename: 'api.ts',
    schema: withDefaultsThere(document),
    documents: [],
    config: {},
    pluginMap: { typescript, resolvers },
    plugins: [
      { typescript: { ...COMMON, inputMaybeValue: 'T | undefined', avoidOptionals: { defaultValue: true } } },
      {
        resolvers: {
          ...COMMON,
          contextType: '../graphql/context.js#Context',
          customResolverFn: '../graphql/resolver.js#FieldResolver',
          makeResolverTypeCallable: true,
          // A resolver answers what its type's directives and own resolvers make the rest of.
          defaultMapper: 'Partial<{T}>',
          mappers: { ...MAPPERS, ...entityMappers(document) },
          noSchemaStitching: true,
        },
      },
    ],
  });
}

/** A member of an input object that has a default is always there, and an object in a list is never null. */
function withDefaultsThere(document) {
  const objects = new Set(
    document.definitions
      .filter(({ kind }) => kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      .map(({ name }) => name.value),
  );
  return visit(document, {
    ListType: {
      leave: (node) =>
        objects.has(node.type.name?.value)
          ? { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } }
          : undefined,
    },
    InputObjectTypeDefinition: (node) => ({
      ...node,
      fields: node.fields.map((field) =>
        field.defaultValue && field.type.kind !== Kind.NON_NULL_TYPE
          ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
          : field,
      ),
    }),
  });
}

/**
 * `ArgumentsByOperation`: the arguments of every root field of the API as other interfaces may give them, before GraphQL
 * coerces them. What has a default may be left out, null leaves out, and the values of enums are texts of requests.
 */
export async function argumentTypes(document) {
  const definitions = document.definitions.flatMap((node) => {
    if (node.kind === Kind.ENUM_TYPE_DEFINITION)
      return [{ kind: Kind.SCALAR_TYPE_DEFINITION, name: node.name, directives: [] }];
    if (isRoot(node)) return [withoutResults(node)];
    return [Kind.INPUT_OBJECT_TYPE_DEFINITION, Kind.SCALAR_TYPE_DEFINITION].includes(node.kind) ? [node] : [];
  });
  const types = await codegen({
    filename: 'arguments.ts',
    schema: { ...document, definitions },
    documents: [],
    config: {},
    pluginMap: { typescript },
    plugins: [{ typescript: { ...COMMON, defaultScalarType: 'string' } }],
  });
  const members = definitions.filter(isRoot).flatMap(({ name: root, fields }) =>
    fields.map(({ name, arguments: args }) => {
      const type = args.length > 0 ? `${root.value}${name.value}Args` : 'Record<string, never>';
      return `  '${root.value}.${name.value}': ${type};`;
    }),
  );
  return `${types}\nexport interface ArgumentsByOperation {\n${members.join('\n')}\n}\n`;
}

const ROOTS = ['Query', 'Mutation', 'Subscription'];
const isRoot = ({ kind, name }) =>
  (kind === Kind.OBJECT_TYPE_DEFINITION || kind === Kind.OBJECT_TYPE_EXTENSION) && ROOTS.includes(name.value);

const BOOLEAN = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Boolean' } };
const withoutResults = (root) => ({
  ...root,
  fields: root.fields.map((field) => ({ ...field, type: BOOLEAN, directives: [] })),
});

/** Entities are handed on as URNs or references: their fields are read when they are asked for. */
function entityMappers({ definitions }) {
  const isEntity = ({ kind, directives }) =>
    kind === Kind.OBJECT_TYPE_DEFINITION && directives.some(({ name }) => name.value === 'entity');
  const names = definitions.filter(isEntity).map(({ name }) => name.value);
  return Object.fromEntries(
    [...names, 'Entity'].map((name) => [name, '../graphql/entity-ref.js#EntityResult']),
  );
}
