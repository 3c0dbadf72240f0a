import type { Context } from './context.js';
import type { Resolver, ResolverMap } from './resolver.js';
import { resolvers } from './resolvers/index.js';

type Call = Resolver<object, undefined>;

/**
 * Calls the very function that answers `name` (`Query.x` or `Mutation.y`) over GraphQL, for the other interfaces.
 * Defaults that the GraphQL schema declares for arguments hold here too.
 * @throws Error when there is no such resolver; else whatever the resolver throws.
 */
export async function callResolver<Result>(name: string, args: object, context: Context): Promise<Result> {
  const [type = '', field = ''] = name.split('.');
  const resolver = (resolvers as ResolverMap)[type]?.[field] as Call | undefined;
  if (resolver === undefined) throw new Error(`There is no resolver ${name}`);
  return (await resolver(undefined, args, context)) as Result;
}

/** Whether there is a resolver of that name; specifications that name resolvers are checked with it. */
export function hasResolver(name: string): boolean {
  const [type = '', field = ''] = name.split('.');
  return (resolvers as ResolverMap)[type]?.[field] !== undefined;
}
