import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DegreeRange, UNLIMITED_HOPS } from '../../src/catalog/lineage/degrees.js';
import type { Condition } from '../../src/catalog/lineage/filter.js';
import { satisfiableAlternatives } from '../../src/catalog/lineage/unsatisfiable-filters.js';

const MOST = 6;
const PLATFORMS = ['a', 'b', 'c'];
const TAGS = ['x', 'y', 'z'];
/** All sets of tags of an entity. A set left out would count as impossible. */
const TAG_SETS = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((bits) => TAGS.filter((_, index) => bits & (1 << index))),
  ['other'],
];

const negated = fc.boolean();
const range = fc
  .tuple(
    fc.integer({ min: 1, max: MOST }),
    fc.oneof(fc.integer({ min: 0, max: MOST }), fc.constant(UNLIMITED_HOPS)),
  )
  .map((ends): DegreeRange => ends);
const degree = fc.record({
  kind: fc.constant('degree' as const),
  negated,
  ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
});
const platform = fc.record({
  kind: fc.constant('equal' as const),
  negated,
  property: fc.constant('platform'),
  values: fc.subarray(PLATFORMS, { minLength: 1 }),
});
const tags = fc.record({
  kind: fc.constant('related' as const),
  negated,
  fields: fc.constant(['tags', 'fieldTags']),
  relationships: fc.constant([]),
  test: fc.constantFrom('exists' as const, 'equal' as const),
  values: fc.subarray(TAGS, { minLength: 1 }),
});

const isMet = (
  condition: Condition,
  entity: { degree: number; platform: string; tags: string[] },
): boolean => {
  if (condition.kind === 'degree')
    return condition.ranges.some(([least, most]) => least <= entity.degree && entity.degree <= most);
  if (condition.kind === 'related')
    return condition.test === 'exists'
      ? entity.tags.length > 0
      : condition.values.some((tag) => entity.tags.includes(String(tag)));
  return condition.values.includes(entity.platform);
};

/** One hop more than any range begins or ends at, and a platform that nobody names. */
const ENTITIES = Array.from({ length: MOST + 2 }, (_, index) => index + 1).flatMap((hops) =>
  [...PLATFORMS, 'other'].flatMap((name) =>
    TAG_SETS.map((tagged) => ({ degree: hops, platform: name, tags: tagged })),
  ),
);

describe('filters of lineage that contradict one another', () => {
  it('are refused exactly if no entity can meet them', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(degree, platform, tags), { maxLength: 4 }), (conditions) => {
        const canBeMet = ENTITIES.some((entity) =>
          conditions.every((condition) => isMet(condition, entity) !== condition.negated),
        );
        const anything: Condition[] = [];
        if (canBeMet) expect(satisfiableAlternatives([conditions])).toEqual([conditions]);
        else expect(() => satisfiableAlternatives([conditions])).toThrow(/contradict one another/);
        expect(satisfiableAlternatives([conditions, anything])).toEqual(
          canBeMet ? [conditions, anything] : [anything],
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are named in the error', () => {
    const one = { kind: 'degree', negated: false, ranges: [[1, 1]] } satisfies Condition;
    const two = [one, { ...one, ranges: [[2, 2]] }] satisfies Condition[];
    expect(() => satisfiableAlternatives([two])).toThrow(/filters on degree contradict/);
    const platforms = (['a', 'b'] as const).map(
      (name): Condition => ({ kind: 'equal', negated: false, property: 'platform', values: [name] }),
    );
    expect(() => satisfiableAlternatives([two, platforms])).toThrow(
      /filters on degree and on platform contradict/,
    );
  });
});
