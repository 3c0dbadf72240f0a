import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import type { SearchAnswer } from '../../search/answer.js';
import type { Nullable } from '../../search/filters.js';
import { searchPage } from '../../search/page.js';
import type { SearchInput } from '../../search/query.js';

/** A page of the users whom words and filters find; other types of the input do not count. */
export function searchUsers(
  _parent: unknown,
  { input }: { input: Nullable<SearchInput> },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<SearchAnswer> {
  return searchPage({ ...input, types: ['corpuser'] }, context, info);
}
