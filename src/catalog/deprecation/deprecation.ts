import type { BatchUpdateDeprecationInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { columnUrn } from '../../model/urn-build.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { parseResource, requirementsOf } from '../editing/resources.js';

/**
 * Sets or clears the deprecation of entities, and of columns. The entities, the columns and the replacement must exist.
 */
export async function updateDeprecation(
  catalog: EditContext,
  { resources, deprecated, decommissionTime, note = '', replacement }: BatchUpdateDeprecationInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const targets = resources.map((resource) => parseResource(registry, resource));
  const substitute = replacement === undefined ? undefined : parseUrn(registry, replacement).text;
  const proposals = targets.map(({ urn, column }) =>
    editAspect(column ? columnUrn(urn, column.fieldPath) : urn, 'deprecation', (_, { actor }) => ({
      deprecated,
      note,
      actor,
      ...(decommissionTime === undefined ? {} : { decommissionTime }),
      ...(substitute === undefined ? {} : { replacement: substitute }),
    })),
  );
  const required = requirementsOf(targets);
  const mustExist = [...required.mustExist, ...(substitute === undefined ? [] : [substitute])];
  return submitEdit(catalog, { proposals, ...required, mustExist }, caller);
}
