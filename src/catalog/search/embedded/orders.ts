import type { EngineQuery } from '../engine.js';
import { searchedWords } from '../matches.js';

/** Whether results are in the order of their URNs. Without words, all results are equally relevant. */
export function isByUrn(query: EngineQuery): boolean {
  const { sort } = query;
  if (sort.length === 0) return searchedWords(query).length === 0;
  return sort.length === 1 && sort[0]?.field === 'urn' && sort[0].order === 'ASCENDING';
}

/** Whether the order is by relevance, best first, then by URN. */
export function isByRelevance(sort: EngineQuery['sort']): boolean {
  const [first, second] = sort;
  if (first === undefined) return true;
  const isBestFirst = first.field === '_score' && first.order === 'DESCENDING';
  return isBestFirst && (second === undefined || (second.field === 'urn' && second.order === 'ASCENDING'));
}
