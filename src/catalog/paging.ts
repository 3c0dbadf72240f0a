import type { Optional } from '../model/omit-nullish.js';
import { badRequest } from '../shared/errors.js';

/** A window of an ordered list. */
export interface Paging {
  start: number;
  count: number;
}

const DEFAULT_COUNT = 10;

/** The largest number of items in a page. Callers see from count and total that there are more. */
export const MAX_COUNT = 10_000;

/** Neo4j accepts list indexes below 2^31 only, and the page must end before that. */
const MAX_START = 2 ** 31 - 1 - MAX_COUNT;

/**
 * A whole list, read at one moment. Reading page after page could miss items that move between pages. This is for
 * internal use only: callers get pages.
 */
export const UNLIMITED: Paging = { start: 0, count: 2 ** 31 - 1 };

/**
 * The requested page, with defaults and limits.
 * @param defaultCount the number of items if the caller gives none
 * @throws CairnError BAD_REQUEST for invalid numbers
 */
export function readPaging({ start = 0, count }: Optional<Paging>, defaultCount = DEFAULT_COUNT): Paging {
  requireInteger('start', start);
  if (start > MAX_START) throw badRequest(`start must be at most ${MAX_START}, not ${start}`);
  return { start, count: readCount('count', count ?? defaultCount) };
}

/**
 * The requested number of items, within the limit.
 * @throws CairnError BAD_REQUEST that names the member
 */
export function readCount(name: string, value: number = DEFAULT_COUNT): number {
  requireInteger(name, value);
  return Math.min(value, MAX_COUNT);
}

function requireInteger(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw badRequest(`${name} must be 0 or more, not ${value}`);
}

/** The text that a name must contain, in lower case; null when the query matches everything. */
export function nameText(query: string | undefined): string | null {
  const text = query?.trim() ?? '';
  return text === '' || text === '*' ? null : text.toLowerCase();
}
