import { badRequest } from '../../shared/errors.js';
import type { Span } from '../filter/types.js';

/** The least and greatest number of hops, both inclusive. */
export type DegreeRange = [least: number, most: number];

/** A number of hops that no path has. */
export const UNLIMITED_HOPS = 1_000_000;

/**
 * Parses a range of degrees: `2` is two hops, `3+` is three or more.
 * @throws CairnError BAD_REQUEST for any other text
 */
export function degreeSpan(text: string): Span {
  const [, digits, plus] = /^([1-9]\d{0,5})(\+?)$/.exec(text.trim()) ?? [];
  if (digits === undefined)
    throw badRequest(`A degree is a number of hops from 1 on, such as 1, 2 or 3+, not ${text}`);
  return { first: Number(digits), last: plus === '+' ? Number.POSITIVE_INFINITY : Number(digits) };
}

/**
 * The largest number of hops that a conjunction allows. The ranges of a condition are alternatives. A negated condition
 * sets no upper bound.
 */
export function maxHops(conditions: readonly { ranges: readonly DegreeRange[]; negated: boolean }[]): number {
  return conditions.reduce(
    (most, { ranges, negated }) =>
      negated ? most : Math.min(most, Math.max(...ranges.map(([, end]) => end))),
    UNLIMITED_HOPS,
  );
}

/** The buckets of the facet `degree`: one hop, two hops, three or more. As in DataHub, all of them are there. */
export function degreeFacet(degrees: readonly { degree: number; count: number }[]) {
  const sum = (test: (degree: number) => boolean) =>
    degrees.reduce((total, { degree, count }) => (test(degree) ? total + count : total), 0);
  return [
    { value: '1', count: sum((degree) => degree === 1) },
    { value: '2', count: sum((degree) => degree === 2) },
    { value: '3+', count: sum((degree) => degree >= 3) },
  ];
}
