import { conjunction } from '../filter/tree.js';
import type { FilterNode, Word, WordsCondition, WordsTest } from './engine.js';
import { URN_FIELD } from './fields/model-fields.js';
import { folded, wordsOf } from './words.js';

/** Separates the words of a pattern. */
const BETWEEN_PATTERNS = /[^\p{L}\p{N}*?]+/u;
const ONLY_STARS = /^\*+$/;
const WORD_START = /^[^*?]+\*?$/;

/**
 * The filter for a search term. All its words, or words that begin with them, must occur in any order; those of a phrase in
 * this order. A URN matches its entity. Undefined for a term without words.
 */
export function wordsFilter({ text, phrase }: Word): FilterNode | undefined {
  if (text.startsWith('urn:')) return { field: URN_FIELD, test: { kind: 'equal', values: [text] } };
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  if (phrase) return { words: { kind: 'phrase', words } };
  return all(words.map((word) => ({ kind: 'start', word })));
}

/**
 * The filter for a wildcard pattern. Other characters than letters, digits and wildcards separate it into several patterns,
 * all of which must match. Undefined if it matches every entity.
 */
export function patternFilter(pattern: string): FilterNode | undefined {
  // An escaped wildcard is a literal, and thus a separator.
  const plain = pattern.replace(/\\(.)/gsu, (_, character: string) => character.replace(/[*?]/, ' '));
  const pieces = folded(plain)
    .split(BETWEEN_PATTERNS)
    .filter((piece) => piece !== '' && !ONLY_STARS.test(piece));
  return all(
    pieces.map((piece) =>
      WORD_START.test(piece)
        ? { kind: 'start', word: wordsOf(piece).join('') }
        : { kind: 'wildcard', pattern: piece },
    ),
  );
}

function all(tests: readonly WordsTest[]): FilterNode | undefined {
  return conjunction<WordsCondition>(tests.map((words) => ({ words })));
}
