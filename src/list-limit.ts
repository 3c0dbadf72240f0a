import { CairnError } from './errors.js';

/** The most items of a list in a request. Each can have an error of its own, which takes longer than to read it. */
const MAX_ITEMS = 50_000;

/**
 * @param what the list is, in messages; `pointer`: where it is in a body
 * @throws CairnError LIMIT_EXCEEDED when the list has too many items
 */
export function requireFewItems({ length }: readonly unknown[], what: string, pointer?: string): void {
  if (length <= MAX_ITEMS) return;
  const message = `has ${length} items, and ${MAX_ITEMS} are allowed: send them in several requests`;
  const problems = pointer === undefined ? [] : [{ pointer, message }];
  throw new CairnError('LIMIT_EXCEEDED', `${what} ${message}`, problems);
}
