import type { Cursor } from '../../../scroll-id.js';
import type { SortKey } from '../../types.js';
import { ATTRIBUTES } from '../attributes.js';
import { all, compare } from '../filter/expression.js';
import { documentKey } from '../index-keys.js';
import type { SearchIndex } from '../search-index.js';
import type { Plan } from './plan-engine-query.js';
import { isByRelevance } from './sort.js';

/** The number of results to read at once while it looks for the one before a page. */
const WINDOW = 500;

/**
 * The cursor of a result by relevance. It has the URN, and the position as a hint. It has no score, since the engine
 * would have to rank more results to compute it.
 */
export const relevanceCursor = (urn: string, position: number): Cursor => [urn, position];

/** Whether a cursor is for results by relevance. */
const isRelevanceCursor = ([urn, position]: Cursor): boolean =>
  typeof urn === 'string' && typeof position === 'number';

/**
 * The position after the result of a cursor. The engine cannot continue after a score. So this looks for the result at
 * its former position, and then everywhere. Other results may have been added or removed before it. If the result
 * itself was removed, the next result now has its position.
 */
export async function findPosition(
  index: SearchIndex,
  plan: Plan,
  [urn, position]: Cursor,
  signal: AbortSignal | undefined,
): Promise<number> {
  const known = typeof position === 'number' && position >= 0 ? Math.floor(position) : 0;
  const nearby = await find(Math.max(0, known - WINDOW / 2));
  if (nearby !== undefined) return nearby + 1;
  if (!(await isFound())) return known;
  for (let start = 0; ; start += WINDOW) {
    const found = await find(start);
    if (found !== undefined) return found + 1;
    if (start > known + WINDOW && !(await isFound())) return known;
  }

  async function find(start: number): Promise<number | undefined> {
    const wanted = { filter: plan.bounds.may, start, count: WINDOW, attributes: [ATTRIBUTES.urn], signal };
    const { hits } = await index.search(plan.searchText, wanted);
    const offset = hits.findIndex((hit) => hit.urn === urn);
    return offset < 0 ? undefined : start + offset;
  }

  async function isFound(): Promise<boolean> {
    const filter = all([plan.bounds.may, compare(ATTRIBUTES.key, '=', documentKey(String(urn)))]);
    return (await index.count(plan.searchText, filter, signal)) > 0;
  }
}

/**
 * A scroll through more results than this is in the order of URNs. By relevance, the engine would rank all earlier
 * results again for each page. The time of a whole scroll would grow with the square of their number.
 */
const MAX_RELEVANCE_RESULTS = 10_000;
const BY_URN: SortKey[] = [{ field: 'urn', order: 'ASCENDING' }];

/**
 * Returns the plan with the order of its scroll. The first page determines the order, and later pages read it from the
 * cursor.
 */
export async function inScrollOrder(index: SearchIndex, plan: Plan): Promise<Plan> {
  const { page, searchText, bounds, disconnected } = plan;
  if ('start' in page || !isByRelevance(plan.keys)) return plan;
  const count = () => index.count(searchText, bounds.may, disconnected?.());
  const isLong = page.after ? !isRelevanceCursor(page.after) : (await count()) > MAX_RELEVANCE_RESULTS;
  return isLong ? { ...plan, keys: BY_URN } : plan;
}
