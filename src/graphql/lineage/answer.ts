import type { GraphQLResolveInfo } from 'graphql';
import { degreeFacet } from '../../catalog/lineage/degrees.js';
import type { LineagePage, LineageQuery } from '../../catalog/lineage/types.js';
import type { Context } from '../context.js';
import { entityTypeValue } from '../entity-type-names.js';

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

/** A page in the API's shape. Paths are looked for when a row is asked for its own, once for the whole page. */
export function lineageAnswer(
  query: LineageQuery,
  page: LineagePage,
  { catalog }: Context,
  info: GraphQLResolveInfo | undefined,
) {
  let found: Promise<Map<string, string[][]>> | undefined;
  const paths = async (urn: string) => {
    found ??= catalog.lineage.paths(
      query,
      page.results.map((result) => result.urn),
    );
    return (await found).get(urn)?.map((path) => ({ path })) ?? [];
  };
  let states: ReturnType<typeof catalog.lineage.columnStates> | undefined;
  const columnStates = () => {
    states ??= catalog.lineage.columnStates(page.results.map((result) => result.urn));
    return states;
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
      paths: () => paths(urn),
    })),
  };
}

function facetsOf({ degrees, facets }: LineagePage, info: GraphQLResolveInfo | undefined) {
  const all = [{ field: 'degree', values: degreeFacet(degrees) }, ...facets];
  return all.map(({ field, values }) => ({
    field,
    displayName: DISPLAY_NAMES[field],
    aggregations: values.map(({ value, count }) => ({
      value: field === '_entityType' && info ? entityTypeValue(info.schema, value) : value,
      count,
      entity: value.startsWith('urn:') ? value : null,
    })),
  }));
}
