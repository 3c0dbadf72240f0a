import { badRequest } from '../../shared/errors.js';
import { fold } from '../filter/tree.js';
import type { FieldTest } from '../filter/types.js';
import { tokens } from '../filter/wildcard.js';
import type { FilterNode, Word, WordsTest } from './engine.js';
import { wordsOf } from './words.js';

/** The maximum number of characters in the text of a search or a completion. */
const MAX_TEXT = 20_000;
/** The maximum number of words that an engine searches for at once. */
const MAX_WORDS = 200;
/** The maximum number of wildcards in a pattern. Lucene's automaton may double with each one. */
const MAX_WILDCARDS = 10;
/** The maximum number of wildcards in all patterns of a query. */
const MAX_ALL_WILDCARDS = 100;
/** The maximum number of characters in all texts that a query compares with parts of values. Patterns count, too. */
const MAX_PARTS = 10_000;

/** Queries beyond these limits are rare, and take an engine much longer than others. */
const COSTLY = { words: 30, parts: 100, values: 1_000 };

const NONE = { words: 0, wildcards: 0, parts: 0, values: 0 };

/**
 * The work that a query causes in an engine. `parts` is the number of characters in texts that are compared with parts
 * of values.
 */
type Work = typeof NONE;

/** Refuses a text that is too long to examine. @throws CairnError BAD_REQUEST */
export function checkTextLength(text: string): void {
  if (text.length > MAX_TEXT) throw badRequest(`A query has at most ${MAX_TEXT} characters`);
}

/**
 * Refuses queries that would take an engine too much time or memory.
 * @throws CairnError BAD_REQUEST that names the limit
 */
export function checkWords(words: readonly Word[], textFilter?: FilterNode): void {
  const count = countWords(words) + (textFilter ? workOf(textFilter).words : 0);
  if (count > MAX_WORDS) throw badRequest(`A query looks for at most ${MAX_WORDS} words, not ${count}`);
}

/** Does the same as `checkWords` for the conditions of a query. They come from its text and its filters. */
export function checkConditions(filter: FilterNode): void {
  const { wildcards, parts } = workOf(filter);
  if (wildcards > MAX_ALL_WILDCARDS)
    throw badRequest(`A query has at most ${MAX_ALL_WILDCARDS} wildcards, not ${wildcards}`);
  if (parts > MAX_PARTS)
    throw badRequest(
      `The texts that a query compares with parts of values have at most ${MAX_PARTS} characters together, not ${parts}`,
    );
}

/** Whether a query takes an engine much longer than others. */
export function isCostly(query: { words?: readonly Word[]; filter?: FilterNode | undefined }): boolean {
  const { words, parts, values } = query.filter ? workOf(query.filter) : NONE;
  return (
    words + countWords(query.words ?? []) > COSTLY.words || parts > COSTLY.parts || values > COSTLY.values
  );
}

const countWords = (words: readonly Word[]) => words.flatMap(({ text }) => wordsOf(text)).length;

/** Adds up the work of a filter. @throws CairnError BAD_REQUEST for a pattern with too many wildcards */
function workOf(filter: FilterNode): Work {
  return fold(filter, {
    and: sum,
    or: sum,
    not: (part) => part,
    leaf: (leaf) => ('words' in leaf ? workOfWords(leaf.words) : workOfTest(leaf.test)),
  });
}

function workOfWords(test: WordsTest): Work {
  switch (test.kind) {
    case 'start':
      return { ...NONE, words: 1 };
    case 'wildcard':
      return { ...workOfPattern(test.pattern), words: 1 };
    case 'phrase':
      return { ...NONE, words: test.words.length };
  }
}

function workOfTest(test: FieldTest): Work {
  switch (test.kind) {
    case 'wildcard':
      return workOfPattern(test.pattern);
    case 'contain':
    case 'start':
    case 'end':
    case 'prefix': {
      const parts = test.values.reduce<number>((total, value) => total + String(value).length, 0);
      return { ...NONE, parts, values: test.values.length };
    }
    case 'equal':
    case 'iequal':
      return { ...NONE, values: test.values.length };
    default:
      return NONE;
  }
}

function workOfPattern(pattern: string): Work {
  const wildcards = tokens(pattern).filter((token) => 'symbol' in token).length;
  if (wildcards > MAX_WILDCARDS)
    throw badRequest(`A pattern has at most ${MAX_WILDCARDS} wildcards, not ${wildcards}`);
  return { ...NONE, wildcards, parts: pattern.length };
}

function sum(parts: readonly Work[]): Work {
  return parts.reduce(
    (all, part) => ({
      words: all.words + part.words,
      wildcards: all.wildcards + part.wildcards,
      parts: all.parts + part.parts,
      values: all.values + part.values,
    }),
    NONE,
  );
}
