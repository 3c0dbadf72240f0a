import type { Search, SearchPage, SearchQuery } from './types.js';

/** The most that one page holds. */
const PAGE_SIZE = 1_000;

/** Everything that a search finds, page after page. */
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
