import { conjunction } from '../../../catalog/filter/tree.js';
import type { EngineQuery, FilterNode } from '../../engine.js';
import type { SortKey } from '../../types.js';
import { wordsFilter } from '../../words-filter.js';
import { type Bounds, isDecided } from '../filter/bounds.js';
import { compileFilter } from '../filter/compile.js';
import type { Sought } from '../search-index.js';
import { isEngineOrder, sortKeys } from './sort-keys.js';
import { queryText, readable } from './words.js';

/** How a query is answered. */
export interface Plan {
  sought: Sought;
  /** What else must hold. */
  filter: FilterNode | undefined;
  bounds: Bounds;
  keys: SortKey[];
  /** The engine alone finds, sorts and counts; else the documents that it finds are examined here. */
  isEngines: boolean;
}

export function planQuery(query: EngineQuery): Plan {
  const { read, others } = readable(query.words);
  const filter = conjunction([query.filter, ...others.map(wordsFilter)]);
  const bounds = compileFilter(query.types, filter);
  const keys = sortKeys(query);
  const rankedBy = (query.rankedBy ?? []).map((words) => queryText(readable(words).read));
  return {
    sought: { text: queryText(read), rankedBy: rankedBy.filter((text) => text !== '') },
    filter,
    bounds,
    keys,
    isEngines: isDecided(bounds) && isEngineOrder(keys),
  };
}
