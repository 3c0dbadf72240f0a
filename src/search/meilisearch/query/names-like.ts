import type { SearchEngine } from '../../engine.js';
import { NAME_FIELD } from '../../fields/catalogue.js';
import type { Fields } from '../../types.js';
import type { SearchIndex } from '../search-index.js';
import { matching } from './suggest.js';

/** Names of what the engine finds where it forgives typos. */
export async function namesLike(
  index: SearchIndex,
  fields: Fields,
  query: Parameters<SearchEngine['namesLike']>[0],
): Promise<string[]> {
  const names = new Set<string>();
  for await (const document of matching(index, fields, [query.text], query))
    for (const name of document.fields[NAME_FIELD] ?? []) names.add(String(name));
  return [...names];
}
