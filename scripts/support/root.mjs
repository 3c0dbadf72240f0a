import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the package. It works in this file and in its compiled copy among the benchmarks. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} folder
 * @returns {string}
 */
function findRoot(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
