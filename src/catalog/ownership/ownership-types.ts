import { badRequest } from '../../errors.js';
import type { CreateOwnershipTypeInput, UpdateOwnershipTypeInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { present } from '../../present.js';
import type { Author } from '../authors/author.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn, notBlank } from '../editing/entities.js';
import { type DeletionContext, removeEntity } from '../lifecycle/deletion.js';
import { typedUrn } from '../urns.js';

const ASPECT = 'ownershipTypeInfo';
/** Ids of the kinds that every catalog starts with. */
const SYSTEM = '__system__';

/** Creates a kind of ownership; its URN. */
export async function createOwnershipType(
  catalog: EditContext,
  { name, description }: CreateOwnershipTypeInput,
  author: Author,
): Promise<string> {
  const urn = newUrn(catalog.registry, 'ownershipType', 'id');
  const info = { name: notBlank('name', name), ...present({ description }) };
  const proposal = editAspect(urn, ASPECT, (_, stamp) => ({
    ...info,
    created: { ...stamp },
    lastModified: { ...stamp },
  }));
  await submitEdit(catalog, { proposals: [proposal] }, author);
  return urn;
}

/** Changes a kind of ownership; what is not given stays. */
export async function updateOwnershipType(
  catalog: EditContext,
  text: string,
  change: UpdateOwnershipTypeInput,
  author: Author,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, 'ownershipType');
  if (change.name !== undefined) notBlank('name', change.name);
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => ({
    created: { ...stamp },
    ...stored,
    ...present({ ...change }),
    lastModified: { ...stamp },
  }));
  await submitEdit(catalog, { proposals: [proposal], existing: [urn] }, author);
  return urn;
}

/** Deletes a kind of ownership for good. @throws CairnError BAD_REQUEST for one of the system's. */
export async function deleteOwnershipType(
  catalog: DeletionContext,
  text: string,
  author: Author,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, 'ownershipType');
  if (parseUrn(catalog.registry, urn).key.id?.startsWith(SYSTEM))
    throw badRequest(`${urn} is one that every catalog starts with, and cannot be deleted`);
  return removeEntity(catalog, urn, author);
}
