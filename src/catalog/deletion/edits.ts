import type { BatchUpdateSoftDeletedInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { readExistence } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import type { Deletion } from './types.js';

/** The parts of the catalog that deletions use. */
export interface DeletionContext extends EditContext {
  deletion: Deletion;
}

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

/**
 * Hard-deletes an entity, and removes the references to it first.
 * @throws CairnError NOT_FOUND
 */
export async function hardDeleteEntity(
  catalog: Pick<DeletionContext, 'deletion'> & ReadContext,
  urn: string,
  caller: Caller,
): Promise<true> {
  const [exists] = await readExistence(catalog, [urn]);
  if (!exists) throw notFound(`${urn} does not exist`);
  await catalog.deletion.hardDeleteWithReferences(urn, caller);
  return true;
}
