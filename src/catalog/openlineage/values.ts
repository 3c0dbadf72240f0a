import { isObject, objectOf, textsOf } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { Json } from '../../model/types.js';

/** Readers for values in events. A value of another type counts as absent. */

/** Reads a text that is not empty. */
export const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Reads a non-negative integer. */
export const count = (value: Json | undefined): number | bigint | undefined =>
  (typeof value === 'bigint' || Number.isSafeInteger(value)) && Number(value) >= 0
    ? (value as number | bigint)
    : undefined;

/** Reads a number as a text. */
export const numberText = (value: Json | undefined): string | undefined =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;

export const flag = (value: Json | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** Reads the namespace and name of a job or dataset. Undefined if either is missing. */
export function identifierOf(value: Json | undefined): { namespace: string; name: string } | undefined {
  const { namespace, name } = objectOf(value);
  const [space, local] = [text(namespace), text(name)];
  return space === undefined || local === undefined ? undefined : { namespace: space, name: local };
}

/** Adds texts to a list of texts. The result is sorted, and has each text once. */
export const union = (before: Json | undefined, more: readonly string[]): string[] =>
  [...new Set([...textsOf(before), ...more])].sort();

/** Converts any value to a text. A text stays as it is, and any other value becomes JSON. */
export function anyText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : toJsonText(value);
}

/**
 * Reads the members as a map of texts, whose names get the prefix. Empty values and names with a leading `_` are left
 * out.
 */
export function texts(
  given: Json | Readonly<Record<string, Json | undefined>> | undefined,
  prefix = '',
): Record<string, string> {
  // A member that is undefined is empty.
  const entries = Object.entries(objectOf(given as Json | undefined)).flatMap(([name, member]) => {
    const value = isEmpty(member) ? undefined : anyText(member);
    return value === undefined || name.startsWith('_') ? [] : [[`${prefix}${name}`, value] as const];
  });
  return Object.fromEntries(entries);
}

const isEmpty = (value: Json) =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
