import type { FilterInput } from '../filter/input.js';
import type { RequestContext } from '../request-context.js';
import { planRequest, type SearchRequest } from './request.js';
import { requestedTypes } from './requested-types.js';
import type { BrowsePage, SearchQuery } from './types.js';

/** A request for the content of a path of `browsePaths`. */
interface BrowseRequest extends FilterInput, Pick<SearchQuery, 'start' | 'count'> {
  type: string;
  /** The names of the folders, from the top down. */
  path: readonly string[];
}

/** Finds folders and entities of one type below a path of `browsePaths`. */
export async function browseEntities(
  { type, path, start, count, filters, orFilters }: BrowseRequest,
  context: RequestContext,
): Promise<BrowsePage> {
  const query = await planRequest({ types: [type], filters, orFilters, start, count }, context);
  return context.search.browse({ ...whereOf(query), path, form: 'browsePaths' });
}

/** A page of the folders below a path of `browsePathsV2`. */
export async function browsePath(
  path: readonly string[],
  request: SearchRequest,
  context: RequestContext,
): Promise<BrowsePage> {
  const types = requestedTypes(context.catalog.registry, request.types, 'BROWSE');
  const query = await planRequest({ ...request, types }, context);
  return context.search.browse({ ...whereOf(query), path, form: 'browsePathsV2' });
}

/** The part of a query that browsing uses. */
const whereOf = ({ types = [], text, filters, start, count }: SearchQuery) => ({
  types,
  text,
  filters,
  start,
  count,
});
