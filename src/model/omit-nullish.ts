import type { JsonObject } from './types.js';

/**
 * The members that are neither null nor undefined. The caller gives the type of the result, since inputs of GraphQL are
 * read-only, but JSON is not.
 */
export function omitNullish<Result extends object = JsonObject>(
  members: Readonly<Record<string, unknown>>,
): Result {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  // See above.
  return Object.fromEntries(given) as Result;
}

/** The same members, each of which may be absent or undefined. */
export type Optional<T> = { [Member in keyof T]?: T[Member] | undefined };
