import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromSortableText, sortableText } from '../../src/catalog/search/sortable-text.js';

const number = fc.double({ noNaN: true });

it('sortable texts have the order of their numbers, and give the numbers back', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(sortableText(a) < sortableText(b)).toBe(a < b);
      expect(fromSortableText(sortableText(a)) === a).toBe(true);
    }),
  );
});
