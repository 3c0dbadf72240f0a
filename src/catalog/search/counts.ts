import { entityTypeName } from '../../model/registry.js';
import type { RequestContext } from '../request-context.js';
import { ENTITY_TYPE, facetNames } from './filter-facets.js';
import { countFacets } from './nested-facets.js';
import { planRequest, type SearchRequest } from './request.js';
import { requestedOrAllTypes } from './requested-types.js';
import type { Facet } from './types.js';

/** Counts the named facets over all results. Without names, it counts the model's filters that have values. */
export async function countRequestedFacets(
  request: SearchRequest,
  names: readonly string[],
  context: RequestContext,
): Promise<Facet[]> {
  const query = await planRequest(request, context);
  const fields = names.length > 0 ? facetNames(names) : (query.facets ?? []);
  const found = await countFacets(context.search, query, fields);
  return names.length > 0 ? found : found.filter(({ values }) => values.length > 0);
}

/** Counts the entities of each requested type. By default, it counts all types that have entities. */
export async function countEntities(
  request: SearchRequest,
  context: RequestContext,
): Promise<{ entityType: string; count: number }[]> {
  const { registry } = context.catalog;
  const types = requestedOrAllTypes(registry, request.types);
  const query = await planRequest({ ...request, types }, context);
  const facetValues = registry.entities.size;
  const page = await context.search.search({ ...query, count: 0, facets: [ENTITY_TYPE], facetValues });
  const values = page.facets.find(({ field }) => field === ENTITY_TYPE)?.values ?? [];
  const found = new Map(values.map(({ value, count }) => [value, count]));
  const asked = request.types?.map((type) => entityTypeName(registry, type)) ?? [];
  const names = asked.length > 0 ? [...new Set(asked)] : [...found.keys()];
  return names.map((entityType) => ({ entityType, count: found.get(entityType) ?? 0 }));
}
