import type { Context } from '../../context.js';
import { type CompleteInput, completions } from '../../search/complete.js';
import { typesAsked } from '../../search/types-asked.js';

/** Suggestions of several types, each by itself, so that one does not crowd out another. */
export async function autoCompleteForMultiple(
  _parent: unknown,
  { input: { types, ...input } }: { input: CompleteInput & { types?: readonly string[] | null } },
  context: Context,
) {
  const names = typesAsked(context.catalog.registry, types, 'AUTOCOMPLETE');
  const suggestions = await Promise.all(
    names.map(async (type) => ({ type, ...(await completions(input, [type], context)) })),
  );
  return { query: input.query, suggestions: suggestions.filter(({ entities }) => entities.length > 0) };
}
