import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** Runs of ingestion, the latest first. */
  ingestionRuns: (_parent, { input }, { catalog }) => catalog.runs.list(input),

  /** The aspects whose latest run this is. */
  ingestionRun: (_parent, { input }, { catalog }) => catalog.runs.describe(input),

  /** How many entities have an aspect. */
  aspectCount: (_parent, { aspect, urnLike }, { catalog }) => catalog.entities.countAspects(aspect, urnLike),
} satisfies QueryResolvers;

export const Mutation = {
  rollbackIngestionRun: (_parent, { input }, { catalog, caller }) => catalog.runs.rollback(input, caller),
} satisfies MutationResolvers;
