import type { FieldTest, FieldValue, Range } from './types.js';
import { wildcardMatcher } from './wildcard.js';

/** Returns a function that tells whether a value of a field passes the test. */
export function valueMatcher(test: FieldTest): (value: FieldValue) => boolean {
  switch (test.kind) {
    case 'exists':
      return () => true;
    case 'equal': {
      const values = new Set(test.values);
      return (value) => values.has(value);
    }
    case 'iequal': {
      const values = new Set(test.values.map(lowerCased));
      return (value) => values.has(lowerCased(value));
    }
    case 'prefix':
      return (value) => test.values.some((text) => String(value).startsWith(text));
    case 'range':
      return (value) => test.ranges.some((range) => isWithin(value, range));
    case 'wildcard': {
      const matchesPattern = wildcardMatcher(test.pattern);
      return (value) => matchesPattern(String(value));
    }
    default: {
      const wanted = test.values.map(lowerCased);
      const isAlike = COMPARISONS[test.kind];
      return (value) => {
        const own = lowerCased(value);
        return wanted.some((text) => isAlike(own, text));
      };
    }
  }
}

/** The text of a value in lower case. Accents stay. */
export const lowerCased = (value: FieldValue): string => String(value).toLowerCase();

const COMPARISONS = {
  contain: (value: string, text: string) => value.includes(text),
  start: (value: string, text: string) => value.startsWith(text),
  end: (value: string, text: string) => value.endsWith(text),
};

function isWithin(value: FieldValue, { from, fromInclusive, to, toInclusive }: Range): boolean {
  if (from !== undefined && !(fromInclusive ? value >= from : value > from)) return false;
  return to === undefined || (toInclusive ? value <= to : value < to);
}
