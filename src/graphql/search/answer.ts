import type { GraphQLResolveInfo } from 'graphql';
import type { Registry } from '../../model/types.js';
import type { SearchPage, SearchResult } from '../../search/types.js';
import type { Context } from '../context.js';
import { urnOrNull } from '../entity-ref.js';
import { facetsAnswer, nonEmptyFacets } from './facets.js';
import type { ResultOptions } from './search-flags.js';

/** A page in the API's shape; entities are URNs, which their fields resolve together. */
export function searchAnswer(
  { results, facets, ...page }: SearchPage,
  { matches }: ResultOptions,
  { catalog: { registry } }: Context,
  info: GraphQLResolveInfo | undefined,
) {
  return {
    ...page,
    searchResults: results.map((result) => resultAnswer(result, matches, registry)),
    facets: facetsAnswer(nonEmptyFacets(facets), registry, info),
  };
}

export type SearchAnswer = ReturnType<typeof searchAnswer>;

function resultAnswer(
  { urn, matchedFields }: SearchResult,
  matches: readonly string[] | undefined,
  registry: Registry,
) {
  return { entity: urn, matchedFields: matchedAnswer(matchedFields, matches, registry) };
}

/** Where a text was found, of the fields that may be told; of all without them. */
export function matchedAnswer(
  found: SearchResult['matchedFields'],
  fields: ResultOptions['matches'],
  registry: Registry,
) {
  const told = fields ? found.filter(({ name }) => fields.includes(name)) : found;
  return told.map(({ name, value }) => ({ name, value, entity: urnOrNull(registry, value) }));
}
