import type { ArgumentPaths } from '../../catalog/request-context.js';
import type { ArgumentsByOperation } from '../../generated/arguments.js';
import type { WrittenResolvers } from '../../generated/written-resolvers.js';
import type { UnreadableItem } from '../../shared/errors.js';
import type { Arguments } from './arguments.js';
import type { Context } from './context.js';

type Root = 'Query' | 'Mutation' | 'Subscription';
type Named<Name extends string> = Name extends `${infer Type extends Root}.${infer Field}`
  ? Field extends keyof WrittenResolvers[Type]
    ? WrittenResolvers[Type][Field]
    : never
  : never;

/** Names of the operations that other interfaces can call. */
export type OperationName = { [Type in Root]: `${Type}.${keyof WrittenResolvers[Type] & string}` }[Root];

/** The arguments of an operation as callers may give them, before GraphQL coerces them. */
export type OperationArguments<Name extends OperationName> = {
  [Key in keyof ArgumentsByOperation[Name]]: OrUnreadableItem<ArgumentsByOperation[Name][Key]>;
};

/** A list item may be an `UnreadableItem`, which the operation refuses. */
type OrUnreadableItem<T> = T extends readonly (infer Item)[] ? readonly (Item | UnreadableItem)[] : T;

/** The result type of an operation. */
type OperationResult<Name extends OperationName> =
  Named<Name> extends (...args: never) => infer Result ? Awaited<Result> : never;

/**
 * Calls the resolver of an operation from another interface.
 * @param paths where arguments are in the caller's input
 * @throws CairnError BAD_REQUEST when the arguments do not fit the SDL; otherwise what the resolver throws
 */
export async function callResolver<Name extends OperationName>(
  name: Name,
  args: OperationArguments<Name>,
  context: Context,
  paths?: ArgumentPaths,
): Promise<OperationResult<Name>> {
  const call = context.operations.get(name);
  if (call === undefined) throw new Error(`There is no resolver ${name}`);
  // Both types are generated from the operation's field, and GraphQL coerces the arguments by the same field.
  return (await call(args as Arguments, context, paths)) as OperationResult<Name>;
}
