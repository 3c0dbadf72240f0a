import type { CreateOwnershipTypeInput, UpdateOwnershipTypeInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, setStamped, submitEdit } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { typedUrn } from '../urns.js';

const ASPECT = 'ownershipTypeInfo';
/** The prefix of the predefined ownership types' ids. */
const SYSTEM = '__system__';

/** Creates an ownership type, and returns its URN. */
export async function createOwnershipType(
  catalog: EditContext,
  { name, description }: CreateOwnershipTypeInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, 'ownershipType', 'id');
  const info = { name: requireText('name', name), ...omitNullish({ description }) };
  await submitEdit(catalog, { proposals: [setStamped(urn, ASPECT, info)] }, caller);
  return urn;
}

/** Changes an ownership type. Fields that are not given stay. */
export async function updateOwnershipType(
  catalog: EditContext,
  text: string,
  change: UpdateOwnershipTypeInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, 'ownershipType');
  if (change.name !== undefined) requireText('name', change.name);
  const proposals = [setStamped(urn, ASPECT, omitNullish({ ...change }))];
  await submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
  return urn;
}

/**
 * Hard-deletes an ownership type.
 * @throws CairnError BAD_REQUEST for a predefined one
 */
export async function deleteOwnershipType(catalog: EditContext, text: string, caller: Caller): Promise<true> {
  const urn = typedUrn(catalog.registry, text, 'ownershipType');
  if (parseUrn(catalog.registry, urn).key.id?.startsWith(SYSTEM))
    throw badRequest(`${urn} is one that every catalog starts with, and cannot be deleted`);
  return hardDeleteEntity(catalog, urn, caller);
}
