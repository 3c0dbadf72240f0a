import { conjunction } from '../../../catalog/filter/tree.js';
import type { EngineQuery, FilterNode, Word } from '../../engine.js';
import type { SortKey } from '../../types.js';
import { wordsOf } from '../../words.js';
import { wordsFilter } from '../../words-filter.js';
import { compileFilter } from '../filter/compile.js';
import { type Bounds, isDecided } from '../filter/expression.js';
import type { Sought } from '../search-index.js';
import { isEngineOrder, sortKeys } from './sort.js';

/** How a query is answered. */
export interface Plan {
  sought: Sought;
  /** What else must hold. */
  filter: FilterNode | undefined;
  bounds: Bounds;
  keys: SortKey[];
  /** The engine alone finds, sorts and counts; else the documents that it finds are examined here. */
  isByEngine: boolean;
}

export function planQuery(query: EngineQuery): Plan {
  const { read, others } = redact(query.words);
  const filter = conjunction([query.filter, ...others.map(wordsFilter)]);
  const bounds = compileFilter(query.types, filter);
  const keys = sortKeys(query);
  const rankedBy = (query.rankedBy ?? []).map((words) => queryText(redact(words).read));
  return {
    sought: { text: queryText(read), rankedBy: rankedBy.filter((text) => text !== '') },
    filter,
    bounds,
    keys,
    isByEngine: isDecided(bounds) && isEngineOrder(keys),
  };
}

/** The engine reads no more words of a query. */
const MOST_WORDS = 10;

/**
 * The words and phrases as the engine reads a query: quotes make a phrase. Signs that mean something are taken out of the
 * words themselves; they separate words in any case.
 */
export function queryText(words: readonly Word[]): string {
  return words.map(clause).filter(Boolean).join(' ');
}

function clause({ text, phrase }: Word): string {
  const plain = wordsOf(text).join(' ');
  return phrase && plain !== '' ? `"${plain}"` : plain;
}

/** The first words, as many as the engine reads, and the others. A URN is not text: it finds exactly its entity. */
export function redact(words: readonly Word[]): { read: readonly Word[]; others: readonly Word[] } {
  const isUrn = ({ text }: Word) => text.startsWith('urn:');
  const texts = words.filter((word) => !isUrn(word));
  let count = 0;
  const end = texts.findIndex(({ text }) => {
    count += wordsOf(text).length;
    return count > MOST_WORDS;
  });
  const read = end < 0 ? texts : texts.slice(0, end);
  return { read, others: [...words.filter(isUrn), ...texts.slice(read.length)] };
}
