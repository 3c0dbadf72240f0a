import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the package with schema/, cypher/ and openapi/, for code in src and in dist. */
export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/** The texts of the files with an ending in a folder of the package, by their paths in it without the ending. */
export function readTexts(folder: string, ending: string): Map<string, string> {
  const root = join(PACKAGE_ROOT, folder);
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const paths = all.filter((path) => path.endsWith(ending)).sort();
  const nameOf = (path: string) => path.slice(0, -ending.length).replaceAll('\\', '/');
  return new Map(paths.map((path) => [nameOf(path), readFileSync(join(root, path), 'utf8')]));
}
