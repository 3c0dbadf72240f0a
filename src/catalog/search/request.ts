import { type FilterInput, toFilters } from '../filter/input.js';
import { argumentPath, type RequestContext } from '../request-context.js';
import { filterFacets } from './filter-facets.js';
import { inView } from './in-view.js';
import { latestOnly } from './latest-only.js';
import { publishedOnly } from './published-only.js';
import { requestedTypes } from './requested-types.js';
import type { SearchPage, SearchQuery, SuggestedName } from './types.js';

/** A search as callers ask for it. */
export interface SearchRequest
  extends FilterInput,
    Omit<SearchQuery, 'types' | 'filters' | 'facets' | 'disconnected'> {
  /** Entity types in any spelling; the model's default types when empty. */
  types?: readonly string[] | undefined;
  /** The URN of a view that the results must be in. */
  viewUrn?: string | undefined;
  /** Whether former versions of versioned entities are left out; true when absent. */
  latestOnly?: boolean;
  /** Whether documents are left out that are not published, or not for everybody. */
  publishedOnly?: boolean;
  /** Whether the fields that the model declares as filters are counted. */
  countsFilters?: boolean;
  /** Whether similar names are suggested. */
  suggestsNames?: boolean;
}

/** A page of results, with the names that the user may have meant. */
export type FoundPage = SearchPage & { suggestions: SuggestedName[] };

/**
 * The query of a request.
 * @throws CairnError BAD_REQUEST for a wrong type or view
 */
export async function planRequest(request: SearchRequest, context: RequestContext): Promise<SearchQuery> {
  const {
    types: named,
    filters,
    orFilters,
    viewUrn,
    latestOnly: isLatest = true,
    publishedOnly: isPublished = false,
    countsFilters = false,
    suggestsNames: _,
    ...query
  } = request;
  const { registry } = context.catalog;
  const types = requestedTypes(registry, named, 'SEARCH');
  const asked = toFilters({ filters, orFilters }, argumentPath(context));
  const seen = await inView({ types, filters: asked }, viewUrn, context);
  const where = isPublished ? publishedOnly(seen) : seen;
  return {
    ...query,
    ...(isLatest ? latestOnly(registry, where) : where),
    facets: countsFilters ? filterFacets(registry, types) : [],
    disconnected: context.disconnected,
  };
}

/** Runs a request. */
export async function runRequest(request: SearchRequest, context: RequestContext): Promise<FoundPage> {
  const query = await planRequest(request, context);
  const [page, suggestions] = await Promise.all([
    context.search.search(query),
    request.suggestsNames ? context.search.suggestNames(query) : [],
  ]);
  return { ...page, suggestions };
}
