import type { BatchAddTagsInput } from '../../generated/api.js';
import { associationEdits } from '../editing/associations.js';

/** Adds tags to resources that lack them, or removes tags from resources. */
export const { add: addTags, remove: removeTags } = associationEdits<BatchAddTagsInput>({
  entityType: 'tag',
  aspect: 'globalTags',
  list: 'tags',
  key: 'tag',
  argument: 'tagUrns',
  targetsOf: ({ tagUrns }) => tagUrns,
  stamps: () => ({ association: {}, aspect: {} }),
});
