import { readPreviews } from '../../../catalog/entities/previews.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The properties by which people recognise entities, in the order of the request. */
  entityPreviews: (_parent, { urns }, { catalog }) => readPreviews(catalog, urns),
} satisfies QueryResolvers;
