import type { StepStateInput } from '../../generated/api.js';
import { buildUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { forbidden } from '../../shared/errors.js';
import { type Caller, hasRole, withAllRights } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';

/** The URN of a step, such as one of a tour of the pages. */
export const stepUrn = (registry: Registry, id: string) => buildUrn(registry, 'dataHubStepState', { id });

/**
 * Stores the states of steps. The ids of a user's own steps begin with the user's URN.
 * @throws CairnError FORBIDDEN for the steps of others, unless the caller is an administrator
 */
export async function writeSteps(
  catalog: EditContext,
  states: readonly StepStateInput[],
  caller: Caller,
): Promise<true> {
  const { actor, rights } = caller;
  const foreign = states.find(({ id }) => id !== actor && !id.startsWith(`${actor}-`));
  if (foreign && !hasRole(rights, 'admin'))
    throw forbidden(`${actor} may not change the step ${foreign.id}: it does not begin with their URN`);
  const proposals = states.map(({ id, properties }) => {
    const entries = properties.flatMap((entry) => (entry ? [[entry.key, entry.value ?? '']] : []));
    return editAspect(stepUrn(catalog.registry, id), 'dataHubStepStateProperties', (_, stamp) => ({
      properties: Object.fromEntries(entries),
      lastModified: { ...stamp },
    }));
  });
  return submitEdit(catalog, { proposals }, withAllRights(caller));
}
