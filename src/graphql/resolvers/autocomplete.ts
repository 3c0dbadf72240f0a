import type { QueryResolvers } from '../../generated/resolvers.js';
import { completions } from '../search/complete.js';
import { typesAsked } from '../search/types-asked.js';

export const Query = {
  /** Suggestions of one type of entities, or of those that people look for. */
  async autoComplete(_parent, { input: { type, ...input } }, context) {
    const types = typesAsked(context.catalog.registry, type && [type], 'AUTOCOMPLETE');
    return { query: input.query, ...(await completions(input, types, context)) };
  },

  /** Suggestions of several types, each by itself, so that one does not crowd out another. */
  async autoCompleteForMultiple(_parent, { input: { types, ...input } }, context) {
    const names = typesAsked(context.catalog.registry, types, 'AUTOCOMPLETE');
    const suggestions = await Promise.all(
      names.map(async (type) => ({ type, ...(await completions(input, [type], context)) })),
    );
    return { query: input.query, suggestions: suggestions.filter(({ entities }) => entities.length > 0) };
  },
} satisfies QueryResolvers;
