import { type CairnError, notFound, someOf } from '../errors.js';

/** How many missing entities an error names. */
const MAX_NAMED = 20;

/** The error that says that entities do not exist. */
export function notExisting(urns: readonly string[]): CairnError {
  return notFound(`${someOf(urns, MAX_NAMED)} ${urns.length > 1 ? 'do' : 'does'} not exist`);
}
