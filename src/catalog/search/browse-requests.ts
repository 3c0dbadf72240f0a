import { entityTypeName } from '../../model/registry.js';
import { type FilterInput, toFilters } from '../filter/input.js';
import { argumentPath, type RequestContext } from '../request-context.js';
import { latestOnly } from './latest-only.js';
import { planRequest, type SearchRequest } from './request.js';
import { requestedTypes } from './requested-types.js';
import type { BrowsePage } from './types.js';

/** A request for the content of a path of `browsePaths`. */
interface BrowseRequest extends FilterInput {
  type: string;
  /** The names of the folders, from the top down. */
  path: readonly string[];
  start?: number | undefined;
  count?: number | undefined;
}

/** Finds folders and entities of one type below a path of `browsePaths`. */
export async function browseEntities(
  { type, path, start, count, ...filters }: BrowseRequest,
  context: RequestContext,
): Promise<BrowsePage> {
  const { registry } = context.catalog;
  const types = [entityTypeName(registry, type)];
  const where = latestOnly(registry, { types, filters: toFilters(filters, argumentPath(context)) });
  return context.search.browse({ ...where, path, form: 'browsePaths', start, count });
}

/** A page of the folders below a path of `browsePathsV2`. */
export async function browsePath(
  path: readonly string[],
  request: SearchRequest,
  context: RequestContext,
): Promise<BrowsePage> {
  const types = requestedTypes(context.catalog.registry, request.types, 'BROWSE');
  const {
    types: names = [],
    text,
    filters,
    start,
    count,
  } = await planRequest({ ...request, types }, context);
  const where = { types: names, text, filters, start, count };
  return context.search.browse({ ...where, path, form: 'browsePathsV2' });
}
