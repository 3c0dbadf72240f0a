import type { InterfaceFamily } from './problem.js';

/** A family has all paths that begin with these. */
interface Mount {
  family: InterfaceFamily;
  paths: readonly string[];
}

/** The interface family of a path. */
export type FamilyOf = (path: string) => InterfaceFamily;

/**
 * Determines the family of every path, so that errors have the right form even without a matching route.
 * The first match counts.
 */
export function familiesOf(mounts: readonly Mount[]): FamilyOf {
  const known = mounts.flatMap(({ family, paths }) => paths.map((path) => ({ family, root: rootOf(path) })));
  return (path) => {
    const asked = path.toLowerCase();
    const mount = known.find(({ root }) => asked === root || asked.startsWith(`${root}/`));
    return mount?.family ?? 'other';
  };
}

/** The part of a path before its first parameter. */
const rootOf = (path: string) => path.replace(/\/\{\w+\}.*/, '').toLowerCase();
