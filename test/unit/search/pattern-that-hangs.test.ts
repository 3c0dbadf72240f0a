import { expect, it } from 'vitest';
import { wildcardMatcher } from '../../../src/catalog/filter/wildcard.js';

const LONG = 'a'.repeat(2_000);

// With backtracking, each of these patterns would take unbearably long.
it.each([
  ['many stars with signs between them', '*?'.repeat(30), LONG, true],
  ['many stars before what is not there', `${'*?'.repeat(30)}~~`, LONG, false],
  ['many stars with letters between them', `${'*a'.repeat(400)}b`, LONG, false],
  ['a long text that nearly occurs', `*${'a'.repeat(500)}b*`, LONG, false],
])('%s are matched in time', (_what, pattern, text, expected) => {
  expect(wildcardMatcher(pattern)(text)).toBe(expected);
});
