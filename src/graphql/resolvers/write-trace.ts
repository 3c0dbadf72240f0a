import type { QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  /** What became of the writes of one request, by its trace; the states are in the order of the aspects. */
  writeStates: (_parent, { traceId, aspects }, { catalog }) => catalog.entities.writeStates(traceId, aspects),
} satisfies QueryResolvers;
