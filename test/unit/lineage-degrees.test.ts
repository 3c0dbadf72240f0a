import { describe, expect, it } from 'vitest';
import { degreeFacet, degreeRanges, ENDLESS, farthest } from '../../src/catalog/lineage/degrees.js';

describe('degrees in filters', () => {
  it.each([
    ['EQUAL', '2', [2, 2]],
    ['EQUAL', '3+', [3, ENDLESS]],
    ['IN', '12', [12, 12]],
    ['GREATER_THAN', '2', [3, ENDLESS]],
    ['GREATER_THAN_OR_EQUAL_TO', '2', [2, ENDLESS]],
    ['LESS_THAN', '2', [1, 1]],
    ['LESS_THAN_OR_EQUAL_TO', '2', [1, 2]],
  ])('%s %s', (condition, value, range) => {
    expect(degreeRanges(condition, [value])).toEqual([range]);
  });

  it.each([
    ['EQUAL', '0'],
    ['EQUAL', '-1'],
    ['EQUAL', '1.5'],
    ['EQUAL', ''],
    ['EQUAL', '+'],
    ['EQUAL', '9999999'],
    ['LESS_THAN', '3+'],
    ['CONTAIN', '1'],
  ])('refuses %s %s', (condition, value) => {
    expect(() => degreeRanges(condition, [value])).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it('say how far to look', () => {
    expect(farthest([])).toBe(ENDLESS);
    expect(
      farthest([
        {
          ranges: [
            [1, 1],
            [3, 4],
          ],
          negated: false,
        },
        { ranges: [[1, 9]], negated: false },
      ]),
    ).toBe(4);
    expect(farthest([{ ranges: [[1, 1]], negated: true }])).toBe(ENDLESS);
  });

  it('are counted as one, two, and more', () => {
    const degrees = [1, 2, 3, 7].map((degree) => ({ degree, count: degree }));
    expect(degreeFacet(degrees)).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 2 },
      { value: '3+', count: 10 },
    ]);
    expect(degreeFacet([])).toEqual([]);
  });
});
