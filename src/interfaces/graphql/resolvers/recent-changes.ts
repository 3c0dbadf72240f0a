import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The entities that were changed last. */
  recentChanges: (_parent, { count }, { events }) => events.recent(count),
} satisfies QueryResolvers;
