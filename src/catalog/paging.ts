import { badRequest } from '../errors.js';
import type { Optional } from '../present.js';

/** A window of an ordered list. */
export interface Paging {
  start: number;
  count: number;
}

const DEFAULT_COUNT = 10;

/** A page holds at most so many; the answer's own count and total say what is left. */
export const MAX_COUNT = 10_000;

/** Neo4j takes no larger number for a place in a list, where a page ends. */
const MAX_START = 2 ** 31 - 1 - MAX_COUNT;

/**
 * All of a list in one answer of the store, as it is at one moment: of pages one after another, some would lack what moved
 * between them. For whoever must know all of it; what callers are shown is paged.
 */
export const WHOLE: Paging = { start: 0, count: 2 ** 31 - 1 };

/** What a caller asked for, with defaults and the limit. @throws CairnError BAD_REQUEST for numbers that cannot be. */
export function readPaging({ start = 0, count = DEFAULT_COUNT }: Optional<Paging>): Paging {
  requireWhole('start', start);
  if (start > MAX_START) throw badRequest(`start must be at most ${MAX_START}, not ${start}`);
  return { start, count: readCount('count', count) };
}

/** How many a caller asked for, within the limit. @throws CairnError BAD_REQUEST that names the member. */
export function readCount(name: string, value: number = DEFAULT_COUNT): number {
  requireWhole(name, value);
  return Math.min(value, MAX_COUNT);
}

function requireWhole(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw badRequest(`${name} must be 0 or more, not ${value}`);
}

/** What a name must contain, in lower case; null when a query asks for everything. */
export function nameText(query: string | undefined): string | null {
  const text = query?.trim() ?? '';
  return text === '' || text === '*' ? null : text.toLowerCase();
}
