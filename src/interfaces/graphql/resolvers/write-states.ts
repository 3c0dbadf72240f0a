import { readWriteStates } from '../../../catalog/entities/write-states.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The states of the writes of one request, by its trace id, in the order of the aspects. */
  writeStates: (_parent, { traceId, aspects }, { catalog }) => readWriteStates(catalog, traceId, aspects),
} satisfies QueryResolvers;
