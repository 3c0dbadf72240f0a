import type { Context } from '../../context.js';
import { type CompleteInput, completions } from '../../search/complete.js';

/** Suggestions of one type of entities, or of all. */
export async function autoComplete(
  _parent: unknown,
  { input: { type, ...input } }: { input: CompleteInput & { type?: string | null } },
  context: Context,
) {
  return { query: input.query, ...(await completions(input, type ? [type] : [], context)) };
}
