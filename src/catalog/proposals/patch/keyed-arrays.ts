import { fieldOf, isObject } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { Json, JsonObject } from '../../../model/types.js';

/** Joins the steps to a nested member, as in `attribution␟source`. */
const JOINER = '␟';

/**
 * The first character of every key in a map that stands for an array. It distinguishes keys from inherited members of
 * objects. It also distinguishes them from numbers, which JavaScript would move to the front.
 */
const MARK = '=';

export const markKey = (key: string): string => `${MARK}${key}`;
export const unmarkKey = (marked: string): string => marked.slice(MARK.length);

/** Transforms the arrays at a path. `*` stands for every element of an outer array. */
export function transformArrays(
  value: Json,
  path: readonly string[],
  transform: (array: Json) => Json,
): Json {
  const [step, ...rest] = path;
  if (step === undefined) return transform(value);
  // A list holds several elements with the same key.
  if (Array.isArray(value)) return value.map((item) => transformArrays(item, path, transform));
  if (value === null || typeof value !== 'object') return value;
  if (step === '*') return mapValues(value, (child) => transformArrays(child, rest, transform));
  const child = Object.hasOwn(value, step) ? value[step] : undefined;
  return child === undefined ? value : { ...value, [step]: transformArrays(child, rest, transform) };
}

function mapValues(map: JsonObject, change: (child: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, child]) => [key, change(child)]));
}

/**
 * Converts `[{tag: a}]` with the keys `[tag]` to `{a: {tag: a}}`, whose keys are marked. Several keys make nested maps.
 * Without keys, the element itself is the key. Elements with the same key become a list.
 */
export function toKeyedMap(array: Json, keys: readonly string[]): Json {
  if (!Array.isArray(array)) return array;
  const root: JsonObject = {};
  for (const element of array) put(root, keysOf(element, keys).map(markKey), element);
  return root;
}

/** Converts a map back to an array in its order. New elements come last. */
export function toArray(map: Json, keys: readonly string[]): Json {
  if (!isObject(map)) return map;
  return keys.length === 0 ? Object.values(map).flat() : leaves(map, keys);
}

function leaves(map: Json, keys: readonly string[]): Json[] {
  const [key, ...deeper] = keys;
  if (key === undefined) return [map].flat();
  if (map === null || typeof map !== 'object') return [];
  return Object.entries(map).flatMap(([marked, child]) =>
    leaves(child, deeper).map((element) => withKey(element, key, unmarkKey(marked))),
  );
}

/** Adds the key to an element that was created as the parent of an added value. The key follows from its position. */
function withKey(element: Json, key: string, text: string): Json {
  if (!isObject(element) || text === '' || key.includes(JOINER) || Object.hasOwn(element, key))
    return element;
  return { [key]: text, ...element };
}

function keysOf(element: Json, keys: readonly string[]): string[] {
  if (keys.length === 0) return [keyText(element)];
  return keys.map((key) => keyText(member(element, key.split(JOINER))));
}

function member(element: Json, steps: readonly string[]): Json | undefined {
  let current: Json | undefined = element;
  for (const step of steps) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, step)) return undefined;
    current = fieldOf(current, step);
  }
  return current;
}

/** The text of a key. A missing part is an empty segment. A union is its value: `{"string": "a"}` is `a`. */
function keyText(key: Json | undefined): string {
  if (key === undefined || key === null) return '';
  if (typeof key !== 'object') return String(key);
  const [[kind, value] = [], ...others] = Object.entries(key);
  if (value === undefined || typeof value === 'object' || others.length > 0) return toJsonText(key);
  return kind === 'double' && Number.isInteger(value) ? `${value}.0` : String(value);
}

function put(root: JsonObject, path: readonly string[], element: Json): void {
  let current = root;
  for (const step of path.slice(0, -1)) {
    current[step] ??= {};
    // Only the last step leads to elements. The steps before it lead to maps.
    current = current[step] as JsonObject;
  }
  const last = path.at(-1) ?? '';
  const present = current[last];
  current[last] = present === undefined ? element : [present, element].flat();
}
