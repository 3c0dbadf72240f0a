import type { Json, JsonObject } from './types.js';

/**
 * Calls `found` for every value at a path. `*` stands for each element of an array or each value of a map;
 * the keys and indexes that it stood for are passed on.
 */
export function visit(
  value: Json | undefined,
  path: readonly string[],
  found: (value: Json, indexes: readonly string[]) => void,
  indexes: readonly string[] = [],
): void {
  if (value === undefined || value === null) return;
  const [step, ...rest] = path;
  if (step === undefined) {
    found(value, indexes);
  } else if (typeof value !== 'object') {
    return;
  } else if (step === '*') {
    for (const [key, child] of Object.entries(value)) visit(child, rest, found, [...indexes, key]);
  } else {
    visit((value as JsonObject)[step], rest, found, indexes);
  }
}

/** The value at a path whose `*` are filled by the indexes of another visit. */
function valueAt(value: Json, path: readonly string[], indexes: readonly string[]): Json | undefined {
  const remaining = indexes.values();
  let current: Json | undefined = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    const key: string | undefined = step === '*' ? remaining.next().value : step;
    current = key === undefined ? undefined : (current as JsonObject)[key];
  }
  return current;
}

export function stringAt(value: Json, path: readonly string[] | undefined, indexes: readonly string[]) {
  const found = path && valueAt(value, path, indexes);
  return typeof found === 'string' ? found : undefined;
}

export function longAt(value: Json, path: readonly string[] | undefined, indexes: readonly string[]) {
  const found = path && valueAt(value, path, indexes);
  return typeof found === 'number' ? found : undefined;
}
