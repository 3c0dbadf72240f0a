import type { EngineQuery } from '../../engine.js';
import type { SortKey } from '../../types.js';
import type { SearchIndex } from '../search-index.js';
import { isRelevancePlace } from './place.js';
import type { Plan } from './plan.js';
import { isByRelevance } from './sort-keys.js';

/**
 * A scroll through more results goes by URN. The engine ranks all that is above a page by relevance, each time anew, so that
 * the way to the end would grow with the square of the results.
 */
const MOST_BY_RELEVANCE = 10_000;
const BY_URN: SortKey[] = [{ field: 'urn', order: 'ASCENDING' }];

/** The plan with the order that its scroll has; the first page decides, and the places of results tell the others. */
export async function inScrollOrder(
  index: SearchIndex,
  { page, signal }: EngineQuery,
  plan: Plan,
): Promise<Plan> {
  if ('start' in page || !isByRelevance(plan.keys)) return plan;
  const isLong = page.after ? !isRelevancePlace(page.after) : (await total()) > MOST_BY_RELEVANCE;
  return isLong ? { ...plan, keys: BY_URN } : plan;

  async function total(): Promise<number> {
    const wanted = { filter: plan.bounds.may, start: 0, count: 0, attributes: [], signal };
    return (await index.search(plan.sought, wanted)).estimatedTotalHits;
  }
}
