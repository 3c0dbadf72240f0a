import type { GraphQLResolveInfo } from 'graphql';
import type { Registry } from '../../model/types.js';
import type { SearchPage, SearchResult } from '../../search/types.js';
import type { Context } from '../context.js';
import { facetsAnswer, filled } from './facets.js';
import type { Telling } from './flags.js';
import { urnOrNull } from './urn-or-null.js';

/** A page in the API's shape; entities are URNs, which their fields resolve together. */
export function searchAnswer(
  { results, facets, ...page }: SearchPage,
  { matches }: Telling,
  { catalog: { registry } }: Context,
  info: GraphQLResolveInfo | undefined,
) {
  return {
    ...page,
    searchResults: results.map((result) => resultAnswer(result, matches, registry)),
    facets: facetsAnswer(filled(facets), registry, info),
  };
}

export type SearchAnswer = ReturnType<typeof searchAnswer>;

function resultAnswer(
  { urn, matchedFields }: SearchResult,
  matches: readonly string[] | undefined,
  registry: Registry,
) {
  const told = matches ? matchedFields.filter(({ name }) => matches.includes(name)) : matchedFields;
  return {
    entity: urn,
    matchedFields: told.map(({ name, value }) => ({ name, value, entity: urnOrNull(registry, value) })),
  };
}
