import type { CreateTagInput, TagUpdateInput } from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner, setOwners } from '../ownership/owners.js';
import { typedUrn } from '../urns.js';

/** Creates a tag, which its creator owns, and returns its URN. */
export async function createTag(
  catalog: EditContext,
  { id, name, description }: CreateTagInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'tag', 'name', id);
  const properties = { name: requireText('name', name), ...omitNullish({ description }) };
  const proposals = [
    createEntity(urn, 'tagProperties', properties),
    ...creatorAsOwner(registry, urn, caller),
  ];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

/** Changes the name, description and owners of a tag. Fields that are not given stay. */
export async function updateTag(
  catalog: EditContext,
  text: string,
  { name, description, ownership }: TagUpdateInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = typedUrn(registry, text, 'tag');
  const change = omitNullish({ name, description });
  const proposals = [
    editAspect(urn, 'tagProperties', (stored) => ({ ...stored, ...change })),
    ...(ownership ? [setOwners(registry, urn, ownership)] : []),
  ];
  await submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
  return urn;
}

/** Sets the colour of a tag. @throws CairnError NOT_FOUND for a tag without properties */
export async function setTagColor(
  catalog: EditContext,
  text: string,
  colorHex: string,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, 'tag');
  const proposal = editAspect(urn, 'tagProperties', (stored) => {
    if (stored === undefined) throw notFound(`${urn} has no tagProperties yet`);
    return { ...stored, colorHex };
  });
  return submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
}

/** Hard-deletes a tag, and removes it from all entities. */
export const deleteTag = hardDeletionOf('tag');
