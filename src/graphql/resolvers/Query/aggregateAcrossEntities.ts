import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { facetNames, facetsAnswer, filled } from '../../search/facets.js';
import { inInput, type Nullable } from '../../search/filters.js';
import { countFacets } from '../../search/nested-facets.js';
import { askedSearch, type SearchInput } from '../../search/query.js';

interface Input extends Nullable<SearchInput> {
  facets?: readonly (string | null)[] | null;
}

/** Counts by the values of fields, over all that is found. */
export async function aggregateAcrossEntities(
  _parent: unknown,
  { input: { facets, ...input } }: { input: Input },
  context: Context,
  info?: GraphQLResolveInfo,
) {
  const { query } = await askedSearch(input, context, info);
  const named = (facets ?? []).filter((field) => field !== null);
  const fields = named.length > 0 ? facetNames(named) : (query.facets ?? []);
  const found = await inInput(input, () => countFacets(context.search, query, fields));
  const counted = named.length > 0 ? found : filled(found);
  return { facets: facetsAnswer(counted, context.catalog.registry, info) };
}
