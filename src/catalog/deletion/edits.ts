import type { BatchUpdateSoftDeletedInput, DeleteResult } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { readExistence } from '../entities/index.js';
import { typedUrn } from '../urns.js';
import { hardDeleteWithReferences } from './hard-deletion.js';

/** Soft-deletes entities, or restores them. */
export async function updateSoftDeleted(
  catalog: EditContext,
  { urns, deleted: removed }: BatchUpdateSoftDeletedInput,
  caller: Caller,
): Promise<true> {
  const mustExist = urns.map((urn) => parseUrn(catalog.registry, urn).text);
  const proposals = mustExist.map((urn) => writeAspect(urn, 'status', { removed }));
  return submitEdit(catalog, { proposals, mustExist }, caller);
}

/** Deletes an entity with its aspects, their history, its time series and its relationships. */
export async function deleteEntity(
  { registry, proposals }: EditContext,
  text: string,
  caller: Caller,
): Promise<DeleteResult> {
  const { text: urn, entityType } = parseUrn(registry, text);
  const proposal = { urn, aspectName: entityType.key.name, changeType: 'DELETE' } as const;
  const [result] = await proposals.submit([proposal], caller);
  return { urn, rows: 0, timeseriesRows: 0, ...result?.removed };
}

/**
 * Hard-deletes an entity, and removes the references to it first.
 * @throws CairnError NOT_FOUND
 */
export async function hardDeleteEntity(catalog: EditContext, urn: string, caller: Caller): Promise<true> {
  const [exists] = await readExistence(catalog, [urn]);
  if (!exists) throw notFound(`${urn} does not exist`);
  await hardDeleteWithReferences(catalog, urn, caller);
  return true;
}

/** Returns a function that hard-deletes an entity of this type as `hardDeleteEntity` does, and returns its URN. */
export const hardDeletionByUrnOf =
  (type: string) =>
  async (catalog: EditContext, text: string, caller: Caller): Promise<string> => {
    const urn = typedUrn(catalog.registry, text, type);
    await hardDeleteEntity(catalog, urn, caller);
    return urn;
  };

/** Returns the function that hard-deletes an entity of some types, and removes the references to it first. */
export const hardDeletionOf =
  (...types: readonly string[]) =>
  async (catalog: EditContext, urn: string, caller: Caller): Promise<true> =>
    hardDeleteEntity(catalog, typedUrn(catalog.registry, urn, ...types), caller);
