import type { EntityRecord as Parent } from '../../catalog/types.js';

/** Where the API's entity record differs in shape from the catalog's. */
export const EntityRecord = {
  entityName: ({ entityType }: Parent) => entityType.name,
  aspects: ({ aspects }: Parent) => Object.values(aspects),
};
