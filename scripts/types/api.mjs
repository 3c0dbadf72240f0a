import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { Kind } from 'graphql';

const COMMON = {
  enumsAsTypes: true,
  immutableTypes: true,
  namingConvention: 'keep',
  scalars: { JSON: { input: '../model/types.js#Json', output: 'unknown' }, Long: 'number' },
  skipTypename: true,
  useTypeImports: true,
};

/**
 * TypeScript types of the API that the SDL `document` declares, and of its resolvers. What a caller may leave out is
 * `undefined` and never null, and what has a default in the SDL is there: the resolvers' arguments have been through
 * src/graphql/arguments.ts.
 */
export function apiTypes(document) {
  return codegen({
    filename: 'api.ts',
    schema: document,
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
          mappers: { EntityType: 'string', ...entityMappers(document) },
          noSchemaStitching: true,
        },
      },
    ],
  });
}

/** Entities are handed on as URNs or references: their fields are read when they are asked for. */
function entityMappers({ definitions }) {
  const isEntity = ({ kind, directives }) =>
    kind === Kind.OBJECT_TYPE_DEFINITION && directives.some(({ name }) => name.value === 'entity');
  const names = definitions.filter(isEntity).map(({ name }) => name.value);
  return Object.fromEntries(
    [...names, 'Entity'].map((name) => [name, '../graphql/entity-ref.js#EntityResult']),
  );
}
