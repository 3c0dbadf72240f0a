import type { Criterion } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { type FoundPage, runRequest, type SearchRequest } from './request.js';
import { requestedOrAllTypes } from './requested-types.js';
import type { SortKey } from './types.js';

const LATEST_FIRST: readonly SortKey[] = [{ field: 'versionSortId', order: 'DESCENDING' }];

/**
 * The versions in a version set, including former ones. The latest comes first, unless the request has another order.
 */
export function searchVersions(
  versionSet: string,
  request: SearchRequest,
  context: RequestContext,
): Promise<FoundPage> {
  const asked = { ...request, latestOnly: false, sort: request.sort ?? LATEST_FIRST };
  return searchWhere({ field: 'versionSet', values: [versionSet] }, asked, context);
}

/** A page of the entities whose siblings include an asset. */
export const scrollSiblings = scrollWhere('siblings');

/** A page of the terms and nodes directly below a glossary node. */
export const scrollChildren = scrollWhere('parentNode');

/** Creates a scroll through the entities that have a URN in a search field. */
function scrollWhere(field: string) {
  return (urn: string, request: SearchRequest, context: RequestContext): Promise<FoundPage> =>
    searchWhere({ field, values: [urn] }, { ...request, scrollId: request.scrollId ?? '' }, context);
}

/** A search by a condition that is specific enough for all types. */
export function searchWhere(
  condition: Criterion,
  request: SearchRequest,
  context: RequestContext,
): Promise<FoundPage> {
  const types = requestedOrAllTypes(context.catalog.registry, request.types);
  const filters = [...(request.filters ?? []), condition];
  return runRequest({ ...request, types, filters }, context);
}
