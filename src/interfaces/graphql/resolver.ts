import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from './context.js';
import type { EntityRef } from './entity-ref.js';

/**
 * The resolver of a field, as the types in src/generated declare it. Its parent is an EntityRef, or the value that the
 * directives of the parent's field have read. `info` is absent when another interface calls it.
 */
export type FieldResolver<Result, _Parent, ContextType, Args> = (
  parent: never,
  args: Args,
  context: ContextType,
  info?: GraphQLResolveInfo,
) => Result | Promise<Result>;

/**
 * The value that a resolver may return for an object. Directives and other resolvers add the rest. Expensive members
 * are functions: they run only if the field is selected.
 */
export type ResolverResult<T> = {
  readonly [K in keyof T]?: Part<T[K]> | (() => Part<T[K]> | Promise<Part<T[K]>>) | undefined;
};

type Part<T> = T extends Promise<unknown> | EntityRef ? T : Partial<T>;

/** The parent of the resolvers of a type. Other resolvers return it for this type. */
export type ParentOf<Resolvers> = Parents<Resolvers>[keyof Resolvers] extends (parent: infer Parent) => void
  ? Parent
  : never;

type Parents<Resolvers> = {
  [Field in keyof Resolvers]: Resolvers[Field] extends (parent: infer Parent, ...others: never[]) => unknown
    ? (parent: Parent) => void
    : never;
};

/** The event sources of subscriptions. */
export type EventSources<Resolvers> = {
  [Field in keyof Resolvers]: NonNullable<Resolvers[Field]> extends (...given: infer Given) => infer Event
    ? (...given: Given) => AsyncGenerator<Awaited<Event>, void, undefined>
    : never;
};

/** Any resolver. */
export type Resolver<Args = never, Parent = never> = (
  parent: Parent,
  args: Args,
  context: Context,
  info?: GraphQLResolveInfo,
) => unknown;

/** Resolvers by type and field. */
export type ResolverMap = Record<string, Record<string, Resolver>>;
