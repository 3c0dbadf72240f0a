import type { LineageQuery } from '../../catalog/lineage/types.js';
import type { SearchResult } from '../../search/types.js';
import type { Context } from '../context.js';
import { isAnyText } from './searched.js';

type Matches = SearchResult['matchedFields'];

/** By what entities of a page match the text of its query. */
export async function matchesOf(
  { query: text = '', types }: LineageQuery,
  urns: readonly string[],
  { search, signal }: Context,
): Promise<ReadonlyMap<string, Matches>> {
  if (isAnyText(text) || urns.length === 0) return new Map();
  const filters = [{ and: [{ field: 'urn', values: [...urns] }] }];
  const page = await search.search({ text, types, filters, softDeleted: true, count: urns.length, signal });
  return new Map(page.results.map(({ urn, matchedFields }) => [urn, matchedFields]));
}
