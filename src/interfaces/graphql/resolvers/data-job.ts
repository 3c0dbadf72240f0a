import { findRuns } from '../../../catalog/runs/find-runs.js';
import type { DataJobResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const DataJob = {
  runs: (job: EntityRef, page, context) => findRuns('parentTemplate', job, page, context),
} satisfies DataJobResolvers;
