import type { Context } from '../../context.js';
import { type CompleteInput, completions } from '../../search/complete.js';
import { typesAsked } from '../../search/types-asked.js';

/** Suggestions of one type of entities, or of those that people look for. */
export async function autoComplete(
  _parent: unknown,
  { input: { type, ...input } }: { input: CompleteInput & { type?: string | null } },
  context: Context,
) {
  const types = typesAsked(context.catalog.registry, type ? [type] : [], 'AUTOCOMPLETE');
  return { query: input.query, ...(await completions(input, types, context)) };
}
