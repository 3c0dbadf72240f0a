import type { Suggestion } from '../../search/types.js';
import type { Context } from '../context.js';
import { dropNulls } from '../resolvers/drop-nulls.js';
import { disjunction, type FilterInput, inInput, type Nullable } from './filters.js';
import { latestOnly } from './latest.js';
import { inView } from './view.js';

/** What the operations that complete are asked for. */
export interface CompleteInput extends Nullable<FilterInput> {
  query: string;
  field?: string | null;
  limit?: number | null;
  viewUrn?: string | null;
}

/** Texts that the query may be meant to become, each once, and the entities of these types that they come from. */
export async function completions(nullable: CompleteInput, types: readonly string[], context: Context) {
  const { query: text, field, limit, viewUrn, ...filters } = dropNulls(nullable);
  const asked = { types, filters: disjunction(filters as FilterInput) };
  const where = await inView(asked, viewUrn ?? undefined, context);
  const query = {
    ...latestOnly(context.catalog.registry, where),
    text,
    ...(field ? { field } : {}),
    ...(limit === undefined || limit === null ? {} : { limit }),
  };
  return answerOf(await inInput(nullable, () => context.search.autocomplete(query)));
}

function answerOf(found: readonly Suggestion[]) {
  return {
    suggestions: [...new Set(found.map(({ text }) => text))],
    entities: [...new Set(found.map(({ urn }) => urn))],
  };
}
