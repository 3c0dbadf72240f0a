import type { EntityType } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { valuesOf } from '../filter/conditions.js';
import { FOUND } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { searchWhere } from './related-entities.js';
import type { FoundPage, SearchRequest } from './request.js';
import type { SearchResult } from './types.js';

/** An asset in the results of a search. */
export type FoundAsset = SearchResult & { isOutputPort?: boolean };

type AssetsPage = FoundPage & { results: FoundAsset[] };

/** The name of the filter for output ports, and of the extra property in results. */
export const OUTPUT_PORT = 'isOutputPort';

/** The fields by which assets name the entity that contains them, by the entity's type. */
const MEMBERSHIP_FIELDS: Readonly<Record<string, string>> = {
  container: 'container',
  application: 'applications',
  metric: 'parentMetric',
  semanticModel: 'semanticModel',
};

/**
 * A page of the assets of a container, a data product or an application. For a metric or a model, it is a page of
 * metrics.
 * @throws CairnError BAD_REQUEST for an entity of another type.
 */
export async function searchAssets(
  { urn, entityType }: { urn: string; entityType: EntityType },
  request: SearchRequest,
  context: RequestContext,
): Promise<AssetsPage> {
  if (entityType.name === 'dataProduct') return searchProductAssets(urn, request, context);
  const field = MEMBERSHIP_FIELDS[entityType.name];
  if (field === undefined) throw badRequest(`${urn} is not something that has assets`);
  return searchWhere({ field, values: [urn] }, request, context);
}

/** A page of the assets of a data product. Only the product's own aspect determines the output ports. */
async function searchProductAssets(
  urn: string,
  request: SearchRequest,
  context: RequestContext,
): Promise<AssetsPage> {
  const record = await context.loaders.aspect.load({ urn, aspect: 'dataProductProperties' });
  const assets = record?.value.json.assets ?? [];
  const outputPorts = new Set(
    assets.filter(({ outputPort }) => outputPort).map(({ destinationUrn }) => destinationUrn),
  );
  const urns = assets.map(({ destinationUrn }) => destinationUrn);
  const filters = request.filters ?? [];
  const asked = filters.find(({ field }) => field === OUTPUT_PORT);
  const areAsked = asked && valuesOf(asked)[0] === 'true';
  const values = asked ? urns.filter((one) => outputPorts.has(one) === areAsked) : urns;
  if (values.length === 0) return NOTHING_FOUND;
  const others = filters.filter(({ field }) => field !== OUTPUT_PORT);
  const membership = { [FOUND]: true, field: 'urn', values } as const;
  const page = await searchWhere(membership, { ...request, filters: others }, context);
  const results = page.results.map((result) =>
    outputPorts.has(result.urn) ? { ...result, isOutputPort: true } : result,
  );
  return { ...page, results };
}

const NOTHING_FOUND = {
  start: 0,
  count: 0,
  total: 0,
  isTotalExact: true,
  results: [],
  facets: [],
  suggestions: [],
};
