import type { GraphQLArgument, GraphQLSchema } from 'graphql';
import type { ArgumentPaths } from '../../catalog/request-context.js';
import { tracedOperation } from '../../shared/tracing/span.js';
import { type Arguments, coercedArguments } from './arguments.js';
import type { Context, RootResolvers } from './context.js';
import type { Resolver, ResolverMap } from './resolver.js';

type Call = Resolver<Arguments, undefined>;

interface Operation {
  declared: readonly GraphQLArgument[];
  resolve: Call;
}

/** The root fields of the API by name (`Query.x`, `Mutation.y`, `Subscription.z`). */
export class RootFields implements RootResolvers {
  readonly #byName = new Map<string, Operation>();

  /** @param resolvers of the root fields that `schema` declares */
  constructor(schema: GraphQLSchema, resolvers: ResolverMap) {
    for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        // The resolvers have different types. GraphQL coerces their arguments before the call.
        const resolve = resolvers[type?.name ?? '']?.[field.name] as Call | undefined;
        if (resolve) this.#byName.set(`${type?.name}.${field.name}`, { declared: field.args, resolve });
      }
    }
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  async call(
    name: string,
    given: Arguments,
    context: Context,
    argumentPaths: ArgumentPaths = {},
  ): Promise<unknown> {
    const operation = this.#byName.get(name);
    if (operation === undefined) throw new Error(`There is no resolver ${name}`);
    const args = coercedArguments(operation.declared, given, argumentPaths);
    return tracedOperation(name, {}, () => operation.resolve(undefined, args, { ...context, argumentPaths }));
  }
}
