import type { Context } from '../../context.js';
import type { Nullable } from '../../search/filters.js';
import { dropNulls } from '../drop-nulls.js';

interface Input {
  start?: number;
  count?: number;
  query?: string;
}

/** A page of the roles of this catalog. */
export async function listRoles(
  _parent: unknown,
  { input }: { input: Nullable<Input> },
  { search, signal }: Context,
) {
  const { query, ...page } = dropNulls(input) as Input;
  const found = await search.search({ ...page, text: query, types: ['dataHubRole'], signal });
  const { start, count, total, results } = found;
  return { start, count, total, roles: results.map(({ urn }) => urn) };
}
