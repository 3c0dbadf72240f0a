import { conjunction, fold } from '../catalog/filter/tree.js';
import type { FilterNode, Word, WordsCondition, WordsTest } from './engine.js';
import { URN_FIELD } from './fields/model-fields.js';
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
  return conjunction<WordsCondition>(tests.map((words) => ({ words })));
}

/** How many words a filter looks for. */
export function countWords(filter: FilterNode): number {
  const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
  return fold(filter, {
    and: sum,
    or: sum,
    not: (part) => part,
    leaf: (leaf) => ('words' in leaf ? (leaf.words.kind === 'phrase' ? leaf.words.words.length : 1) : 0),
  });
}
