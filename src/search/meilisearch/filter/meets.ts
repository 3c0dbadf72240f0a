import type { FieldTest, FilterNode, SearchDocument, WordsTest } from '../../engine.js';
import type { FieldValues } from '../../types.js';
import { indexedWords, searchedTexts, wordsOf } from '../../words.js';
import type { Fields } from '../record.js';
import { fold } from '../text-key.js';
import { wildcardTest } from './wildcard.js';

type Value = FieldValues[number];

/** Whether a document meets a filter: for what the engine cannot decide. Words are looked for in these fields only. */
export function meets(node: FilterNode, document: SearchDocument, fields: Fields): boolean {
  if ('and' in node) return node.and.every((part) => meets(part, document, fields));
  if ('or' in node) return node.or.some((part) => meets(part, document, fields));
  if ('not' in node) return !meets(node.not, document, fields);
  if ('words' in node) return hasWords(searchedTexts(document, fields), node.words);
  const { name } = node.field;
  const values = name === 'urn' ? [document.urn] : (document.fields[name] ?? []);
  return values.some(valueTest(node.test));
}

function hasWords(texts: readonly string[], test: WordsTest): boolean {
  if (test.kind === 'phrase' && test.words.length > 1) {
    const phrase = ` ${test.words.join(' ')} `;
    return texts.some((text) => ` ${wordsOf(text).join(' ')} `.includes(phrase));
  }
  const isFound = wordTest(test);
  return texts.some((text) => [...indexedWords(text)].some(isFound));
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

function valueTest(test: FieldTest): (value: Value) => boolean {
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
      const wanted = test.values.map((value) => fold(String(value)));
      const isAlike = COMPARISONS[test.kind];
      return (value) => wanted.some((text) => isAlike(fold(String(value)), text));
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
