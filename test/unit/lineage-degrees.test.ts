import { describe, expect, it } from 'vitest';
import { degreeFacet, maxHops, UNLIMITED_HOPS } from '../../src/catalog/lineage/degrees.js';
import { toConditions } from '../../src/catalog/lineage/filter.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';

const registry = loadRegistry();

/** The ranges of one condition on the degree; nothing is looked up in the graph for it. */
async function rangesOf(condition: string, ...values: string[]) {
  const filters = [{ and: [{ field: 'degree', condition, values }] }];
  const [[found] = []] = await toConditions({ graph: {} as Graph, registry }, filters);
  return found?.kind === 'degree' ? { ranges: found.ranges, negated: found.negated } : found;
}

describe('a filter on degree', () => {
  it.each<[condition: string, values: string[], ranges: [number, number][], negated?: boolean]>([
    ['EQUAL', ['2'], [[2, 2]]],
    ['EQUAL', ['3+'], [[3, UNLIMITED_HOPS]]],
    [
      'IN',
      ['12', '3+'],
      [
        [12, 12],
        [3, UNLIMITED_HOPS],
      ],
    ],
    ['NOT_EQUAL', ['2'], [[2, 2]], true],
    ['GREATER_THAN', ['2'], [[3, UNLIMITED_HOPS]]],
    ['GREATER_THAN_OR_EQUAL_TO', ['2'], [[2, UNLIMITED_HOPS]]],
    ['LESS_THAN', ['2'], [[1, 1]]],
    ['LESS_THAN_OR_EQUAL_TO', ['2'], [[1, 2]]],
    ['EXISTS', [], [[1, UNLIMITED_HOPS]]],
    ['IS_NULL', [], [[1, UNLIMITED_HOPS]], true],
    ['EQUAL', [], [[1, UNLIMITED_HOPS]]],
  ])('accepts %s %s', async (condition, values, ranges, negated = false) => {
    expect(await rangesOf(condition, ...values)).toEqual({ ranges, negated });
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
    ['LIKE', '1'],
  ])('refuses %s %s', async (condition, value) => {
    await expect(rangesOf(condition, value)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problems: [{ pointer: '/filters/0/and/0' }],
    });
  });

  it('limits the hops of the search', () => {
    expect(maxHops([])).toBe(UNLIMITED_HOPS);
    expect(
      maxHops([
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
    expect(maxHops([{ ranges: [[1, 1]], negated: true }])).toBe(UNLIMITED_HOPS);
  });

  it('has a facet of 1, 2 and 3+', () => {
    const degrees = [1, 2, 3, 7].map((degree) => ({ degree, count: degree }));
    expect(degreeFacet(degrees)).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 2 },
      { value: '3+', count: 10 },
    ]);
    expect(degreeFacet([])).toEqual(['1', '2', '3+'].map((value) => ({ value, count: 0 })));
  });
});
