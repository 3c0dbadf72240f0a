import type { GraphQLResolveInfo } from 'graphql';
import { searchAssets } from '../../../catalog/search/assets-of.js';
import { type FoundPage, runRequest, type SearchRequest } from '../../../catalog/search/request.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { readSearchInput, type SearchInput } from './read-search-input.js';
import { searchResultsPage } from './results.js';
import { shownMatches } from './search-flags.js';

/**
 * Searches by an API input. The page has the API's form.
 * @param run the use case; by default a search by the input
 */
export async function searchPage(
  input: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
  run: (request: SearchRequest, context: Context) => Promise<FoundPage> = runRequest,
) {
  const page = await run(readSearchInput(input, info), context);
  return searchResultsPage(page, shownMatches(input.searchFlags ?? {}), context, info);
}

/** Resolves a field with a page of the assets of its entity. */
export const assetsPage = (
  entity: EntityRef,
  { input = {} }: { input?: SearchInput | undefined },
  context: Context,
  info?: GraphQLResolveInfo,
) => searchPage(input, context, info, (request) => searchAssets(entity, request, context));
