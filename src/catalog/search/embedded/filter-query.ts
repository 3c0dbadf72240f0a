import { fold } from '../../filter/tree.js';
import type { FieldCondition, FieldValue, FieldValues, Range } from '../../filter/types.js';
import { lowerCased } from '../../filter/value-matcher.js';
import { tokens } from '../../filter/wildcard.js';
import type { FilterNode, WordsTest } from '../engine.js';
import {
  allOf,
  anyOf,
  anyTerm,
  constantTerm,
  EVERYTHING,
  escaped,
  NOTHING,
  noneOf,
  patternPart,
  termRange,
} from './lucene.js';
import { comparable, limited, TERM_PREFIX } from './terms.js';

/** Translates a filter to a query for indexed terms. */
export function filterQuery(filter: FilterNode): string {
  return fold(filter, {
    and: (parts) => (parts.length > 0 ? allOf(parts) : EVERYTHING),
    or: (parts) => (parts.length > 0 ? anyOf(parts) : NOTHING),
    not: noneOf,
    leaf: (leaf) => ('words' in leaf ? wordsQuery(leaf.words) : fieldQuery(leaf)),
  });
}

function wordsQuery(test: WordsTest): string {
  switch (test.kind) {
    case 'start':
      return `${escaped(TERM_PREFIX.word)}${patternPart(test.word)}*`;
    case 'wildcard':
      return escaped(TERM_PREFIX.word) + wildcard(test.pattern);
    case 'phrase': {
      const [only = '', ...others] = test.words;
      return others.length === 0 ? constantTerm(TERM_PREFIX.word + only) : phraseQuery(test.words);
    }
  }
}

/** Matches values that contain these words in this order. */
export function phraseQuery(words: readonly string[]): string {
  return `${escaped(TERM_PREFIX.phrase)}*${patternPart(` ${words.join(' ')} `)}*`;
}

function fieldQuery({ field: { name }, test }: FieldCondition): string {
  switch (test.kind) {
    case 'exists':
      return escaped(TERM_PREFIX.exists(name));
    case 'range':
      return anyOf(test.ranges.map((range) => rangeQuery(name, range)));
    case 'equal':
      return test.values.length > 0
        ? anyTerm(test.values.map((value) => TERM_PREFIX.value(name) + comparable(value)))
        : NOTHING;
    case 'iequal':
      return alternatives(test.values, (value) => inAnyCase(name, escaped(lower(value))));
    case 'prefix':
      return alternatives(test.values, (value) => [
        `${escaped(TERM_PREFIX.value(name))}${patternPart(limited(String(value)))}*`,
      ]);
    case 'contain':
      return alternatives(test.values, (value) => inAnyCase(name, `*${patternPart(lower(value))}*`));
    case 'start':
      return alternatives(test.values, (value) => inAnyCase(name, `${patternPart(lower(value))}*`));
    case 'end':
      return alternatives(test.values, (value) => inAnyCase(name, `*${patternPart(lower(value))}`));
    case 'wildcard':
      return anyOf(inAnyCase(name, wildcard(test.pattern.toLowerCase())));
  }
}

function rangeQuery(field: string, { from, to, ...ends }: Range): string {
  return termRange(TERM_PREFIX.value(field), {
    ...(from !== undefined && { from: comparable(from) }),
    ...(to !== undefined && { to: comparable(to) }),
    ...ends,
  });
}

/** A lower-case value has only the term of the value itself. */
function inAnyCase(field: string, pattern: string): string[] {
  return [escaped(TERM_PREFIX.value(field)) + pattern, escaped(TERM_PREFIX.lower(field)) + pattern];
}

function alternatives(values: FieldValues, clauses: (value: FieldValue) => readonly string[]): string {
  return values.length > 0 ? anyOf(values.flatMap(clauses)) : NOTHING;
}

function lower(value: FieldValue): string {
  return limited(lowerCased(value));
}

/** Unescaped `*` and `?` stay wildcards. Everything else is escaped. */
function wildcard(pattern: string): string {
  return tokens(pattern)
    .map((token) => ('symbol' in token ? token.symbol : patternPart(token.text)))
    .join('');
}
