import type { GraphQLResolveInfo } from 'graphql';
import type { SearchQuery, SortKey } from '../../../catalog/search/types.js';
import type {
  ScrollAcrossEntitiesInput,
  SearchAcrossEntitiesInput,
  SearchSortInput,
} from '../../../generated/api.js';
import type { Optional } from '../../../model/omit-nullish.js';
import { argumentPath, type Context } from '../context.js';
import { isSelected } from '../is-selected.js';
import { filterFacets } from './facets.js';
import { type FilterInput, toFilters } from './filters.js';
import { latestOnly } from './latest-only.js';
import { publishedOnly } from './published-only.js';
import { requestedTypes } from './requested-types.js';
import { type ResultOptions, readFlags } from './search-flags.js';
import { inView } from './view.js';

type Declared = SearchAcrossEntitiesInput & ScrollAcrossEntitiesInput;

/** The inputs of all search operations; each has some of these members. */
export interface SearchInput
  extends FilterInput,
    Optional<Omit<Declared, 'types' | 'filters' | 'orFilters' | 'keepAlive'>> {
  /** The model's default types when empty. */
  types?: readonly string[] | undefined;
  /** Whether documents are left out that are not published, or not for everybody. */
  publishedOnly?: boolean;
}

interface PreparedSearch extends ResultOptions {
  query: SearchQuery;
}

/**
 * The search query of an API input, with the options of its answer. Facets are counted only if they are selected.
 * @throws CairnError BAD_REQUEST for a wrong type, flag or view
 */
export async function readSearchInput(
  input: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
): Promise<PreparedSearch> {
  const { registry } = context.catalog;
  const { query: flagged, latestOnly: isLatest, ...telling } = readFlags(input.searchFlags ?? {});
  const types = requestedTypes(registry, input.types, 'SEARCH');
  const filters = toFilters(input, argumentPath(context));
  const seen = await inView({ types, filters }, input.viewUrn, context);
  const where = input.publishedOnly ? publishedOnly(seen) : seen;
  const { start, count, scrollId, slice, sortInput } = input;
  const query: SearchQuery = {
    ...flagged,
    ...(isLatest ? latestOnly(registry, where) : where),
    ...{ text: input.query, start, count, scrollId, slice },
    facets: telling.facets && isSelected(info, 'facets') ? filterFacets(registry, types) : [],
    matches: isSelected(info, 'searchResults', 'matchedFields'),
    sort: sortInput && sortKeys(sortInput),
    disconnected: context.disconnected,
  };
  return { ...telling, suggestions: telling.suggestions && isSelected(info, 'suggestions'), query };
}

/** The requested order; `undefined` if there is none. */
export function sortKeys({ sortCriterion, sortCriteria }: SearchSortInput): SortKey[] | undefined {
  const first = sortCriterion ? [sortCriterion] : [];
  const criteria = sortCriteria && sortCriteria.length > 0 ? sortCriteria : first;
  if (criteria.length === 0) return undefined;
  return criteria.map(({ field, sortOrder: order }) => ({ field, order }));
}
