import type { InterfaceFamily } from './problem.js';

/** The paths of a family's routes; it has everything below them. */
interface Mount {
  family: InterfaceFamily;
  paths: readonly string[];
}

/** Tells the family that serves a path. */
export type FamilyOf = (path: string) => InterfaceFamily;

/**
 * Tells the family of every path from the routes that there are, so that errors are of its shape even before a route is
 * found. The first mount that fits counts.
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
