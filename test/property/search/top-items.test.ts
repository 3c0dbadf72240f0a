import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopItems } from '../../../src/catalog/search/meilisearch/query/post-filter.js';

it('TopItems keeps the first items of all that were added', () => {
  const compare = (a: number, b: number) => a - b;
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 200 }), fc.nat({ max: 20 }), (numbers, most) => {
      const first = new TopItems(most, compare);
      for (const number of numbers) first.add(number);
      expect(first.items).toEqual([...numbers].sort(compare).slice(0, most));
    }),
  );
});
