import type { SearchQuery } from '../../../catalog/search/types.js';
import type { SearchFlags } from '../../../generated/api.js';
import { badRequest } from '../../../shared/errors.js';

/** The requested options. */
interface Flags {
  query: Pick<SearchQuery, 'includeSoftDeleted' | 'includeHidden' | 'facetValues' | 'syntax'>;
  /** Whether to leave out former versions of versioned entities. */
  latestOnly: boolean;
  facets: boolean;
  /** Whether structured properties may be facets. */
  propertyFacets: boolean;
  /** Whether to suggest similar names. */
  suggestions: boolean;
}

/**
 * Translates DataHub's search flags. Some have no effect here, such as those for caches.
 * @throws CairnError BAD_REQUEST for flags that only lineage has, or unknown ones
 */
export function readFlags(flags: SearchFlags): Flags {
  if ((flags.groupingSpec?.groupingCriteria ?? []).length > 0)
    throw badRequest('searchFlags.groupingSpec groups results of lineage only');
  if ((flags.fetchExtraFields ?? []).length > 0)
    throw badRequest(
      'searchFlags.fetchExtraFields is not possible: ask the entities for what is in the fields',
    );
  return {
    query: {
      includeSoftDeleted: flags.includeSoftDeleted ?? false,
      includeHidden: flags.includeHiddenLifecycleStages ?? false,
      facetValues: flags.maxAggValues,
      syntax: flags.fulltext === false ? 'queryString' : 'words',
    },
    latestOnly: flags.filterNonLatestVersions ?? true,
    facets: !flags.skipAggregates,
    propertyFacets: flags.includeStructuredPropertyFacets ?? false,
    suggestions: flags.getSuggestions ?? false,
  };
}

/** Names of the fields whose matches are shown; undefined means all. */
export function shownMatches({
  skipHighlighting,
  customHighlightingFields: named,
}: Pick<SearchFlags, 'skipHighlighting' | 'customHighlightingFields'>): readonly string[] | undefined {
  if (skipHighlighting) return [];
  return named && named.length > 0 ? named : undefined;
}
