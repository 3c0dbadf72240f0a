import type { Json } from '../../../model/types.js';
import { valueAt } from '../../../model/walk.js';

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
  if (star === -1) return (value) => valueAt(value, steps);
  const toList = steps.slice(0, star);
  const inItem = compileSteps(steps.slice(star + 1));
  return (value) => {
    const list = valueAt(value, toList);
    if (!Array.isArray(list)) return undefined;
    return list.map(inItem).filter((item) => item !== undefined && item !== null);
  };
}
