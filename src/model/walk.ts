import { fieldOf } from './json.js';
import type { Json, TypeRef } from './types.js';

type Found = (value: Json, indexes: readonly string[]) => void;

/**
 * Calls `found` for every value at a path, with the keys and indexes that replace its wildcards. `*` stands for each
 * element of an array or each value of a map. `$key` stands for each key of a map.
 */
export function visit(value: Json | undefined, path: readonly string[], found: Found): void {
  walk(value, path, 0, found, []);
}

function walk(
  value: Json | undefined,
  path: readonly string[],
  depth: number,
  found: Found,
  indexes: readonly string[],
): void {
  if (value === undefined || value === null) return;
  const step = path[depth];
  if (step === undefined) {
    found(value, indexes);
  } else if (typeof value !== 'object') {
    return;
  } else if (step === '*' || step === '$key') {
    for (const [key, child] of Object.entries(value)) {
      walk(step === '*' ? child : key, path, depth + 1, found, [...indexes, key]);
    }
  } else {
    walk(fieldOf(value, step), path, depth + 1, found, indexes);
  }
}

/** The type at a path, whose steps are as in `visit`. */
export function typeAt(type: TypeRef | undefined, path: readonly string[]): TypeRef | undefined {
  const [step, ...rest] = path;
  if (step === undefined || type === undefined) return type;
  if (type.kind === 'record') return typeAt(type.record.field(step)?.type, rest);
  if (type.kind === 'union') return typeAt(type.members.find(({ name }) => name === step)?.type, rest);
  return type.kind === 'array' || type.kind === 'map' ? typeAt(type.of, rest) : undefined;
}

/** Changes every text at a path. Unchanged parts are not copied. */
export function changeTexts(value: Json, path: readonly string[], change: (text: string) => string): Json {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' ? change(value) : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    if (step !== '*') return value;
    const items = value.map((item) => changeTexts(item, rest, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const names = step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : [];
  let result = value;
  for (const name of names) {
    const before = value[name];
    const member = before === undefined ? undefined : changeTexts(before, rest, change);
    if (member !== undefined && member !== before) result = { ...result, [name]: member };
  }
  return result;
}

/** The value at a path. Its `*` are replaced by the indexes of another visit. */
export function valueAt(
  value: Json | undefined,
  path: readonly string[],
  indexes: readonly string[] = [],
): Json | undefined {
  const remaining = indexes.values();
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    const key: string | undefined = step === '*' ? remaining.next().value : step;
    current = key === undefined ? undefined : fieldOf(current, key);
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
