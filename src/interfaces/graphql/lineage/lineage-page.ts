import type { GraphQLResolveInfo } from 'graphql';
import { readColumnStates } from '../../../catalog/lineage/column-states.js';
import { degreeFacet } from '../../../catalog/lineage/degrees.js';
import type { LineagePage } from '../../../catalog/lineage/types.js';
import { type FoundLineage, readMatches, searchLineage } from '../../../catalog/lineage/with-search.js';
import { argumentPath } from '../../../catalog/request-context.js';
import type { Registry } from '../../../model/types.js';
import { lazy } from '../../../shared/derive-once.js';
import type { Context } from '../context.js';
import { entityAsOf } from '../entity-at-versions.js';
import { facetMetadata } from '../search/facets.js';
import { sortKeys } from '../search/read-search-input.js';
import { shownMatchedFields } from '../search/results.js';
import { shownMatches } from '../search/search-flags.js';
import { type LineageInput, type LineageOptions, readLineageInput } from './read-lineage-input.js';

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

/** A page in the API's form. The first row that needs paths or matches reads them for the whole page. */
function lineageResultsPage(
  { query, page, degrees }: FoundLineage,
  context: Context,
  info: GraphQLResolveInfo | undefined,
  shown: readonly string[] | undefined,
) {
  const { catalog } = context;
  const { urn, direction, maxHops, asOf } = query;
  const urns = page.results.map(({ urn }) => urn);
  const shownAsOf = (urn: string) => entityAsOf(catalog.registry, urn, asOf);
  const allPaths = lazy(() => catalog.lineage.paths(query, urns));
  const columnStates = lazy(() => readColumnStates(catalog, urns, asOf));
  const matches = lazy(() => readMatches(query, urns, context));
  const paths = async (urn: string) =>
    (await allPaths()).get(urn)?.map((path) => ({ path: path.map(shownAsOf) })) ?? [];
  const matchedFields = async (urn: string) => {
    if (shown?.length === 0) return [];
    return shownMatchedFields((await matches()).get(urn) ?? [], shown, catalog.registry);
  };
  return {
    ...page,
    isPartial: page.partial !== undefined,
    partialReason: page.partial,
    asOf,
    completeSince: () =>
      catalog.lineage.completeSince({ urn, direction, maxHops, asOf, signal: context.disconnected() }),
    facets: (query.facets?.length ?? 0) > 0 ? facetsOf(degrees, page, catalog.registry, info) : [],
    searchResults: page.results.map(({ urn, degree, ignoredAsHop }) => ({
      entity: shownAsOf(urn),
      degree,
      ignoredAsHop: ignoredAsHop ?? false,
      // What does not count as a hop is never the last one.
      explored: ignoredAsHop === true || degree < page.hops,
      columnState: async () => (await columnStates()).get(urn) ?? null,
      degrees: [degree],
      matchedFields: () => matchedFields(urn),
      paths: () => paths(urn),
    })),
  };
}

function facetsOf(
  degrees: LineagePage['degrees'],
  { facets }: LineagePage,
  registry: Registry,
  info: GraphQLResolveInfo | undefined,
) {
  const all = [{ field: 'degree', values: degreeFacet(degrees) }, ...facets];
  const titled = all.map((facet) => ({ ...facet, title: DISPLAY_NAMES[facet.field] }));
  return facetMetadata(titled, registry, info);
}

/** A page of everything downstream or upstream of an entity. */
export async function lineagePage(
  input: LineageInput,
  context: Context,
  info?: GraphQLResolveInfo,
  options: LineageOptions = {},
) {
  const asked = readLineageInput(context.catalog.registry, input, info, options, argumentPath(context));
  const { viewUrn, sortInput } = input;
  const found = await searchLineage(asked, context, { viewUrn, sort: sortInput && sortKeys(sortInput) });
  return lineageResultsPage(found, context, info, shownMatches(input.searchFlags ?? {}));
}
