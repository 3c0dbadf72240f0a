import { countAspects } from '../../../catalog/entities/list.js';
import { describeRun, listRuns } from '../../../catalog/runs/index.js';
import { rollBackRun } from '../../../catalog/runs/rollback.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** Runs of ingestion, the latest first. */
  ingestionRuns: (_parent, { input }, { catalog }) => listRuns(catalog, input),

  /** The aspects that this run was the last to write. */
  ingestionRun: (_parent, { input }, { catalog }) => describeRun(catalog, input),

  /** How many entities have an aspect. */
  aspectCount: (_parent, { aspect, urnLike }, { catalog }) => countAspects(catalog, aspect, urnLike),
} satisfies QueryResolvers;

export const Mutation = {
  rollbackIngestionRun: (_parent, { input }, { catalog, caller }) => rollBackRun(catalog, input, caller),
} satisfies MutationResolvers;
