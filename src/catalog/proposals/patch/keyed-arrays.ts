import type { Json, JsonObject } from '../../../model/types.js';

/** Members joined by this are the steps to one nested member: `attribution␟source`. */
const JOINER = '␟';

/** Turns the array at a path (`*`: in every element on the way) into a map by key, and back. */
export function transformArrays(
  value: Json,
  path: readonly string[],
  transform: (array: Json) => Json,
): Json {
  const [step, ...rest] = path;
  if (step === undefined) return transform(value);
  if (value === null || typeof value !== 'object') return value;
  if (step === '*') return mapLeaves(value as JsonObject, (child) => transformArrays(child, rest, transform));
  const child = (value as JsonObject)[step];
  return child === undefined
    ? value
    : { ...(value as JsonObject), [step]: transformArrays(child, rest, transform) };
}

function mapLeaves(map: JsonObject, change: (child: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, child]) => [key, change(child)]));
}

/** `[{tag: a}]` with keys `[tag]` as `{a: {tag: a}}`; several keys make nested maps; no keys: by the element itself. */
export function toMap(array: Json, keys: readonly string[]): Json {
  if (!Array.isArray(array)) return array;
  const root: JsonObject = {};
  for (const element of array) put(root, keysOf(element, keys), element);
  return root;
}

/** The elements of a map that `toMap` made, in its order, those that were added last. */
export function toArray(map: Json, keys: readonly string[]): Json {
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return map;
  return keys.length === 0 ? Object.values(map) : leaves(map, keys);
}

function leaves(map: Json, keys: readonly string[]): Json[] {
  const [key, ...deeper] = keys;
  if (key === undefined) return [map];
  if (map === null || typeof map !== 'object') return [];
  return Object.entries(map).flatMap(([text, child]) =>
    leaves(child, deeper).map((element) => withKey(element, key, text)),
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
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as JsonObject)[step];
  }
  return current;
}

/** A missing part of a key is an empty segment; a union's key is its value: `{"string": "a"}` is `a`. */
function keyText(key: Json | undefined): string {
  if (key === undefined || key === null) return '';
  if (typeof key !== 'object') return String(key);
  const values = Object.values(key);
  return values.length === 1 && typeof values[0] !== 'object' ? String(values[0]) : JSON.stringify(key);
}

function put(root: JsonObject, path: readonly string[], element: Json): void {
  let current = root;
  for (const step of path.slice(0, -1)) {
    current[step] ??= {};
    current = current[step] as JsonObject;
  }
  current[path.at(-1) ?? ''] = element;
}
