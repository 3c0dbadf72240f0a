import { updateLineage } from '../../../catalog/lineage/update.js';
import type {
  MutationResolvers,
  QueryResolvers,
  ScrollAcrossLineageResultsResolvers,
  SearchAcrossLineageResultsResolvers,
} from '../../../generated/resolvers.js';
import { lineagePage } from '../lineage/lineage-page.js';

/** Both fields run the same search. Each page has the scroll id of the next page. */
export const Query = {
  searchAcrossLineage: (_parent, { input }, context, info) => lineagePage(input, context, info),
  scrollAcrossLineage: (_parent, { input }, context, info) =>
    lineagePage(input, context, info, { columnsByTypeOnly: true }),
} satisfies QueryResolvers;

export const Mutation = {
  updateLineage: (_parent, { input }, { catalog, caller }) => updateLineage(catalog, input, caller),
} satisfies MutationResolvers;

/** Lineage is never stale: each request checks it against the graph. */
const freshness = () => ({ cached: false });

export const SearchAcrossLineageResults = { freshness } satisfies SearchAcrossLineageResultsResolvers;
export const ScrollAcrossLineageResults = { freshness } satisfies ScrollAcrossLineageResultsResolvers;
