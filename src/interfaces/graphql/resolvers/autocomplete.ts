import type { QueryResolvers } from '../../../generated/resolvers.js';
import { completions } from '../search/completions.js';
import { requestedTypes } from '../search/requested-types.js';

export const Query = {
  /** Suggestions of one entity type, or of the default types. */
  async autoComplete(_parent, { input: { type, ...input } }, context) {
    const types = requestedTypes(context.catalog.registry, type && [type], 'AUTOCOMPLETE');
    return { query: input.query, ...(await completions(input, types, context)) };
  },

  /** Suggestions of several types, each separately, so that one type does not crowd out another. */
  async autoCompleteForMultiple(_parent, { input: { types, ...input } }, context) {
    const names = requestedTypes(context.catalog.registry, types, 'AUTOCOMPLETE');
    const suggestions = await Promise.all(
      names.map(async (type) => ({ type, ...(await completions(input, [type], context)) })),
    );
    return { query: input.query, suggestions: suggestions.filter(({ entities }) => entities.length > 0) };
  },
} satisfies QueryResolvers;
