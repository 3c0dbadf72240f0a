import type { Operation } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { asApiError } from '../api/use-query.js';
import { forgetPreview } from '../entities/previews.js';
import type { ShownEntity } from '../entity-page/shown-entity.js';
import { notify } from '../parts/notices.js';

/** When a reader wonders whether anything happens, in milliseconds. */
const SLOW = 400;

/** A change, bound to its variables. */
type Change = () => Promise<unknown>;

/** The change that an operation makes with these variables. */
export function change<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Change {
  return () => request(operation, variables);
}

/**
 * Makes a change of an entity, shows it, and offers to take it back.
 * @param text what was done
 * @param undo takes it back
 * @returns whether it was made
 */
export async function edit(
  { urn, reload }: ShownEntity,
  text: string,
  make: Change,
  undo: Change,
): Promise<boolean> {
  const run = async (change: Change, message: string, onUndo?: () => void) => {
    const slow = setTimeout(() => notify({ text: 'Saving …' }), SLOW);
    const problem = await change()
      .then(() => undefined, asApiError)
      .finally(() => clearTimeout(slow));
    notify(problem ? { text: problem.message, isFailure: true } : { text: message, undo: onUndo });
    forgetPreview(urn);
    reload();
    return problem === undefined;
  };
  return run(make, text, () => void run(undo, `Undone: ${text.charAt(0).toLowerCase()}${text.slice(1)}`));
}
