import type { GraphQLResolveInfo } from 'graphql';
import type { FilterInput } from '../../../catalog/filter/input.js';
import type { SearchRequest } from '../../../catalog/search/request.js';
import type { SortKey } from '../../../catalog/search/types.js';
import type {
  ScrollAcrossEntitiesInput,
  SearchAcrossEntitiesInput,
  SearchSortInput,
} from '../../../generated/api.js';
import type { Optional } from '../../../model/omit-nullish.js';
import { isSelected } from '../is-selected.js';
import { readFlags } from './search-flags.js';

type Declared = SearchAcrossEntitiesInput & ScrollAcrossEntitiesInput;

/** The inputs of all search operations. Each operation has some of these members. */
export interface SearchInput
  extends FilterInput,
    Optional<Omit<Declared, 'types' | 'filters' | 'orFilters' | 'keepAlive'>> {
  /** The model's default types when empty. */
  types?: readonly string[] | undefined;
  /** Whether to leave out documents that are unpublished or not visible to everyone. */
  publishedOnly?: boolean;
}

/**
 * Converts an input to a request. Unselected facets, matches and suggestions are not computed.
 * @throws CairnError BAD_REQUEST for a wrong flag
 */
export function readSearchInput(input: SearchInput, info: GraphQLResolveInfo | undefined): SearchRequest {
  const { facets, propertyFacets, suggestions, query, latestOnly } = readFlags(input.searchFlags ?? {});
  const { types, filters, orFilters, viewUrn, publishedOnly = false } = input;
  const { start, count, scrollId, slice, sortInput } = input;
  return {
    ...query,
    ...{ types, filters, orFilters, viewUrn, latestOnly, publishedOnly },
    ...{ text: input.query, start, count, scrollId, slice },
    sort: sortInput && sortKeys(sortInput),
    countsFilters: facets && isSelected(info, 'facets'),
    countsProperties: propertyFacets,
    matches: isSelected(info, 'searchResults', 'matchedFields'),
    suggestsNames: suggestions && isSelected(info, 'suggestions'),
  };
}

/** The requested order; `undefined` if there is none. */
export function sortKeys({ sortCriterion, sortCriteria }: SearchSortInput): SortKey[] | undefined {
  const first = sortCriterion ? [sortCriterion] : [];
  const criteria = sortCriteria && sortCriteria.length > 0 ? sortCriteria : first;
  if (criteria.length === 0) return undefined;
  return criteria.map(({ field, sortOrder: order }) => ({ field, order }));
}
