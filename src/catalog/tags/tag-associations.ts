import type { BatchAddTagsInput, BatchRemoveTagsInput } from '../../generated/api.js';
import type { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import { type AssociationKind, addAssociations, removeAssociations } from '../editing/associations.js';
import { type EditContext, INPUT } from '../editing/edit.js';

const TAGS: AssociationKind = {
  entityType: 'tag',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  stamps: () => ({ association: {}, aspect: {} }),
};

const pathsIn = (path: Path) => ({ targets: path.at('tagUrns'), resources: path.at('resources') });

/** Adds tags to resources that lack them. All tags and resources must exist. */
export const addTags = (
  catalog: EditContext,
  { tagUrns: targets, resources }: BatchAddTagsInput,
  caller: Caller,
  path = INPUT,
) => addAssociations(catalog, TAGS, { targets, resources, paths: pathsIn(path) }, caller);

/** Removes tags from resources. The resources must exist, but the tags need not. */
export const removeTags = (
  catalog: EditContext,
  { tagUrns: targets, resources }: BatchRemoveTagsInput,
  caller: Caller,
  path = INPUT,
) => removeAssociations(catalog, TAGS, { targets, resources, paths: pathsIn(path) }, caller);
