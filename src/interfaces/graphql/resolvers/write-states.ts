import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The states of the writes of one request, by its trace id, in the order of the aspects. */
  writeStates: (_parent, { traceId, aspects }, { catalog }) => catalog.entities.writeStates(traceId, aspects),
} satisfies QueryResolvers;
