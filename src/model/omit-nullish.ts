import type { JsonObject } from './types.js';

/**
 * Returns the members that are neither null nor undefined. The caller chooses the result's type, since inputs of
 * GraphQL are read-only but JSON is not.
 */
export function omitNullish<Result extends object = JsonObject>(
  members: Readonly<Record<string, unknown>>,
): Result {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  // The caller chooses the type.
  return Object.fromEntries(given) as Result;
}

/** The same members, but each may be absent or undefined. */
export type Optional<T> = { [Member in keyof T]?: T[Member] | undefined };
