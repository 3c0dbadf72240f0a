import { Mutation as assertionEdits } from './assertion-edits.js';
import { Mutation as assetEdits } from './asset-edits.js';
import { Mutation as dataProductEdits } from './data-product-edits.js';
import { Mutation as domain } from './domain.js';
import { Mutation as glossaryEdits } from './glossary-edits.js';
import { Mutation as identityEdits } from './identity-edits.js';
import { Mutation as incidentEdits } from './incident-edits.js';
import { Mutation as labelEdits } from './label-edits.js';
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
import { Mutation as operationEdits } from './operation-edits.js';
import { Mutation as ownershipEdits } from './ownership-edits.js';
import { Mutation as postEdits } from './post-edits.js';
import { Mutation as statusEdits } from './status-edits.js';
import { Mutation as tagEdits } from './tag-edits.js';
import { Mutation as textEdits } from './text-edits.js';
import { Mutation as versionEdits } from './version-edits.js';

/** Every mutation, without the question whether its caller may. */
export const mutations = {
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
  ...assertionEdits,
  ...assetEdits,
  ...dataProductEdits,
  ...statusEdits,
  ...domain,
  ...glossaryEdits,
  ...identityEdits,
  ...incidentEdits,
  ...labelEdits,
  ...operationEdits,
  ...ownershipEdits,
  ...postEdits,
  ...tagEdits,
  ...textEdits,
  ...versionEdits,
  ...webhooksMutations,
  removeStructuredProperties,
  upsertStructuredProperties,
  deleteStructuredProperty,
  updateStructuredProperty,
  createStructuredProperty,
};
