import type { SearchResultsPage } from '../../graphql/search/results.js';

/** The facets of a page, each with the number of results by value. */
export function facetCounts({ facets }: Pick<SearchResultsPage, 'facets'>) {
  return facets.map(({ field, aggregations }) => ({
    field,
    aggregations: Object.fromEntries(aggregations.map(({ value, count }) => [value, count])),
  }));
}
