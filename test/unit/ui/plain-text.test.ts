import { expect, it } from 'vitest';
import { plainText } from '../../../ui/src/parts/plain-text.js';

it.each([
  [
    '# Orders\n\nOne **row** an [order](https://example.org), `id` first.',
    'Orders One row an order, id first.',
  ],
  ['- one\n- *two*\n\n> three', 'one two three'],
  ['in euros_per_day, 3 * 4 < 13', 'in euros_per_day, 3 * 4 < 13'],
  ['', ''],
])('the plain text of %j is %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words);
});
