import type { Operation } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { asApiError } from '../api/use-query.js';
import { forgetPreview } from '../entities/previews.js';
import type { ShownEntity } from '../entity-page/shown-entity.js';
import { notify } from '../parts/notices.js';

/** When a reader wonders whether anything happens, in milliseconds. */
const SLOW = 400;

/** A change, bound to its variables. */
export type Change = () => Promise<unknown>;

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
 */
export async function edit(
  { urn, reload }: ShownEntity,
  text: string,
  make: Change,
  undo: Change,
): Promise<void> {
  const run = async (change: Change, message: string, onUndo?: () => void) => {
    const slow = setTimeout(() => notify({ text: 'Saving …' }), SLOW);
    try {
      await change().finally(() => clearTimeout(slow));
      notify({ text: message, undo: onUndo });
    } catch (error) {
      notify({ text: asApiError(error).message, isFailure: true });
    }
    forgetPreview(urn);
    reload();
  };
  await run(make, text, () => void run(undo, `Undone: ${text.charAt(0).toLowerCase()}${text.slice(1)}`));
}
