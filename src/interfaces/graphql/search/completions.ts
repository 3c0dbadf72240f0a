import type { Completion } from '../../../catalog/search/types.js';
import type { AutoCompleteMultipleInput } from '../../../generated/api.js';
import { argumentPath, type Context } from '../context.js';
import { toFilters } from './filters.js';
import { latestOnly } from './latest-only.js';
import { inView } from './view.js';

/** The common input of the autocomplete operations. */
type CompleteInput = Omit<AutoCompleteMultipleInput, 'types'>;

/** Suggestions for the query, each once, and the entities of these types that they come from. */
export async function completions(input: CompleteInput, types: readonly string[], context: Context) {
  const { query: text, field, limit, viewUrn } = input;
  const where = await inView({ types, filters: toFilters(input, argumentPath(context)) }, viewUrn, context);
  const query = {
    ...latestOnly(context.catalog.registry, where),
    text,
    ...(field ? { field } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
  return toCompletions(await context.search.autocomplete(query));
}

function toCompletions(found: readonly Completion[]) {
  return {
    suggestions: [...new Set(found.map(({ text }) => text))],
    entities: [...new Set(found.map(({ urn }) => urn))],
  };
}
