import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { Registry } from '../../../model/types.js';
import { ApiTypes } from '../api-types.js';
import { resolverArguments } from '../arguments.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { ENTITY_FIELDS } from '../fields/entity-fields.js';
import { fieldCompiler } from './compile-field.js';

type Field = GraphQLFieldConfig<unknown, Context>;

/** The schema with the resolvers that its directives declare. All resolvers get converted arguments. */
export function applyDirectives(schema: GraphQLSchema, registry: Registry): GraphQLSchema {
  const apiTypes = new ApiTypes(schema);
  const compileField = fieldCompiler(schema, apiTypes, registry);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config, name, typeName) => {
      const field: Field = config;
      const isOfEntity = apiTypes.entityName(typeName) !== undefined;
      // The name may be one that `ENTITY_FIELDS` does not have.
      const shared = (ENTITY_FIELDS as Record<string, Field['resolve']>)[name];
      if (isOfEntity && shared && !field.astNode?.directives?.length) field.resolve ??= shared;
      return withResolverArguments(compileField(field, name, typeName));
    },
    [MapperKind.ABSTRACT_TYPE]: (type) => {
      if (apiTypes.possibleEntityTypes(type))
        type.resolveType = ({ entityType }: EntityRef) => apiTypes.find(entityType.name)?.typeName;
      return type;
    },
  });
}

/** Converts the coerced arguments for a resolver. */
function withResolverArguments(field: Field): Field {
  const { args = {}, resolve = defaultFieldResolver, subscribe } = field;
  const declared = Object.entries(args).map(([name, argument]) => ({ ...argument, name }));
  if (declared.length === 0) return field;
  const converted =
    (resolver: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
    (parent, given, context, info) =>
      resolver(parent, resolverArguments(declared, given), context, info);
  return { ...field, resolve: converted(resolve), ...(subscribe && { subscribe: converted(subscribe) }) };
}
