import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.js';

/** A function that answers one field of the API. `info` is absent when another interface calls it. */
export type Resolver<Args = never, Parent = never> = (
  parent: Parent,
  args: Args,
  context: Context,
  info?: GraphQLResolveInfo,
) => unknown;

/** Resolvers by type and field. */
export type ResolverMap = Record<string, Record<string, Resolver>>;
