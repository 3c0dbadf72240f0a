import { fieldOf } from '../../../model/json.js';
import type { Json } from '../../../model/types.js';

export type Path = (value: Json | undefined) => Json | undefined;

/**
 * Compiles a path of `@from` or `@fromAspect` to a function that reads its value. Dots separate the steps. A number is
 * an index. `*` applies the rest of the path to each element. The path `.` is the value itself.
 */
export function compilePath(path: string): Path {
  return path === '.' ? (value) => value : compileSteps(path.split('.'));
}

function compileSteps(steps: readonly string[]): Path {
  const star = steps.indexOf('*');
  if (star === -1) return (value) => walk(value, steps);
  const toList = steps.slice(0, star);
  const inItem = compileSteps(steps.slice(star + 1));
  return (value) => {
    const list = walk(value, toList);
    if (!Array.isArray(list)) return undefined;
    return list.map(inItem).filter((item) => item !== undefined && item !== null);
  };
}

function walk(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let current = value;
  for (const step of steps) {
    if (current === null || typeof current !== 'object') return undefined;
    current = fieldOf(current, step);
  }
  return current;
}
