import type { DataFlowResolvers } from '../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { runsOf } from '../fields/runs.js';

export const DataFlow = {
  runs: (flow: EntityRef, page, context) => runsOf('parentTemplate', flow, page, context),
} satisfies DataFlowResolvers;
