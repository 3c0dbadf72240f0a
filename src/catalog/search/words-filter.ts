import { conjunction } from '../filter/tree.js';
import type { FilterNode, Word, WordsCondition, WordsTest } from './engine.js';
import { URN_FIELD } from './fields/model-fields.js';
import { folded, wordsOf } from './words.js';

/** Separates the words of a pattern. */
const BETWEEN_PATTERNS = /[^\p{L}\p{N}*?]+/u;
const ONLY_STARS = /^\*+$/;
const WORD_START = /^[^*?]+\*?$/;

/**
 * The filter for a search term. All its words must occur, or words that begin with them, in any order. The words of a
 * phrase must occur in its order. A URN matches its entity. Undefined for a term without words.
 */
export function wordsFilter({ text, phrase }: Word): FilterNode | undefined {
  if (text.startsWith('urn:')) return { field: URN_FIELD, test: { kind: 'equal', values: [text] } };
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  if (phrase) return { words: { kind: 'phrase', words } };
  return all(words.map((word) => ({ kind: 'start', word })));
}

/**
 * The filter for a wildcard pattern. Characters other than letters, digits and wildcards separate it into several
 * patterns. All of them must match. Undefined if it matches every entity.
 */
export function patternFilter(pattern: string): FilterNode | undefined {
  // An escaped wildcard is a literal, so it is a separator.
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
