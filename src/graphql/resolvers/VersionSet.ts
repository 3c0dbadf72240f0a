import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import type { Nullable } from '../search/filters.js';
import type { SearchInput } from '../search/query.js';
import { searchVersions } from '../search/related.js';

export const VersionSet = {
  versionsSearch: (
    { urn }: EntityRef,
    { input }: { input: Nullable<SearchInput> },
    context: Context,
    info?: GraphQLResolveInfo,
  ) => searchVersions(urn, input, context, info),
};
