import type { GraphQLResolveInfo } from 'graphql';
import { type FoundAsset, OUTPUT_PORT } from '../../../catalog/search/assets-of.js';
import type { FoundPage } from '../../../catalog/search/request.js';
import type { SearchResult } from '../../../catalog/search/types.js';
import type { Registry } from '../../../model/types.js';
import type { Context } from '../context.js';
import { entityRefOrNull } from '../entity-ref.js';
import { facetMetadata, nonEmptyFacets } from './facets.js';

/** A page in the API's form. Its entities are URNs, and are resolved in batches. */
export function searchResultsPage(
  { results, facets, ...page }: FoundPage & { results: FoundAsset[] },
  matches: readonly string[] | undefined,
  { catalog: { registry } }: Context,
  info: GraphQLResolveInfo | undefined,
) {
  return {
    ...page,
    searchResults: results.map((result) => searchResult(result, matches, registry)),
    facets: facetMetadata(nonEmptyFacets(facets), registry, info),
  };
}

export type SearchResultsPage = ReturnType<typeof searchResultsPage>;

function searchResult(
  { urn, matchedFields, isOutputPort }: FoundAsset,
  matches: readonly string[] | undefined,
  registry: Registry,
) {
  return {
    entity: urn,
    matchedFields: shownMatchedFields(matchedFields, matches, registry),
    ...(isOutputPort && { extraProperties: [{ name: OUTPUT_PORT, value: 'true' }] }),
  };
}

/** The matched fields, limited to the requested ones. */
export function shownMatchedFields(
  found: SearchResult['matchedFields'],
  fields: readonly string[] | undefined,
  registry: Registry,
) {
  const shown = fields ? found.filter(({ name }) => fields.includes(name)) : found;
  return shown.map(({ name, value }) => ({ name, value, entity: entityRefOrNull(registry, value) }));
}
