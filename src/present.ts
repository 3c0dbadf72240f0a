import type { JsonObject } from './model/types.js';

/**
 * The members that have a value: null is the same as leaving out. The type of what is left is the caller's to say, as
 * what comes from GraphQL is read-only, and JSON is not.
 */
export function present<Result extends object = JsonObject>(
  members: Readonly<Record<string, unknown>>,
): Result {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  // See above.
  return Object.fromEntries(given) as Result;
}

/** The same members, each of which may be left out or, what is the same, undefined. */
export type Optional<T> = { [Member in keyof T]?: T[Member] | undefined };
