import type { ErrorFormat } from './problem.js';

/** A format of errors, and the beginnings of its paths. */
interface Mount {
  format: ErrorFormat;
  paths: readonly string[];
}

/** Returns the format of errors of a path. */
export type ErrorFormatOf = (path: string) => ErrorFormat;

/**
 * Determines the format of errors by path, so that even paths without a route have the right one. The first match
 * counts.
 */
export function errorFormatsOf(mounts: readonly Mount[]): ErrorFormatOf {
  const known = mounts.flatMap(({ format, paths }) => paths.map((path) => ({ format, root: rootOf(path) })));
  return (path) => {
    const asked = path.toLowerCase();
    const mount = known.find(({ root }) => asked === root || asked.startsWith(`${root}/`));
    return mount?.format ?? 'other';
  };
}

/** The part of a path before its first parameter. */
const rootOf = (path: string) => path.replace(/\/\{\w+\}.*/, '').toLowerCase();
