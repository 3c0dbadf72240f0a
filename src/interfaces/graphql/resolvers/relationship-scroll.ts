import { scrollLineageEdges, scrollRelationships } from '../../../catalog/relationships/scroll.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { asOfTime } from '../entity-at-versions.js';

export const Query = {
  /** A page of relationships by their ends. */
  scrollRelationships: (_parent, { input }, { catalog }) => scrollRelationships(catalog, input),

  /** A page of the lineage edges of some entities. */
  scrollLineageEdges: (_parent, { input }, { catalog }) =>
    scrollLineageEdges(catalog, { ...input, asOf: asOfTime(input.asOf) }),
} satisfies QueryResolvers;
