import { predicate } from '../filter/tree.js';
import { valueMatcher } from '../filter/value-matcher.js';
import { wildcardMatcher } from '../filter/wildcard.js';
import type { FilterNode, SearchDocument, WordsTest } from './engine.js';
import type { Fields } from './types.js';
import { indexedWords, searchedTexts, valuesOf, wordsOf } from './words.js';

/**
 * Creates a test whether documents match a filter. The result is the same as the engine's. Only these fields are
 * searched for words.
 */
export function documentMatcher(filter: FilterNode, fields: Fields): (document: SearchDocument) => boolean {
  return predicate(filter, (leaf) => {
    if ('words' in leaf) {
      const hasWords = textMatcher(leaf.words);
      return (document: SearchDocument) =>
        searchedTexts(document, fields).some((text) => hasWords(document, text));
    }
    const passes = valueMatcher(leaf.test);
    return (document) => valuesOf(document, leaf.field.name).some(passes);
  });
}

/** Creates a test whether a text of a document has words. */
export function textMatcher(test: WordsTest): (document: SearchDocument, text: string) => boolean {
  if (test.kind === 'phrase' && test.words.length > 1) {
    const phrase = ` ${test.words.join(' ')} `;
    return (document, text) => wordsIn(document, text).inOrder.includes(phrase);
  }
  const isFound = wordMatcher(test);
  return (document, text) => wordsIn(document, text).indexed.some(isFound);
}

interface TextWords {
  /** The words in order, with a space before and after each. */
  inOrder: string;
  indexed: readonly string[];
}

/** The words of each document that is being examined. A query with many conditions needs them many times. */
const known = new WeakMap<SearchDocument, Map<string, TextWords>>();

function wordsIn(document: SearchDocument, text: string): TextWords {
  const texts = known.get(document) ?? new Map<string, TextWords>();
  known.set(document, texts);
  const words = texts.get(text) ?? {
    inOrder: ` ${wordsOf(text).join(' ')} `,
    indexed: [...indexedWords(text)],
  };
  texts.set(text, words);
  return words;
}

function wordMatcher(test: WordsTest): (word: string) => boolean {
  switch (test.kind) {
    case 'start':
      return (word) => word.startsWith(test.word);
    case 'wildcard':
      return wildcardMatcher(test.pattern);
    case 'phrase':
      return (word) => word === test.words[0];
  }
}
