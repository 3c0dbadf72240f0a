import { CairnError } from './errors.js';
import type { Path } from './path.js';

/** The most items of a list in a request. Each can have an error of its own, which takes longer than to read it. */
const MAX_ITEMS = 50_000;

interface Limit {
  /** Where the list is in the caller's input. */
  path?: Path;
  /** The word for its items, in the plural. */
  items?: string;
  most?: number;
}

/**
 * @param list how the list is called in messages
 * @throws CairnError LIMIT_EXCEEDED when the list has too many items
 */
export function requireFewItems(
  { length }: readonly unknown[],
  list: string,
  { path, items = 'items', most = MAX_ITEMS }: Limit = {},
): void {
  if (length <= most) return;
  const message = `has ${length} ${items}, and ${most} are allowed: send them in several requests`;
  const problems = path === undefined ? [] : [path.problem(message)];
  throw new CairnError('LIMIT_EXCEEDED', `${list} ${message}`, problems);
}
