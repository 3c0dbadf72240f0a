import type { BatchUpdateDeprecationInput, BatchUpdateSoftDeletedInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { wholesOf } from '../editing/resources.js';
import type { Author, Catalog } from '../types.js';

/** Marks entities as deprecated, or not so any more. They must exist, and so must the replacement. */
export async function updateDeprecation(
  catalog: Catalog,
  { resources, deprecated, decommissionTime, note = '', replacement }: BatchUpdateDeprecationInput,
  author: Author,
): Promise<true> {
  const { registry } = catalog;
  const urns = wholesOf(registry, resources);
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
  const existing = substitute === undefined ? urns : [...urns, substitute];
  return submitEdit(catalog, { proposals, existing }, author);
}

/** Soft-deletes entities, or brings them back. */
export async function updateSoftDeleted(
  catalog: Catalog,
  { urns, deleted: removed }: BatchUpdateSoftDeletedInput,
  author: Author,
): Promise<true> {
  const existing = urns.map((urn) => parseUrn(catalog.registry, urn).text);
  const proposals = existing.map((urn) => writeAspect(urn, 'status', { removed }));
  return submitEdit(catalog, { proposals, existing }, author);
}
