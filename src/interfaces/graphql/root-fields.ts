import type { GraphQLSchema } from 'graphql';
import { tracedOperation } from '../../shared/tracing/span.js';
import { type Arguments, coercedArguments } from './arguments.js';
import type { CallOperation, Operations } from './context.js';
import type { Resolver, ResolverMap } from './resolver.js';

/** The root fields that `schema` declares and that have hand-written resolvers. */
export function rootFields(schema: GraphQLSchema, resolvers: ResolverMap): Operations {
  const found = new Map<string, CallOperation>();
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const { name: field, args: declared } of Object.values(type?.getFields() ?? {})) {
      const name = `${type?.name}.${field}`;
      // The resolvers have different types. GraphQL coerces their arguments before the call.
      const resolve = resolvers[type?.name ?? '']?.[field] as Resolver<Arguments, undefined> | undefined;
      if (resolve === undefined) continue;
      found.set(name, async (given, context, argumentPaths = {}) => {
        const args = coercedArguments(declared, given, argumentPaths);
        return tracedOperation(name, {}, () => resolve(undefined, args, { ...context, argumentPaths }));
      });
    }
  }
  return found;
}
