import { badRequest } from '../../errors.js';
import type { SearchFlags } from '../../generated/api.js';
import type { SearchQuery } from '../../search/types.js';

/** How what is found is told. */
export interface Telling {
  facets: boolean;
  /** Names that may have been meant. */
  suggestions: boolean;
  /** Names of the fields in which the text may be shown to be found; all when absent. */
  matches?: readonly string[] | undefined;
}

interface Flags extends Telling {
  query: Pick<SearchQuery, 'softDeleted' | 'facetValues' | 'syntax'>;
  /** Without former versions of entities that come in versions. */
  latestOnly: boolean;
}

/**
 * What flags mean for a search, and for its answer. Some mean nothing here, by nature, such as those of caches.
 * @throws CairnError BAD_REQUEST for what only lineage has, or nobody.
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
      softDeleted: flags.includeSoftDeleted ?? false,
      facetValues: flags.maxAggValues,
      syntax: flags.fulltext === false ? 'queryString' : 'words',
    },
    latestOnly: flags.filterNonLatestVersions ?? true,
    facets: !flags.skipAggregates,
    suggestions: flags.getSuggestions ?? false,
    matches: toldMatches(flags),
  };
}

/** Names of the fields in which a text may be shown to be found; undefined: of all. */
export function toldMatches({
  skipHighlighting,
  customHighlightingFields: named,
}: Pick<SearchFlags, 'skipHighlighting' | 'customHighlightingFields'>): readonly string[] | undefined {
  if (skipHighlighting) return [];
  return named && named.length > 0 ? named : undefined;
}
