import type { GraphQLResolveInfo } from 'graphql';
import { degreeFacet } from '../../catalog/lineage/degrees.js';
import type { LineagePage, LineageQuery } from '../../catalog/lineage/types.js';
import type { Context } from '../context.js';
import { entityTypeValue } from '../entity-type-names.js';
import { matchedAnswer } from '../search/answer.js';
import { withFormerName } from '../search/facets.js';
import type { Telling } from '../search/flags.js';
import { matchesOf } from './matches.js';

const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  degree: 'Degree of Relationship',
  _entityType: 'Type',
  platform: 'Platform',
  origin: 'Environment',
  tags: 'Tag',
  owners: 'Owned By',
  glossaryTerms: 'Glossary Term',
  domains: 'Domain',
  container: 'Container',
};

/** A page in the API's shape. Paths and matches are looked for when a row is asked for its own, once for the whole page. */
export function lineageAnswer(
  query: LineageQuery,
  page: LineagePage,
  context: Context,
  info: GraphQLResolveInfo | undefined,
  told?: Telling['matches'],
) {
  const { catalog } = context;
  const urns = page.results.map(({ urn }) => urn);
  let found: Promise<Map<string, string[][]>> | undefined;
  const paths = async (urn: string) => {
    found ??= catalog.lineage.paths(query, urns);
    return (await found).get(urn)?.map((path) => ({ path })) ?? [];
  };
  let states: ReturnType<typeof catalog.lineage.columnStates> | undefined;
  const columnStates = () => {
    states ??= catalog.lineage.columnStates(urns);
    return states;
  };
  let matches: ReturnType<typeof matchesOf> | undefined;
  const matchedFields = async (urn: string) => {
    if (told?.length === 0) return [];
    matches ??= matchesOf(query, urns, context);
    return matchedAnswer((await matches).get(urn) ?? [], told, catalog.registry);
  };
  return {
    ...page,
    isPartial: page.partial !== undefined,
    partialReason: page.partial,
    facets: (query.facets?.length ?? 0) > 0 ? facetsOf(page, info) : [],
    searchResults: page.results.map(({ urn, degree, ignoredAsHop }) => ({
      entity: urn,
      degree,
      ignoredAsHop: ignoredAsHop ?? false,
      columnState: async () => (await columnStates()).get(urn) ?? null,
      degrees: [degree],
      matchedFields: () => matchedFields(urn),
      paths: () => paths(urn),
    })),
  };
}

function facetsOf({ degrees, facets }: LineagePage, info: GraphQLResolveInfo | undefined) {
  const all = [{ field: 'degree', values: degreeFacet(degrees) }, ...facets];
  const answers = all.map(({ field, values }) => ({
    field,
    displayName: DISPLAY_NAMES[field],
    aggregations: values.map(({ value, count }) => ({
      value: field === '_entityType' && info ? entityTypeValue(info.schema, value) : value,
      count,
      entity: value.startsWith('urn:') ? value : null,
    })),
  }));
  return withFormerName(answers);
}
