import { predicate } from '../catalog/filter/tree.js';
import type { FieldValues } from '../catalog/filter/types.js';
import { valueMatcher } from '../catalog/filter/value-matcher.js';
import { wildcardMatcher } from '../catalog/filter/wildcard.js';
import type { FilterNode, SearchDocument, WordsTest } from './engine.js';
import type { SearchField } from './types.js';
import { indexedWords, searchedTexts, wordsOf } from './words.js';

/**
 * A test whether documents match a filter, with the same result as the engine. Words are searched in these fields only.
 */
export function documentMatcher(
  filter: FilterNode,
  fields: ReadonlyMap<string, SearchField>,
): (document: SearchDocument) => boolean {
  return predicate(filter, (leaf) => {
    if ('words' in leaf) {
      const hasWords = textMatcher(leaf.words);
      return (document: SearchDocument) => searchedTexts(document, fields).some(hasWords);
    }
    const passes = valueMatcher(leaf.test);
    return (document) => valuesOf(document, leaf.field).some(passes);
  });
}

/** The values of a document's field. */
export function valuesOf({ urn, fields }: SearchDocument, { name }: SearchField): FieldValues {
  return name === 'urn' ? [urn] : (fields[name] ?? []);
}

/** Whether a text has words. */
export function textMatcher(test: WordsTest): (text: string) => boolean {
  if (test.kind === 'phrase' && test.words.length > 1) {
    const phrase = ` ${test.words.join(' ')} `;
    return (text) => ` ${wordsOf(text).join(' ')} `.includes(phrase);
  }
  const isFound = wordMatcher(test);
  return (text) => [...indexedWords(text)].some(isFound);
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
