import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import type { SearchAnswer } from '../../search/answer.js';
import type { Nullable } from '../../search/filters.js';
import { searchPage } from '../../search/page.js';
import type { SearchInput } from '../../search/query.js';

/** The next page of a scroll, or the first one where there is no id. */
export function scrollAcrossEntities(
  _parent: unknown,
  { input }: { input: Nullable<SearchInput> },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<SearchAnswer> {
  return searchPage({ ...input, scrollId: input.scrollId ?? '' }, context, info);
}
