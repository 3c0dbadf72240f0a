import { type CairnError, notFound } from '../errors.js';

/** How many missing entities an error names. */
const MAX_NAMED = 20;

/** The error that says that entities do not exist. */
export function notExisting(urns: readonly string[]): CairnError {
  const more = urns.length > MAX_NAMED ? ` and ${urns.length - MAX_NAMED} more` : '';
  const named = `${urns.slice(0, MAX_NAMED).join(', ')}${more}`;
  return notFound(`${named} ${urns.length > 1 ? 'do' : 'does'} not exist`);
}
