import type { BatchAddTagsInput, BatchRemoveTagsInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import { type AssociationKind, addAssociations, removeAssociations } from '../editing/associations.js';
import { type EditContext, submitEdit } from '../editing/edit.js';

const TAGS: AssociationKind = {
  entityType: 'tag',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  stamps: () => ({ association: {}, aspect: {} }),
};

/** Puts tags onto resources that do not have them yet. All of them must exist. */
export async function addTags(
  catalog: EditContext,
  { tagUrns, resources }: BatchAddTagsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, addAssociations(catalog.registry, TAGS, tagUrns, resources), author);
}

/** Takes tags off resources. The resources must exist, the tags need not. */
export async function removeTags(
  catalog: EditContext,
  { tagUrns, resources }: BatchRemoveTagsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, removeAssociations(catalog.registry, TAGS, tagUrns, resources), author);
}
