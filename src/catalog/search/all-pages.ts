import type { Search, SearchPage, SearchQuery } from './types.js';

/** The maximum number of results in a page. */
const PAGE_SIZE = 1_000;

/** Yields all results of a search, page by page. */
export async function* allPages(
  search: Pick<Search, 'search'>,
  query: Omit<SearchQuery, 'start' | 'scrollId'>,
): AsyncGenerator<SearchPage['results']> {
  let scrollId: string | undefined = '';
  while (scrollId !== undefined) {
    const page: SearchPage = await search.search({ count: PAGE_SIZE, ...query, scrollId });
    if (page.results.length > 0) yield page.results;
    scrollId = page.nextScrollId;
  }
}
