import type { InterfaceFamily } from './problem.js';

/** The paths of a family's routes; it has everything below them. */
interface Mount {
  family: InterfaceFamily;
  paths: readonly string[];
}

/** The interface family of a path. */
export type FamilyOf = (path: string) => InterfaceFamily;

/**
 * Determines the family of every path from the routes, so that errors have the right form even before a route is found.
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

/** What comes before the first parameter of a path. */
const rootOf = (path: string) => path.replace(/\/\{\w+\}.*/, '').toLowerCase();
