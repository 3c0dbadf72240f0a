import type { FieldTest, FilterNode, SearchDocument, WordsTest } from '../engine.js';
import type { FieldValues, SearchField } from '../types.js';
import { indexedWords, searchedTexts, uncased, wordsOf } from '../words.js';
import { wildcardTest } from './wildcard.js';

type Value = FieldValues[number];

/** Whether a document meets a filter, as an engine decides it. Words are looked for in these fields only. */
export function meets(
  node: FilterNode,
  document: SearchDocument,
  fields: ReadonlyMap<string, SearchField>,
): boolean {
  if ('and' in node) return node.and.every((part) => meets(part, document, fields));
  if ('or' in node) return node.or.some((part) => meets(part, document, fields));
  if ('not' in node) return !meets(node.not, document, fields);
  if ('words' in node) return searchedTexts(document, fields).some(textTest(node.words));
  return valuesOf(document, node.field).some(valueTest(node.test));
}

/** What a document has in a field. */
export function valuesOf({ urn, fields }: SearchDocument, { name }: SearchField): FieldValues {
  return name === 'urn' ? [urn] : (fields[name] ?? []);
}

/** Whether a text has words. */
export function textTest(test: WordsTest): (text: string) => boolean {
  if (test.kind === 'phrase' && test.words.length > 1) {
    const phrase = ` ${test.words.join(' ')} `;
    return (text) => ` ${wordsOf(text).join(' ')} `.includes(phrase);
  }
  const isFound = wordTest(test);
  return (text) => [...indexedWords(text)].some(isFound);
}

function wordTest(test: WordsTest): (word: string) => boolean {
  switch (test.kind) {
    case 'start':
      return (word) => word.startsWith(test.word);
    case 'wildcard':
      return wildcardTest(test.pattern);
    case 'phrase':
      return (word) => word === test.words[0];
  }
}

/** Whether a value of a field passes. */
export function valueTest(test: FieldTest): (value: Value) => boolean {
  switch (test.kind) {
    case 'exists':
      return () => true;
    case 'equal':
      return (value) => test.values.includes(value);
    case 'prefix':
      return (value) => test.values.some((text) => String(value).startsWith(text));
    case 'range':
      return (value) => isWithin(value, test);
    case 'wildcard': {
      const matchesPattern = wildcardTest(test.pattern);
      return (value) => matchesPattern(String(value));
    }
    default: {
      const wanted = test.values.map((value) => uncased(String(value)));
      const isAlike = COMPARISONS[test.kind];
      return (value) => wanted.some((text) => isAlike(uncased(String(value)), text));
    }
  }
}

const COMPARISONS = {
  iequal: (value: string, text: string) => value === text,
  contain: (value: string, text: string) => value.includes(text),
  start: (value: string, text: string) => value.startsWith(text),
  end: (value: string, text: string) => value.endsWith(text),
};

function isWithin(value: Value, test: Extract<FieldTest, { kind: 'range' }>): boolean {
  const { from, fromInclusive, to, toInclusive } = test;
  if (from !== undefined && !(fromInclusive ? value >= from : value > from)) return false;
  return to === undefined || (toInclusive ? value <= to : value < to);
}
