import { expect, it } from 'vitest';
import { editDistance } from '../../../src/search/edit-distance.js';

it.each([
  ['orders', 'orders', 0],
  ['ordrs', 'orders', 1],
  ['orderss', 'orders', 1],
  ['ordets', 'orders', 1],
  ['odrers', 'orders', 1],
  ['odresr', 'orders', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['\u{1f600}', '\u{1f601}', 1],
])('from %s to %s it is %i', (left, right, edits) => {
  expect(editDistance(left, right)).toBe(edits);
  expect(editDistance(right, left)).toBe(edits);
});
