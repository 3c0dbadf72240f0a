import type { EntityType } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { valuesOf } from '../filter/conditions.js';
import { type Criterion, FOUND } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { searchWhere } from './related-entities.js';
import type { FoundPage, SearchRequest } from './request.js';
import type { SearchResult } from './types.js';

/** An entity that contains assets. */
interface Holder {
  urn: string;
  entityType: EntityType;
}

/** An asset in the results of a search. */
export type FoundAsset = SearchResult & { isOutputPort?: boolean };

/** A search for the assets of an entity. */
interface Contents {
  /** The condition that all assets of the entity meet. */
  membership: Criterion & Required<Pick<Criterion, 'values'>>;
  /** The caller's request, without filters on membership. */
  request: SearchRequest;
  outputPorts?: ReadonlySet<string>;
}

/** The name of the filter for output ports, and of the extra property in results. */
export const OUTPUT_PORT = 'isOutputPort';

/** The searches, by the entity's type. */
const CONTENTS: Readonly<
  Record<
    string,
    (holder: Holder, request: SearchRequest, context: RequestContext) => Contents | Promise<Contents>
  >
> = {
  container: ({ urn }, request) => ({ membership: { field: 'container', values: [urn] }, request }),
  application: ({ urn }, request) => ({ membership: { field: 'applications', values: [urn] }, request }),
  dataProduct: readProductContents,
  metric: ({ urn }, request) => ({ membership: { field: 'parentMetric', values: [urn] }, request }),
  semanticModel: ({ urn }, request) => ({ membership: { field: 'semanticModel', values: [urn] }, request }),
};

/** The assets of a data product. Only the product's own aspect determines the output ports. */
async function readProductContents(
  { urn }: Holder,
  request: SearchRequest,
  { loaders }: RequestContext,
): Promise<Contents> {
  const record = await loaders.aspect.load({ urn, aspect: 'dataProductProperties' });
  const assets = record?.value.json.assets ?? [];
  const outputPorts = new Set(
    assets.filter(({ outputPort }) => outputPort).map(({ destinationUrn }) => destinationUrn),
  );
  const urns = assets.map(({ destinationUrn }) => destinationUrn);
  const filters = request.filters ?? [];
  const asked = filters.find(({ field }) => field === OUTPUT_PORT);
  const areAsked = asked && valuesOf(asked)[0] === 'true';
  return {
    membership: {
      [FOUND]: true,
      field: 'urn',
      values: asked ? urns.filter((one) => outputPorts.has(one) === areAsked) : urns,
    },
    request: { ...request, filters: filters.filter(({ field }) => field !== OUTPUT_PORT) },
    outputPorts,
  };
}

/**
 * A page of the assets of a container, a data product or an application. For a metric or a model, it is a page of
 * metrics.
 * @throws CairnError BAD_REQUEST for an entity of another type.
 */
export async function searchAssets(
  holder: Holder,
  asked: SearchRequest,
  context: RequestContext,
): Promise<FoundPage & { results: FoundAsset[] }> {
  const contents = await CONTENTS[holder.entityType.name]?.(holder, asked, context);
  if (contents === undefined) throw badRequest(`${holder.urn} is not something that has assets`);
  const { membership, request, outputPorts } = contents;
  if (membership.values?.length === 0) return NOTHING_FOUND;
  const page = await searchWhere(membership, request, context);
  const results = page.results.map((result) =>
    outputPorts?.has(result.urn) ? { ...result, isOutputPort: true } : result,
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
