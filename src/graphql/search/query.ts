import type { GraphQLResolveInfo } from 'graphql';
import type { SearchQuery } from '../../search/types.js';
import type { Context } from '../context.js';
import { dropNulls } from '../resolvers/drop-nulls.js';
import { selects } from '../selects.js';
import { offeredFacets } from './facets.js';
import { disjunction, type FilterInput, type Nullable } from './filters.js';
import { type FlagsInput, readFlags, type Telling } from './flags.js';
import { latestOnly } from './latest.js';
import { type SortInput, sortKeys } from './sort.js';
import { typesAsked } from './types-asked.js';
import { inView } from './view.js';

/** What the operations that search are asked for; each has some of it. */
export interface SearchInput extends FilterInput {
  /** Those that people look for, when empty. */
  types?: readonly string[];
  query?: string;
  start?: number;
  count?: number;
  scrollId?: string;
  viewUrn?: string;
  searchFlags?: FlagsInput;
  sortInput?: SortInput;
}

export interface Asked extends Telling {
  query: SearchQuery;
}

/**
 * The question of an input of the API, and how its answer is to be told. Facets are counted where they are asked for.
 * @throws CairnError BAD_REQUEST for a type, flag or view that is wrong.
 */
export async function askedSearch(
  nullable: Nullable<SearchInput>,
  context: Context,
  info: GraphQLResolveInfo | undefined,
): Promise<Asked> {
  const input = dropNulls(nullable) as SearchInput;
  const { registry } = context.catalog;
  const { query: flagged, latestOnly: isLatest, ...telling } = readFlags(input.searchFlags ?? {});
  const types = typesAsked(registry, input.types, 'SEARCH');
  const where = await inView({ types, filters: disjunction(input) }, input.viewUrn, context);
  const { start, count, scrollId, sortInput } = input;
  const query: SearchQuery = {
    ...flagged,
    ...(isLatest ? latestOnly(registry, where) : where),
    ...{ text: input.query, start, count, scrollId },
    facets: telling.facets && selects(info, 'facets') ? offeredFacets(registry, types) : [],
    sort: sortInput && sortKeys(sortInput),
    signal: context.signal,
  };
  return { ...telling, suggestions: telling.suggestions && selects(info, 'suggestions'), query };
}
