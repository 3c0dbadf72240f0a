import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import { searchPage } from './page.js';
import type { SearchInput } from './read-input.js';
import { requestedOrAllTypes } from './requested-types.js';
import type { SearchResultsPage } from './results.js';

/** The versions in a version set, including former ones; the latest first, unless the input has another order. */
export function searchVersions(
  versionSet: string,
  input: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
): Promise<SearchResultsPage> {
  const latestFirst = { sortCriteria: [{ field: 'versionSortId', sortOrder: 'DESCENDING' as const }] };
  const searchFlags = { ...input.searchFlags, filterNonLatestVersions: false };
  const asked = { ...input, searchFlags, sortInput: input.sortInput ?? latestFirst };
  return searchPage(withCondition(asked, 'versionSet', versionSet, context), context, info);
}

/** A page of the entities whose siblings include an asset. */
export const scrollSiblings = scrollWhere('siblings');

/** A page of the terms and nodes directly below a glossary node. */
export const scrollChildren = scrollWhere('parentNode');

/** Scrolls through the entities with a URN in a search field. */
function scrollWhere(field: string) {
  return (
    urn: string,
    input: SearchInput,
    context: Context,
    info: GraphQLResolveInfo | undefined,
  ): Promise<SearchResultsPage> => {
    const scroll = { ...input, scrollId: input.scrollId ?? '' };
    return searchPage(withCondition(scroll, field, urn, context), context, info);
  };
}

function withCondition(input: SearchInput, field: string, value: string, { catalog }: Context): SearchInput {
  const types = requestedOrAllTypes(catalog.registry, input.types);
  return { ...input, types, filters: [...(input.filters ?? []), { field, values: [value] }] };
}
