import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { type GraphQLSchema, isEnumType, parse } from 'graphql';
import type { Registry } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import { readTexts } from '../../shared/paths.js';
import { authorizeOthers, authorizingFields } from './access/authorize-fields.js';
import type { Context, Operations } from './context.js';
import { applyDirectives } from './directives/apply.js';
import { acceptModelNames, tolerateUnknown } from './lenient-enums.js';
import { limitResponseSize } from './limits/response-size-limit.js';
import { fieldRequirements } from './requirements.js';
import type { ResolverMap } from './resolver.js';
import { resolvers } from './resolvers.js';
import { rootFields } from './root-fields.js';
import { scalars } from './scalars.js';
import { subscriptionFields } from './subscription-fields.js';
import { traceFields } from './trace-fields.js';
import { waitingForIndex } from './wait-for-index.js';

/** The SDL of the API. Clients cache it, and compare this text. */
export const apiSchemaText = (): string => [...readTexts('schema/api', '.graphql').values()].join('\n');

export interface Api {
  schema: GraphQLSchema;
  /** The root fields for the other interfaces. */
  operations: Operations;
}

/**
 * Creates the executable schema from schema/api, hand-written resolvers and directives. It does not validate the SDL,
 * since a test does.
 */
export function createApi(registry: Registry): Api {
  const typeDefs = parse(apiSchemaText(), { noLocation: true });
  const requirements = fieldRequirements(typeDefs);
  const fields = authorizingFields(requirements, resolvers);
  const declared = makeExecutableSchema<Context>({
    typeDefs,
    // The library's type has an index signature, which the generated types lack. The library compares the resolvers
    // with the schema.
    resolvers: {
      ...(fields as ResolverMap),
      ...scalars,
      Mutation: waitingForIndex(requirements.get('Mutation'), fields.Mutation),
      Subscription: subscriptionFields(fields.Subscription),
    } as IResolvers<unknown, Context>,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    assumeValid: true,
    assumeValidSDL: true,
  });
  const schema = applyDirectives(declared, registry);
  authorizeOthers(requirements, fields as ResolverMap, schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__')) continue;
    tolerateUnknown(type);
    if (type.name === 'EntityType') acceptModelNames(type, registry);
  }
  return { schema, operations: rootFields(schema, fields as ResolverMap) };
}

/** Adds tracing of fields and the limit of answers to the API. */
export function servedApi(registry: Registry, { limits, tracing }: Pick<Config, 'limits' | 'tracing'>): Api {
  const api = createApi(registry);
  traceFields(api.schema, tracing.fields);
  limitResponseSize(api.schema, limits.graphql);
  return api;
}
