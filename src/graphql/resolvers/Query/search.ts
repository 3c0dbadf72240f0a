import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import type { SearchAnswer } from '../../search/answer.js';
import type { Nullable } from '../../search/filters.js';
import { searchPage } from '../../search/page.js';
import type { SearchInput } from '../../search/query.js';

/** A page of the entities of one type, by words and filters. */
export function search(
  _parent: unknown,
  { input: { type, ...input } }: { input: Nullable<SearchInput> & { type: string } },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<SearchAnswer> {
  return searchPage({ ...input, types: [type] }, context, info);
}
