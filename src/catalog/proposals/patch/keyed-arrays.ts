import type { Json, JsonObject } from '../../../model/types.js';

/** Members joined by this are the steps to one nested member: `attribution␟source`. */
const JOINER = '␟';

/**
 * Begins every key of a map that stands for an array. No key is then the name of something that every object has,
 * or looks like a number, which JavaScript would move to the front.
 */
const MARK = '=';

export const markKey = (key: string): string => `${MARK}${key}`;
export const unmarkKey = (marked: string): string => marked.slice(MARK.length);

/** Changes the array at a path, `*` in every element on the way. */
export function transformArrays(
  value: Json,
  path: readonly string[],
  transform: (array: Json) => Json,
): Json {
  const [step, ...rest] = path;
  if (step === undefined) return transform(value);
  // Several elements with the same key.
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
 * `[{tag: a}]` with keys `[tag]` as `{a: {tag: a}}`, keys marked; several keys make nested maps; no keys: by the
 * element itself. Elements with the same key stay together as a list.
 */
export function toMap(array: Json, keys: readonly string[]): Json {
  if (!Array.isArray(array)) return array;
  const root: JsonObject = {};
  for (const element of array) put(root, keysOf(element, keys).map(markKey), element);
  return root;
}

/** The elements of a map that `toMap` made, in its order, those that were added last. */
export function toArray(map: Json, keys: readonly string[]): Json {
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return map;
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

/** An element that came into being as the parent of what was added has only its place to tell its key. */
function withKey(element: Json, key: string, text: string): Json {
  const isRecord = element !== null && typeof element === 'object' && !Array.isArray(element);
  if (!isRecord || text === '' || key.includes(JOINER) || Object.hasOwn(element, key)) return element;
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
    current = (current as JsonObject)[step];
  }
  return current;
}

/** A missing part of a key is an empty segment; a union's key is its value: `{"string": "a"}` is `a`. */
function keyText(key: Json | undefined): string {
  if (key === undefined || key === null) return '';
  if (typeof key !== 'object') return String(key);
  const [[kind, value] = [], ...others] = Object.entries(key);
  if (value === undefined || typeof value === 'object' || others.length > 0) return JSON.stringify(key);
  return kind === 'double' && Number.isInteger(value) ? `${value}.0` : String(value);
}

function put(root: JsonObject, path: readonly string[], element: Json): void {
  let current = root;
  for (const step of path.slice(0, -1)) {
    current[step] ??= {};
    current = current[step] as JsonObject;
  }
  const last = path.at(-1) ?? '';
  const present = current[last];
  current[last] = present === undefined ? element : [present, element].flat();
}
