import { requestCancel, requestRun, requestTest } from '../../../catalog/ingestion/execution-requests.js';
import {
  createIngestionSource,
  deleteIngestionSource,
  updateIngestionSource,
} from '../../../catalog/ingestion/sources.js';
import { rollBackRun } from '../../../catalog/runs/rollback.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createIngestionSource: (_parent, { input }, { catalog, caller }) =>
    createIngestionSource(catalog, input, caller),
  updateIngestionSource: (_parent, { urn, input }, { catalog, caller }) =>
    updateIngestionSource(catalog, urn, input, caller),
  deleteIngestionSource: (_parent, { urn }, { catalog, caller }) =>
    deleteIngestionSource(catalog, urn, caller),
  createIngestionExecutionRequest: (_parent, { input }, { catalog, caller }) =>
    requestRun(catalog, input, caller),
  cancelIngestionExecutionRequest: (_parent, { input }, { catalog, caller }) =>
    requestCancel(catalog, input, caller),
  createTestConnectionRequest: (_parent, { input }, { catalog, caller }) =>
    requestTest(catalog, input, caller),
  async rollbackIngestion(_parent, { input: { runId } }, { catalog, caller }) {
    await rollBackRun(catalog, { runId, dryRun: false, safe: true }, caller);
    return runId;
  },
} satisfies MutationResolvers;
