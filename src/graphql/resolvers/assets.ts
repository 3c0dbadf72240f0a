import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { searchAssets } from '../search/assets.js';
import type { Nullable } from '../search/filters.js';
import type { SearchInput } from '../search/query.js';

interface Args {
  input?: Nullable<SearchInput> | null;
}

const entities = (holder: EntityRef, { input }: Args, context: Context, info?: GraphQLResolveInfo) =>
  searchAssets(holder, input ?? {}, context, info);

export const Application = { entities };
export const Container = { entities };
export const DataProduct = { entities };
