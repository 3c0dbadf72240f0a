import type { Word } from '../engine.js';
import { wordsOf } from '../words.js';
import { bareWord } from './bare-words.js';
import type { QueryNode } from './syntax.js';

/** More than people write. An engine may look for each of them by itself, so of more none is. */
const MOST_ALTERNATIVES = 10;
const MOST_WORDS = 60;

type Alternative = readonly Word[];

/**
 * By which words entities may meet a query: those of `(a OR b) AND c` are `a c` and `b c`. Empty where there are none;
 * undefined where there are too many to rank results by them.
 */
export function alternativesOf(query: QueryNode): Alternative[] | undefined {
  const found = alternatives(query).filter((words) => words.length > 0);
  const words = found.flat().flatMap(({ text }) => wordsOf(text));
  return found.length > MOST_ALTERNATIVES || words.length > MOST_WORDS ? undefined : found;
}

/** One without words stands for whatever else an entity may meet the query by. */
function alternatives(node: QueryNode): Alternative[] {
  if ('or' in node) return enough(node.or.flatMap(alternatives));
  if ('and' in node) return node.and.map(alternatives).reduce(combined);
  const word = bareWord(node);
  return word ? [[word]] : [[]];
}

function combined(left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  return enough(left.flatMap((words) => right.map((others) => [...words, ...others])));
}

/** Each once, and as many as it takes to know that there are too many: one may be without words. */
function enough(found: readonly Alternative[]): Alternative[] {
  const different = new Map(found.map((words) => [JSON.stringify(words), words]));
  return [...different.values()].slice(0, MOST_ALTERNATIVES + 2);
}
