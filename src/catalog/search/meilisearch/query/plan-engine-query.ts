import { conjunction } from '../../../filter/tree.js';
import type { EngineQuery, Word } from '../../engine.js';
import type { SortKey } from '../../types.js';
import { wordsOf } from '../../words.js';
import { wordsFilter } from '../../words-filter.js';
import { compileFilter } from '../filter/compile.js';
import { type FilterBounds, isExact } from '../filter/expression.js';
import type { SearchText } from '../search-index.js';
import { isEngineOrder, sortKeys } from './sort.js';

/** A query with its plan. Its filter includes the words that the engine does not consider. */
export interface Plan extends EngineQuery {
  searchText: SearchText;
  bounds: FilterBounds;
  keys: SortKey[];
  /** Whether the engine can answer completely. Otherwise this process examines the documents that the engine finds. */
  isByEngine: boolean;
}

export function planQuery(query: EngineQuery): Plan {
  const { read, others } = splitWords(query.words);
  const filter = conjunction([query.filter, ...others.map(wordsFilter)]);
  const bounds = compileFilter(query.types, filter);
  const keys = sortKeys(query);
  const rankedBy = (query.rankedBy ?? []).map((words) => queryText(splitWords(words).read));
  return {
    ...query,
    searchText: { text: queryText(read), rankedBy: rankedBy.filter((text) => text !== '') },
    filter,
    bounds,
    keys,
    isByEngine: isExact(bounds) && isEngineOrder(keys),
  };
}

/** The maximum number of words that the engine considers. */
const MAX_WORDS = 10;

/**
 * Writes words and phrases in the engine's query syntax, with quotes around phrases. Characters with a meaning in this
 * syntax are removed. They are separators anyway.
 */
function queryText(words: readonly Word[]): string {
  return words.map(clause).filter(Boolean).join(' ');
}

function clause({ text, phrase }: Word): string {
  const plain = wordsOf(text).join(' ');
  return phrase && plain !== '' ? `"${plain}"` : plain;
}

/** Splits words into those that the engine considers, and all others. A URN is not text, but matches its entity. */
function splitWords(words: readonly Word[]): { read: readonly Word[]; others: readonly Word[] } {
  const isUrn = ({ text }: Word) => text.startsWith('urn:');
  const texts = words.filter((word) => !isUrn(word));
  let count = 0;
  const end = texts.findIndex(({ text }) => {
    count += wordsOf(text).length;
    return count > MAX_WORDS;
  });
  const read = end < 0 ? texts : texts.slice(0, end);
  return { read, others: [...words.filter(isUrn), ...texts.slice(read.length)] };
}
