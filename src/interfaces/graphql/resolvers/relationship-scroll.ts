import type { QueryResolvers } from '../../../generated/resolvers.js';
import { asOfTime } from '../entity-at-versions.js';

export const Query = {
  /** A page of relationships by their ends. */
  scrollRelationships: (_parent, { input }, { catalog }) => catalog.relationships.scroll(input),

  /** A page of the lineage edges of some entities. */
  scrollLineageEdges: (_parent, { input }, { catalog }) =>
    catalog.relationships.scrollLineage({ ...input, asOf: asOfTime(input.asOf) }),
} satisfies QueryResolvers;
