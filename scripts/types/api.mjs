/** @import { DefinitionNode, DocumentNode, FieldDefinitionNode, NamedTypeNode, ObjectTypeDefinitionNode, ObjectTypeExtensionNode } from 'graphql' */
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { Kind, visit } from 'graphql';

/**
 * A type that has resolvers in src/interfaces/graphql/resolvers, with the name of its file.
 * @typedef {{ type: string, file: string }} Written
 */

/** @param {string} name */
const upperCaseFirst = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const COMMON = {
  enumsAsTypes: true,
  immutableTypes: true,
  // `MutationAddTagArgs`, and other names as they are.
  namingConvention: { typeNames: upperCaseFirst, enumValues: 'keep' },
  scalars: {
    JSON: { input: '../model/types.js#Json', output: 'unknown' },
    Moment: { input: 'string | number', output: 'string | number' },
    Long: { input: 'number | bigint', output: 'number | bigint' },
  },
  skipTypename: true,
  useTypeImports: true,
};

/**
 * TypeScript types of the API in the SDL `document`. Optional members are `undefined`, never null. Members with a
 * default are always defined, since src/interfaces/graphql/arguments.ts converts the arguments.
 * @param {DocumentNode} document
 */
export function apiTypes(document) {
  return generate(withNonNullDefaults(document), {
    typescript: {
      ...COMMON,
      avoidOptionals: { defaultValue: true },
      inputMaybeValue: 'T | undefined',
      maybeValue: 'T | null | undefined',
    },
  });
}

/**
 * Types of the resolvers of that API, whose types are in `./api.ts`.
 * @param {DocumentNode} document
 * @param {readonly Written[]} written
 */
export async function resolverTypes(document, written) {
  const types = await generate(withNonNullDefaults(document), {
    resolvers: {
      ...COMMON,
      avoidOptionals: { defaultValue: true },
      contextType: '../interfaces/graphql/context.js#Context',
      customResolverFn: '../interfaces/graphql/resolver.js#FieldResolver',
      makeResolverTypeCallable: true,
      defaultMapper: 'ResolverResult<{T}>',
      mappers: mappersOf(document, written),
      namespacedImportName: 'Api',
      noSchemaStitching: true,
    },
  });
  return [
    "import type * as Api from './api.js';",
    "import type { ResolverResult, ParentOf } from '../interfaces/graphql/resolver.js';",
    types
      // The source of a subscription has the type of a resolver. Its caller makes it a subscription.
      .replace(/SubscriptionResolver<(ResolversTypes\['\w+'\]), "\w+", /g, 'Resolver<$1, ')
      // Each resolver declares its parent itself, since deriving it here would be circular.
      .replace(
        /ParentType extends ResolversParentTypes\['\w+'\] = ResolversParentTypes\['\w+'\]/g,
        'ParentType = never',
      ),
  ].join('\n');
}

/**
 * `WrittenResolvers`: all hand-written resolvers by type and field.
 * @param {readonly Written[]} written
 */
export function writtenResolverTypes(written) {
  const files = [...new Set(written.map(({ file }) => file))];
  const types = files.map((file) => `  & typeof import('../interfaces/graphql/resolvers/${file}.js')`);
  return `export type WrittenResolvers =\n${types.join('\n')};\n`;
}

/**
 * @param {DocumentNode} schema
 * @param {Readonly<Record<string, object>>} plugins
 */
function generate(schema, plugins) {
  return codegen({
    filename: 'generated.ts',
    schema,
    documents: [],
    config: {},
    pluginMap: { typescript, resolvers },
    plugins: Object.entries(plugins).map(([name, config]) => ({ [name]: config })),
  });
}

/**
 * A member of an input object with a default is always defined, and an object in a list is never null.
 * @param {DocumentNode} document
 * @returns {DocumentNode}
 */
