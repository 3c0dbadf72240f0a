import { conjunctionOf, type FilterInput, toFilters } from '../filter/input.js';
import { argumentPath, type RequestContext } from '../request-context.js';
import { allPages } from './all-pages.js';
import { withChosenValues } from './chosen-values.js';
import { PROPERTY_PREFIX } from './fields/structured-properties.js';
import { filterFacets } from './filter-facets.js';
import { inView } from './in-view.js';
import { requestedTypes } from './requested-types.js';
import type { SearchPage, SearchQuery, SuggestedName } from './types.js';
import { visibilityConditions } from './visibility.js';

/** A search in the form in which callers request it. */
export interface SearchRequest
  extends FilterInput,
    Omit<SearchQuery, 'types' | 'filters' | 'facets' | 'propertyFacets' | 'disconnected'> {
  /** Entity types in any spelling. Empty: the model's default types. */
  types?: readonly string[] | undefined;
  /** The URN of a view that limits the results. */
  viewUrn?: string | undefined;
  /** Whether to omit former versions of versioned entities. Default: true. */
  latestOnly?: boolean;
  /** Whether to omit documents that are not published, or not for everybody. */
  publishedOnly?: boolean;
  /** Whether to count the fields that the model declares as filters. */
  countsFilters?: boolean;
  /** Whether to count the structured properties that are to be shown as filters, too. */
  countsProperties?: boolean;
  /** Whether to suggest similar names. */
  suggestsNames?: boolean;
}

/** A page of results, with the names that the user may have meant. */
export type FoundPage = SearchPage & { suggestions: SuggestedName[] };

/**
 * Converts a request to a query.
 * @throws CairnError BAD_REQUEST for a wrong type or view
 */
export async function planRequest(request: SearchRequest, context: RequestContext): Promise<SearchQuery> {
  const {
    types: named,
    filters,
    orFilters,
    viewUrn,
    latestOnly = true,
    publishedOnly = false,
    countsFilters = false,
    countsProperties = false,
    suggestsNames: _,
    ...query
  } = request;
  const { registry } = context.catalog;
  const types = requestedTypes(registry, named, 'SEARCH');
  const asked = toFilters({ filters, orFilters }, argumentPath(context));
  const seen = await inView({ types, filters: asked }, viewUrn, context);
  const conditions = visibilityConditions(registry, seen.types, { latestOnly, publishedOnly });
  return {
    ...query,
    types: seen.types,
    filters: conjunctionOf(seen.filters, conditions.length > 0 ? [{ and: conditions }] : []),
    facets: countsFilters ? filterFacets(registry, types) : [],
    propertyFacets: countsFilters && countsProperties ? await shownProperties(context) : [],
    disconnected: context.disconnected,
  };
}

/** The fields of the structured properties whose settings show them as filters. */
async function shownProperties({ search, disconnected }: RequestContext): Promise<string[]> {
  const pages = allPages(search, {
    types: ['structuredProperty'],
    filters: [{ and: [{ field: 'showInSearchFilters', values: ['true'] }] }],
    disconnected,
  });
  const fields: string[] = [];
  for await (const page of pages)
    for (const { urn } of page) fields.push(PROPERTY_PREFIX + urn.slice(urn.lastIndexOf(':') + 1));
  return fields;
}

/** Runs a request. */
export async function runRequest(request: SearchRequest, context: RequestContext): Promise<FoundPage> {
  const query = await planRequest(request, context);
  const [page, suggestions] = await Promise.all([
    context.search.search(query),
    request.suggestsNames ? context.search.suggestNames(query) : [],
  ]);
  if (!request.countsFilters) return { ...page, suggestions };
  const facets = withChosenValues(context.catalog.registry, page.facets, toFilters(request));
  return { ...page, facets, suggestions };
}
