import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.js';

/**
 * A function that answers one field of the API, as the types in src/generated declare it. `info` is absent when another
 * interface calls it.
 */
export type FieldResolver<Result, Parent, ContextType, Args> = (
  parent: Parent,
  args: Args,
  context: ContextType,
  info?: GraphQLResolveInfo,
) => Result | Promise<Result>;

/** Any of them. */
export type Resolver<Args = never, Parent = never> = FieldResolver<unknown, Parent, Context, Args>;

/** Resolvers by type and field. */
export type ResolverMap = Record<string, Record<string, Resolver>>;
