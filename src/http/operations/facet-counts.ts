import type { SearchAnswer } from '../../graphql/search/answer.js';

/** The facets of a page, each with the number of results by value. */
export function facetCounts({ facets }: Pick<SearchAnswer, 'facets'>) {
  return facets.map(({ field, aggregations }) => ({
    field,
    aggregations: Object.fromEntries(aggregations.map(({ value, count }) => [value, count])),
  }));
}
