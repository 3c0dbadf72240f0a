import { isTextual } from '../../../filter/fields.js';
import { fold } from '../../../filter/tree.js';
import type { FieldTest, FieldValues, Range } from '../../../filter/types.js';
import type { FilterNode, WordsTest } from '../../engine.js';
import { sortableText } from '../../sortable-text.js';
import type { SearchField } from '../../types.js';
import { ATTRIBUTES, path, valuesPath } from '../attributes.js';
import { exactKey, foldedHash, foldedKey, isShort, PIECE_OVERLAP_BYTES, phraseKey } from '../index-keys.js';
import { valueKey } from '../stored-document.js';
import { AFFIXES, compareWith, prefix, textPathsOf, WORDS, wildcard } from './affixes.js';
import {
  allOf,
  any,
  anyOf,
  compare,
  type Expression,
  exact,
  exists,
  type FilterBounds,
  isIn,
  narrowed,
  noneOf,
  withinDepth,
} from './expression.js';

/** The bounds of a filter on entities of these types. Empty: all types. */
export function compileFilter(types: readonly string[], filter: FilterNode | undefined): FilterBounds {
  const typed = isIn(ATTRIBUTES.entityType, types.map(exactKey));
  return withinDepth(
    allOf([exact(types.length === 0 || typed), filter === undefined ? exact(true) : compile(filter)]),
  );
}

const compile = (filter: FilterNode): FilterBounds =>
  fold(filter, {
    and: allOf,
    or: anyOf,
    not: noneOf,
    leaf: (leaf) => ('words' in leaf ? compileWords(leaf.words) : compileTest(leaf.field, leaf.test)),
  });

function compileTest(field: SearchField, test: FieldTest): FilterBounds {
  const present = exists(valuesPath(field));
  const isText = isTextual(field.kind);
  switch (test.kind) {
    case 'exists':
      return exact(present);
    case 'equal':
      return exact(isIn(valuesPath(field), test.values.map(valueKey)));
    case 'iequal':
      if (!isText) return compileTest(field, { ...test, kind: 'equal' });
      return exact(any(test.values.map((value) => equalFolded(field.name, String(value)))));
    case 'range':
      // The engine ignores case, so it cannot decide this test.
      if (isText) return narrowed(present);
      return exact(any(test.ranges.map((range) => compileRange(valuesPath(field), range))));
    case 'prefix':
      return isText ? anyOf(test.values.map((text) => prefix(field.name, text))) : narrowed(present);
    case 'wildcard':
      return isText ? wildcard(textPathsOf(field.name), test.pattern) : narrowed(present);
    default:
      return isText ? affix(field.name, test.kind, test.values) : narrowed(present);
  }
}

function affix(name: string, kind: keyof typeof AFFIXES, values: FieldValues): FilterBounds {
  return anyOf(values.map((value) => AFFIXES[kind](textPathsOf(name), String(value))));
}

function equalFolded(name: string, text: string): Expression {
  if (isShort(text)) return compare(path('folded', name), '=', foldedKey(text));
  return compare(path('windows', name), '=', foldedHash(text));
}

/** One value must be within both bounds. For several values, only `TO` has this meaning. `TO` includes its bounds. */
function compileRange(keys: string, { from, fromInclusive, to, toInclusive }: Range): Expression {
  const low = from === undefined ? undefined : sortableText(Number(from));
  const high = to === undefined ? undefined : sortableText(Number(to));
  if (high === undefined)
    return low === undefined ? exists(keys) : compare(keys, fromInclusive ? '>=' : '>', low);
  if (low === undefined) return compare(keys, toInclusive ? '<=' : '<', high);
  return `${keys} "${fromInclusive ? low : next(low, 1n)}" TO "${toInclusive ? high : next(high, -1n)}"`;
}

const next = (key: string, step: bigint): string =>
  (BigInt(`0x${key}`) + step).toString(16).padStart(key.length, '0');

function compileWords(test: WordsTest): FilterBounds {
  switch (test.kind) {
    case 'start':
      return AFFIXES.start(WORDS, test.word);
    case 'wildcard':
      return wildcard(WORDS, test.pattern);
    case 'phrase':
      return phrase(test.words);
  }
}

function phrase(words: readonly string[]): FilterBounds {
  const [only = '', ...others] = words;
  if (others.length === 0) return exact(compare(ATTRIBUTES.words, '=', foldedKey(only)));
  return compareWith([ATTRIBUTES.phrases], 'CONTAINS', phraseKey(words), PIECE_OVERLAP_BYTES);
}
