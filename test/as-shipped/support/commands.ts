import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** The commands of package.json that the first pages name. */
export function documentedCommands(): string[] {
  const texts = ['README.md', 'docs/README.md'].map((name) => readFileSync(join(PACKAGE_ROOT, name), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)]);
  return [...new Set(named.map(([, name = '']) => name))].sort();
}

/** The commands that this suite does not run, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  start: 'it is how the service of this suite is started',
  test: 'it runs this suite',
  bench: 'it measures for minutes, on a machine that does nothing else',
};
