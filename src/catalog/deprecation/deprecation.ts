import type { BatchUpdateDeprecationInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { wholeEntities } from '../editing/resources.js';

/** Sets or clears the deprecation of entities. The entities and the replacement must exist. */
export async function updateDeprecation(
  catalog: EditContext,
  { resources, deprecated, decommissionTime, note = '', replacement }: BatchUpdateDeprecationInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urns = wholeEntities(registry, resources);
  const substitute = replacement === undefined ? undefined : parseUrn(registry, replacement).text;
  const proposals = urns.map((urn) =>
    editAspect(urn, 'deprecation', (_, { actor }) => ({
      deprecated,
      note,
      actor,
      ...(decommissionTime === undefined ? {} : { decommissionTime }),
      ...(substitute === undefined ? {} : { replacement: substitute }),
    })),
  );
  const mustExist = substitute === undefined ? urns : [...urns, substitute];
  return submitEdit(catalog, { proposals, mustExist }, caller);
}
