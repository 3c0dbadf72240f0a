import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import type { SearchAnswer } from '../../search/answer.js';
import type { Nullable } from '../../search/filters.js';
import { searchPage } from '../../search/page.js';
import type { SearchInput } from '../../search/query.js';

/** A page of the entities of some types, or all, by words and filters. */
export function searchAcrossEntities(
  _parent: unknown,
  { input }: { input: Nullable<SearchInput> },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<SearchAnswer> {
  return searchPage(input, context, info);
}
