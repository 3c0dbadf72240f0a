import { findRuns } from '../../../catalog/runs/find-runs.js';
import type { DataFlowResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const DataFlow = {
  runs: (flow: EntityRef, page, context) => findRuns('parentTemplate', flow, page, context),
} satisfies DataFlowResolvers;
