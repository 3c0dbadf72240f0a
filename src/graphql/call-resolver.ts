import type { Arguments } from './arguments.js';
import type { Context } from './context.js';
import type { resolvers } from './resolvers/index.js';

type Resolvers = typeof resolvers;
type Root = 'Query' | 'Mutation' | 'Subscription';
type Named<Name extends string> = Name extends `${infer Type extends Root}.${infer Field}`
  ? Field extends keyof Resolvers[Type]
    ? Resolvers[Type][Field]
    : never
  : never;

/** Names of the operations that other interfaces can call. */
export type OperationName = { [Type in Root]: `${Type}.${keyof Resolvers[Type] & string}` }[Root];

/** The arguments of an operation as callers may give them, before GraphQL coerces them. */
export type OperationArguments<Name extends OperationName> =
  Named<Name> extends (parent: never, args: infer Args, ...others: never) => unknown ? Given<Args> : never;

/** Null leaves out what may be left out, and the values of an enum are texts of requests. */
type Given<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : T extends object
      ? { [Key in keyof T]: Given<T[Key]> | (undefined extends T[Key] ? null : never) }
      : T;

/** What an operation answers. */
export type OperationResult<Name extends OperationName> =
  Named<Name> extends (...args: never) => infer Result ? Awaited<Result> : never;

/**
 * Calls the very function that answers `name` over GraphQL, for the other interfaces.
 * @throws CairnError BAD_REQUEST when the arguments do not fit the SDL; else whatever the resolver throws.
 */
export async function callResolver<Name extends OperationName>(
  name: Name,
  args: OperationArguments<Name>,
  context: Context,
): Promise<OperationResult<Name>> {
  return (await context.operations.call(name, args as Arguments, context)) as OperationResult<Name>;
}
