import type { Context } from '../../context.js';
import { entityTypeName } from '../../entity-type-names.js';
import { type CompleteInput, completions } from '../../search/complete.js';

/** What people look for by name. */
const USUAL_TYPES = [
  'dataset',
  'dashboard',
  'chart',
  'container',
  'dataFlow',
  'dataJob',
  'dataProduct',
  'domain',
  'glossaryTerm',
  'glossaryNode',
  'tag',
  'corpuser',
  'corpGroup',
  'mlModel',
  'mlModelGroup',
  'mlFeatureTable',
  'application',
  'document',
];

/** Suggestions of several types, each by itself, so that one does not crowd out another. */
export async function autoCompleteForMultiple(
  _parent: unknown,
  { input: { types, ...input } }: { input: CompleteInput & { types?: readonly string[] | null } },
  context: Context,
) {
  const { registry } = context.catalog;
  const asked = types && types.length > 0 ? types : USUAL_TYPES;
  const names = [...new Set(asked.map((type) => entityTypeName(registry, type)))];
  const suggestions = await Promise.all(
    names.map(async (type) => ({ type, ...(await completions(input, [type], context)) })),
  );
  return { query: input.query, suggestions: suggestions.filter(({ entities }) => entities.length > 0) };
}
