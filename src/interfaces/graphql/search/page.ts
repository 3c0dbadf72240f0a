import type { GraphQLResolveInfo } from 'graphql';
import type { SuggestedName } from '../../../catalog/search/types.js';
import type { Context } from '../context.js';
import { readSearchInput, type SearchInput } from './read-input.js';
import { type SearchResultsPage, searchResultsPage } from './results.js';

/** Searches by an API input, and answers in the API's form. */
export async function searchPage(
  input: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
): Promise<SearchResultsPage & { suggestions: SuggestedName[] }> {
  const { query, ...telling } = await readSearchInput(input, context, info);
  const [page, suggestions] = await Promise.all([
    context.search.search(query),
    telling.suggestions ? context.search.suggestNames(query) : [],
  ]);
  return { ...searchResultsPage(page, telling, context, info), suggestions };
}
