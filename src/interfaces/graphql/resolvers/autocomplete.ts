import { complete, completeByType } from '../../../catalog/search/completions.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** Suggestions of one entity type, or of the default types. */
  async autoComplete(_parent, { input: { type, ...input } }, context) {
    return { query: input.query, ...(await complete(input, type && [type], context)) };
  },

  /** Suggestions of several types, in a list for each type. */
  async autoCompleteForMultiple(_parent, { input: { types, ...input } }, context) {
    return { query: input.query, suggestions: await completeByType(input, types, context) };
  },
} satisfies QueryResolvers;
