import { readPreviews } from '../../../catalog/entities/previews.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The facts that people recognise entities by, in the order of the request. */
  entityPreviews: (_parent, { urns }, { catalog }) => readPreviews(catalog, urns),
} satisfies QueryResolvers;
