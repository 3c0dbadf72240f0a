import type { FilterNode, Word, WordsTest } from './engine.js';
import { URN_FIELD } from './fields/catalogue.js';
import { conjunction } from './filter/filters.js';
import { folded, wordsOf } from './words.js';

/** What stands between words in a pattern. */
const BETWEEN_PATTERNS = /[^\p{L}\p{N}*?]+/u;
const ONLY_STARS = /^\*+$/;
const START = /^[^*?]+\*?$/;

/**
 * The entities with these words: all of those that are in the text, or words that begin so, in any order; of a phrase one
 * after another. A URN finds the entity itself. Undefined where there are no words in it.
 */
export function wordsFilter({ text, phrase }: Word): FilterNode | undefined {
  if (text.startsWith('urn:')) return { field: URN_FIELD, test: { kind: 'equal', values: [text] } };
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  if (phrase) return { words: { kind: 'phrase', words } };
  return all(words.map((word) => ({ kind: 'start', word })));
}

/**
 * The entities with words that the pattern matches. What is neither letter, digit nor symbol separates patterns of several
 * words, all of which must be found. Undefined where every entity is meant.
 */
export function patternFilter(pattern: string): FilterNode | undefined {
  // A symbol that is escaped stands for itself, and so is no part of a word.
  const plain = pattern.replace(/\\(.)/gsu, (_, character: string) => character.replace(/[*?]/, ' '));
  const pieces = folded(plain)
    .split(BETWEEN_PATTERNS)
    .filter((piece) => piece !== '' && !ONLY_STARS.test(piece));
  return all(
    pieces.map((piece) =>
      START.test(piece)
        ? { kind: 'start', word: wordsOf(piece).join('') }
        : { kind: 'wildcard', pattern: piece },
    ),
  );
}

function all(tests: readonly WordsTest[]): FilterNode | undefined {
  return conjunction(tests.map((words) => ({ words })));
}

/** How many words a filter looks for. */
export function countWords(node: FilterNode): number {
  if ('words' in node) return node.words.kind === 'phrase' ? node.words.words.length : 1;
  if ('not' in node) return countWords(node.not);
  const parts = 'and' in node ? node.and : 'or' in node ? node.or : [];
  return parts.reduce((sum, part) => sum + countWords(part), 0);
}
