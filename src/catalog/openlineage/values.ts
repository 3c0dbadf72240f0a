import { isObject } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { Json, JsonObject } from '../../model/types.js';

/** Values from producers: a value without the form that its reader expects counts as absent. */

/** A text that is not empty. */
export const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A whole number from 0 on, as counts and sizes are. */
export const count = (value: Json | undefined): number | bigint | undefined =>
  (typeof value === 'bigint' || Number.isSafeInteger(value)) && Number(value) >= 0
    ? (value as number | bigint)
    : undefined;

/** A number as text; undefined for what is none. */
export const numberText = (value: Json | undefined): string | undefined =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;

export const flag = (value: Json | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** The members of an object. */
export const members = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The objects of a list. */
export const objects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whatever it is, as text: a text itself, JSON of anything else. */
export function anyText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : toJsonText(value);
}

/** The members that say something, as a map of texts; names get `prefix`. */
export function texts(value: Json | undefined, prefix = ''): Record<string, string> {
  const entries = Object.entries(members(value)).flatMap(([name, member]) => {
    const said = anyText(member);
    return said === undefined || name.startsWith('_') ? [] : [[`${prefix}${name}`, said] as const];
  });
  return Object.fromEntries(entries);
}
