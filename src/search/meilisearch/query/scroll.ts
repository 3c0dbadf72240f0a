import type { EngineQuery } from '../../engine.js';
import type { SortKey } from '../../types.js';
import { ATTRIBUTES } from '../attributes.js';
import { all, compare } from '../filter/expression.js';
import { documentKey } from '../keys.js';
import type { SearchIndex } from '../search-index.js';
import type { Plan } from './plan.js';
import { isByRelevance, type SortValue } from './sort.js';

/** How many results are searched at once for the one after which a page begins. */
const WINDOW = 500;

/**
 * Where a result stands by relevance: its URN, and its position for finding it again. Its score is not asked for: the
 * engine would rank for it what needs no ranking.
 */
export const relevanceCursor = (urn: string, position: number): SortValue[] => [urn, position];

/** Whether a place is one by relevance. */
export const isRelevanceCursor = ([urn, position]: readonly SortValue[]): boolean =>
  typeof urn === 'string' && typeof position === 'number';

/**
 * The position behind the result with these values. The engine cannot be asked for what comes behind a score; so the
 * result is looked for where it was, then everywhere, as others may have come before it or gone. If it is gone itself,
 * the next one has taken its position.
 */
export async function findPosition(
  index: SearchIndex,
  plan: Plan,
  [urn, position]: readonly SortValue[],
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
    const { hits } = await index.search(plan.sought, wanted);
    const offset = hits.findIndex((hit) => hit.urn === urn);
    return offset < 0 ? undefined : start + offset;
  }

  async function isFound(): Promise<boolean> {
    const filter = all([plan.bounds.may, compare(ATTRIBUTES.key, '=', documentKey(String(urn)))]);
    const { estimatedTotalHits } = await index.search(plan.sought, {
      filter,
      start: 0,
      count: 0,
      attributes: [],
      signal,
    });
    return estimatedTotalHits > 0;
  }
}

/**
 * A scroll through more results goes by URN. The engine ranks all that is above a page by relevance, each time again, so that
 * the way to the end would grow with the square of the results.
 */
const MOST_BY_RELEVANCE = 10_000;
const BY_URN: SortKey[] = [{ field: 'urn', order: 'ASCENDING' }];

/** The plan with the order of its scroll: the first page decides it, and later pages read it from the positions of results. */
export async function inScrollOrder(
  index: SearchIndex,
  { page, signal }: EngineQuery,
  plan: Plan,
): Promise<Plan> {
  if ('start' in page || !isByRelevance(plan.keys)) return plan;
  const isLong = page.after ? !isRelevanceCursor(page.after) : (await total()) > MOST_BY_RELEVANCE;
  return isLong ? { ...plan, keys: BY_URN } : plan;

  async function total(): Promise<number> {
    const wanted = { filter: plan.bounds.may, start: 0, count: 0, attributes: [], signal };
    return (await index.search(plan.sought, wanted)).estimatedTotalHits;
  }
}
