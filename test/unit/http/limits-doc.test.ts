import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_DEPTH, MAX_NODES } from '../../../src/interfaces/graphql/graph-api/limits.js';
import { VARIABLES } from '../../../src/shared/config.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const page = readFileSync(join(PACKAGE_ROOT, 'docs/limits.md'), 'utf8');
const limitOf = (name: string) => new RegExp(`\\| ([^|]+) \\| \`${name}\` \\|`).exec(page)?.[1];

/** Variables that limit something, by their names. */
const LIMITS = [...VARIABLES.values()].filter(({ variable }) =>
  /LIMIT|MAX|TIMEOUT|DEADLINE|INTROSPECTION/.test(variable),
);

/** How the page writes a setting. */
const UNITS: Record<string, string> = { M: 'MiB', m: 'minutes', s: 'seconds' };
const written = (value: string) => {
  if (value === '') return 'none';
  const [, digits = '', unit = ''] = /^(\d+)([Mms]?)$/.exec(value) ?? [];
  return `${Number(digits).toLocaleString('en-US')} ${UNITS[unit] ?? ''}`.trim();
};

it.each(LIMITS)('docs/limits.md has $variable with its default', ({ variable, options }) => {
  const expected = variable === 'CAIRN_GRAPHQL_INTROSPECTION' ? 'allowed' : written(options.fallback ?? '');
  expect(limitOf(variable)).toMatch(new RegExp(`^${expected}`));
});

it('docs/limits.md names only settings that exist', () => {
  const named = new Set([...page.matchAll(/`(CAIRN_[A-Z_]+)`/g)].map(([, name]) => name));
  expect([...named].filter((name) => !VARIABLES.has(name as string))).toEqual([]);
});

it('docs/limits.md has the limits of the graph API', () => {
  expect(page).toContain(`| ${MAX_DEPTH} fields | \`BAD_REQUEST\` |`);
  expect(page).toContain(`| ${MAX_NODES.toLocaleString('en-US')} | \`LIMIT_EXCEEDED\` |`);
});
