import { badRequest } from '../../../shared/errors.js';
import { EVERYTHING } from '../../filter/tree.js';
import type { FilterNode, Word } from '../engine.js';
import { wordsOf } from '../words.js';
import { patternFilter, wordsFilter } from '../words-filter.js';
import type { QueryClause, QueryNode } from './parse-query-string.js';

/** Matches the beginning of a word, or of the last of several words. */
const WORD_START = /^[^*?\\]+\*$/;

/** Whether a clause has no field. Then it searches all fields. */
export const isBare = ({ field }: QueryClause): boolean => field === undefined || field === '*';

/** The search text of a clause. Undefined unless it is a word, the beginning of one, or a phrase. */
export function bareWord(node: QueryNode): Word | undefined {
  const word = wordOf(node);
  return word && wordsOf(word.text).length > 0 ? word : undefined;
}

function wordOf(node: QueryNode): Word | undefined {
  if (!('test' in node) || !isBare(node)) return undefined;
  const { test } = node;
  if (test.kind === 'phrase') return { text: test.text, phrase: true };
  if (test.kind === 'term') return { text: test.text, phrase: false };
  // Words match by their beginning anyway, so the star can be dropped.
  if (test.kind === 'wildcard' && WORD_START.test(test.pattern))
    return { text: test.pattern.slice(0, -1), phrase: false };
  return undefined;
}

/**
 * Converts a clause without a field to a filter.
 * @throws CairnError BAD_REQUEST for one without words, or with a test that only fields support
 */
export function bareFilter({ position, test }: QueryClause): FilterNode {
  switch (test.kind) {
    case 'exists':
      return EVERYTHING;
    case 'range':
      throw badRequest(`The range at ${position} of the query needs a field`);
    case 'wildcard':
      return patternFilter(test.pattern) ?? EVERYTHING;
    default: {
      const filter = wordsFilter({ text: test.text, phrase: test.kind === 'phrase' });
      if (filter) return filter;
      throw badRequest(`What is at ${position} of the query has neither letters nor digits`);
    }
  }
}

/** The limit for ranked results. An engine may search for each alternative separately. */
const MAX_ALTERNATIVES = 10;
const MAX_WORDS = 60;

type Alternative = readonly Word[];

/**
 * The alternative lists of words that match a query. For `(a OR b) AND c`, they are `a c` and `b c`. Empty if there are
 * none. Undefined if there are too many to rank results by them.
 */
export function alternativesOf(query: QueryNode): Alternative[] | undefined {
  const found = alternatives(query).filter((words) => words.length > 0);
  const words = found.flat().flatMap(({ text }) => wordsOf(text));
  return found.length > MAX_ALTERNATIVES || words.length > MAX_WORDS ? undefined : found;
}

/** The alternatives of a node. One without words means that an entity may match by other conditions. */
function alternatives(node: QueryNode): Alternative[] {
  if ('or' in node) return enough(node.or.flatMap(alternatives));
  if ('and' in node) return node.and.map(alternatives).reduce(combined);
  const word = bareWord(node);
  return word ? [[word]] : [[]];
}

function combined(left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  return enough(left.flatMap((words) => right.map((others) => [...words, ...others])));
}

/** Removes duplicates, and truncates the list beyond the limit. */
function enough(found: readonly Alternative[]): Alternative[] {
  const different = new Map(found.map((words) => [JSON.stringify(words), words]));
  return [...different.values()].slice(0, MAX_ALTERNATIVES + 2);
}