function withNonNullDefaults(document) {
  const objects = new Set(
    document.definitions.flatMap((node) =>
      node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? node.name.value : [],
    ),
  );
  return visit(document, {
    ListType: {
      leave: (node) =>
        node.type.kind === Kind.NAMED_TYPE && objects.has(node.type.name.value)
          ? { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } }
          : undefined,
    },
    InputObjectTypeDefinition: (node) => ({
      ...node,
      fields: (node.fields ?? []).map((field) =>
        field.defaultValue && field.type.kind !== Kind.NON_NULL_TYPE
          ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
          : field,
      ),
    }),
  });
}

/**
 * `ArgumentsByOperation`: the arguments of every root field for other interfaces, before GraphQL coerces them.
 * Arguments with a default are optional. Null means absent. Enum values may be any texts of requests.
 * @param {DocumentNode} document
 */
export async function argumentTypes(document) {
  const definitions = document.definitions.flatMap(
    /** @returns {DefinitionNode | []} */ (node) => {
      if (node.kind === Kind.ENUM_TYPE_DEFINITION)
        return { kind: Kind.SCALAR_TYPE_DEFINITION, name: node.name, directives: [] };
      if (isRoot(node)) return withoutResults(node);
      return node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || node.kind === Kind.SCALAR_TYPE_DEFINITION
        ? node
        : [];
    },
  );
  const types = await generate(
    { ...document, definitions },
    { typescript: { ...COMMON, defaultScalarType: 'string', inputMaybeValue: 'T | null | undefined' } },
  );
  const members = definitions.filter(isRoot).flatMap(({ name: root, fields }) =>
    (fields ?? []).map(({ name, arguments: args = [] }) => {
      const type =
        args.length > 0 ? `${root.value}${upperCaseFirst(name.value)}Args` : 'Record<string, never>';
      return `  '${root.value}.${name.value}': ${type};`;
    }),
  );
  return `${types}\nexport interface ArgumentsByOperation {\n${members.join('\n')}\n}\n`;
}

const ROOTS = ['Query', 'Mutation', 'Subscription'];
/**
 * @param {DefinitionNode} node
 * @returns {node is ObjectTypeDefinitionNode | ObjectTypeExtensionNode}
 */
const isRoot = (node) =>
  (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
  ROOTS.includes(node.name.value);

/** @type {NamedTypeNode} */
const BOOLEAN = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Boolean' } };
/** @param {ObjectTypeDefinitionNode | ObjectTypeExtensionNode} root */
const withoutResults = (root) => ({
  ...root,
  fields: (root.fields ?? []).map((field) => ({ ...field, type: BOOLEAN, directives: [] })),
});

/**
 * The types that resolvers return for types of the API. Entities are URNs or references, whose fields are read when
 * they are selected. An object whose fields come from an aspect by directives is that part of the aspect. Other objects
 * with hand-written resolvers are the parent that these take.
 * @param {DocumentNode} document
 * @param {readonly Written[]} written
 * @returns {Record<string, string>}
 */
function mappersOf({ definitions }, written) {
  const types = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  /**
   * @param {ObjectTypeDefinitionNode | FieldDefinitionNode} node
   * @param {readonly string[]} names
   */
  const has = (node, names) => (node.directives ?? []).some(({ name }) => names.includes(name.value));
  /** @param {ObjectTypeDefinitionNode} type */
  const mapperOf = (type) => {
    if (has(type, ['forEntity'])) return ENTITY_RESULT;
    if ((type.fields ?? []).some((field) => has(field, SOURCES))) return 'object';
    const file = written.find(({ type: name }) => name === type.name.value)?.file;
    return file && `ParentOf<typeof import('../interfaces/graphql/resolvers/${file}.js').${type.name.value}>`;
  };
  const mappers = types
    .filter(({ name }) => !ROOTS.includes(name.value))
    .flatMap((type) => {
      const mapper = mapperOf(type);
      return mapper ? [[type.name.value, mapper]] : [];
    });
  return {
    ...Object.fromEntries(mappers),
    Entity: ENTITY_RESULT,
    // The model's name. Schema assembly converts it to the enum value.
    EntityType: 'string',
  };
}

const ENTITY_RESULT = '../interfaces/graphql/entity-ref.js#EntityResult';
const SOURCES = ['fromAspect', 'from', 'fromAll', 'associatedUrn', 'mapEntries', 'asUrnOf', 'wrap'];
