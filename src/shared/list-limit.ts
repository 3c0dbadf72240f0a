import { CairnError } from './errors.js';
import type { Path } from './path.js';

/**
 * The most items of a list in a request. Each item may cause an error, and making it takes longer than reading the
 * item.
 */
const MAX_ITEMS = 50_000;

interface Limit {
  /** The place of the list in the caller's input. */
  path?: Path;
  /** The word for its items, in the plural. */
  items?: string;
  most?: number;
}

/**
 * Refuses a list with too many items.
 * @param list its name in messages
 * @throws CairnError LIMIT_EXCEEDED
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
