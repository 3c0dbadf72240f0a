import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.js';

/**
 * A function that answers one field of the API, as the types in src/generated declare it. Each says itself what its parent
 * is: an EntityRef, or what the directives of the parent's field have read. `info` is absent when another interface calls it.
 */
export type FieldResolver<Result, _Parent, ContextType, Args> = (
  parent: never,
  args: Args,
  context: ContextType,
  info?: GraphQLResolveInfo,
) => Result | Promise<Result>;

/** Any of them. */
export type Resolver<Args = never, Parent = never> = (
  parent: Parent,
  args: Args,
  context: Context,
  info?: GraphQLResolveInfo,
) => unknown;

/** Resolvers by type and field. */
export type ResolverMap = Record<string, Record<string, Resolver>>;
