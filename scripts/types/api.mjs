import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { Kind, visit } from 'graphql';

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
 * TypeScript types of the API in the SDL `document`. Optional members are `undefined`, never null, and members with a
 * default are always defined, since src/interfaces/graphql/arguments.ts converts the arguments.
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
 * @param written each type that has resolvers in src/interfaces/graphql/resolvers, with the name of its file
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

/** `WrittenResolvers`: all hand-written resolvers by type and field. */
export function writtenResolverTypes(written) {
  const files = [...new Set(written.map(({ file }) => file))];
  const types = files.map((file) => `  & typeof import('../interfaces/graphql/resolvers/${file}.js')`);
  return `export type WrittenResolvers =\n${types.join('\n')};\n`;
}

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

/** A member of an input object with a default is always defined, and an object in a list is never null. */
function withNonNullDefaults(document) {
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
 * `ArgumentsByOperation`: the arguments of every root field for other interfaces, before GraphQL coerces them. Arguments
 * with a default are optional, null means absent, and enum values may be any texts of requests.
 */
export async function argumentTypes(document) {
  const definitions = document.definitions.flatMap((node) => {
    if (node.kind === Kind.ENUM_TYPE_DEFINITION)
      return [{ kind: Kind.SCALAR_TYPE_DEFINITION, name: node.name, directives: [] }];
    if (isRoot(node)) return [withoutResults(node)];
    return [Kind.INPUT_OBJECT_TYPE_DEFINITION, Kind.SCALAR_TYPE_DEFINITION].includes(node.kind) ? [node] : [];
  });
  const types = await generate(
    { ...document, definitions },
    { typescript: { ...COMMON, defaultScalarType: 'string', inputMaybeValue: 'T | null | undefined' } },
  );
  const members = definitions.filter(isRoot).flatMap(({ name: root, fields }) =>
    fields.map(({ name, arguments: args }) => {
      const type =
        args.length > 0 ? `${root.value}${upperCaseFirst(name.value)}Args` : 'Record<string, never>';
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

/**
 * What resolvers return for types of the API. Entities are URNs or references, whose fields are read when they are selected.
 * An object whose fields come from an aspect by directives is that part of the aspect. Another object with hand-written
 * resolvers is what these take as their parent.
 */
function mappersOf({ definitions }, written) {
  const types = definitions.filter(({ kind }) => kind === Kind.OBJECT_TYPE_DEFINITION);
  const has = (node, names) => node.directives.some(({ name }) => names.includes(name.value));
  const mapperOf = (type) => {
    if (has(type, ['forEntity'])) return ENTITY_RESULT;
    if (type.fields.some((field) => has(field, SOURCES))) return 'object';
    const file = written.find(({ type: name }) => name === type.name.value)?.file;
    return file && `ParentOf<typeof import('../interfaces/graphql/resolvers/${file}.js').${type.name.value}>`;
  };
  const mappers = types.filter((type) => !isRoot(type)).map((type) => [type.name.value, mapperOf(type)]);
  return {
    ...Object.fromEntries(mappers.filter(([, mapper]) => mapper)),
    Entity: ENTITY_RESULT,
    // The model's name. Schema assembly converts it to the enum value.
    EntityType: 'string',
  };
}

const ENTITY_RESULT = '../interfaces/graphql/entity-ref.js#EntityResult';
const SOURCES = ['fromAspect', 'from', 'fromAll', 'associatedUrn', 'mapEntries', 'asUrnOf', 'wrap'];
