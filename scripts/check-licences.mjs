// npm run lint: checks that every package of the lock file is free software.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/root.mjs';

/** SPDX identifiers of licences that the Open Source Initiative or the Free Software Foundation accepts. */
const FREE = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MPL-2.0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages that are not free software, with the reason for each. docs/licences.md says what they mean for users. */
const EXCEPTIONS = {
  '@apollo/federation-internals':
    'Elastic-2.0: @neo4j/graphql loads it when it is imported, through @apollo/subgraph, and has no version without it',
};

/**
 * Whether an SPDX expression allows free licences only.
 * @param {string} expression
 */
const isFree = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => FREE.has(name)));

/** @type {{ packages: Record<string, { license?: string }> }} */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const others = Object.entries(packages)
  .filter(([path, { license = 'none' }]) => path !== '' && !isFree(license))
  .map(([path, { license = 'none' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }));
const problems = [
  ...others
    .filter(({ name }) => !(name in EXCEPTIONS))
    .map(({ name, license }) => `${name} has the licence ${license}, which is not known as free software`),
  ...Object.keys(EXCEPTIONS)
    .filter((name) => !others.some((one) => one.name === name))
    .map((name) => `${name} is no exception any more: remove it from this file and from docs/licences.md`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
