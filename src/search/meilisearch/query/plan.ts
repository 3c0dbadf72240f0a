import type { EngineQuery } from '../../engine.js';
import type { SortKey } from '../../types.js';
import { allOf, type Bounds, isDecided } from '../filter/bounds.js';
import { compileFilter } from '../filter/compile.js';
import { isEngineOrder, sortKeys } from './sort-keys.js';
import { queryText, readable, withoutUrns } from './words.js';

/** How a query is answered. */
export interface Plan {
  /** What the engine looks for; everything when empty. */
  text: string;
  /** Words that it is not asked for, because it reads only so many. */
  unread: EngineQuery['words'];
  bounds: Bounds;
  keys: SortKey[];
  /** The engine alone finds, sorts and counts; else the documents that it finds are examined here. */
  isEngines: boolean;
}

export function planQuery(query: EngineQuery): Plan {
  const { urns, words } = withoutUrns(query.words);
  const bounds = allOf([compileFilter(query.types, query.filter), ...urns]);
  const { read, unread } = readable(words);
  const keys = sortKeys(query);
  return {
    text: queryText(read),
    unread,
    bounds,
    keys,
    isEngines: isDecided(bounds) && unread.length === 0 && isEngineOrder(keys),
  };
}
