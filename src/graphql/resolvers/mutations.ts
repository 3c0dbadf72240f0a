import { createAccessToken, revokeAccessToken } from './Mutation/access-tokens.js';
import { createStructuredProperty } from './Mutation/createStructuredProperty.js';
import { deleteEntity } from './Mutation/deleteEntity.js';
import { deleteReferences } from './Mutation/deleteReferences.js';
import { deleteStructuredProperty } from './Mutation/deleteStructuredProperty.js';
import { deleteTimeseries } from './Mutation/deleteTimeseries.js';
import { ingestProposals } from './Mutation/ingestProposals.js';
import { ingestSnapshots } from './Mutation/ingestSnapshots.js';
import { removeStructuredProperties } from './Mutation/removeStructuredProperties.js';
import { restoreIndices } from './Mutation/restoreIndices.js';
import { batchAssignRole } from './Mutation/roles.js';
import { rollbackIngestionRun } from './Mutation/rollbackIngestionRun.js';
import { updateColumnLineage } from './Mutation/updateColumnLineage.js';
import { updateLineage } from './Mutation/updateLineage.js';
import { updateStructuredProperty } from './Mutation/updateStructuredProperty.js';
import { upsertStructuredProperties } from './Mutation/upsertStructuredProperties.js';
import * as webhooksMutations from './Mutation/webhooks.js';

export const Mutation = {
  batchAssignRole,
  createAccessToken,
  revokeAccessToken,
  deleteEntity,
  deleteReferences,
  deleteTimeseries,
  ingestProposals,
  ingestSnapshots,
  restoreIndices,
  rollbackIngestionRun,
  updateColumnLineage,
  updateLineage,
  ...webhooksMutations,
  removeStructuredProperties,
  upsertStructuredProperties,
  deleteStructuredProperty,
  updateStructuredProperty,
  createStructuredProperty,
};
