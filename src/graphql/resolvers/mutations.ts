import { createAccessToken, revokeAccessToken } from './Mutation/access-tokens.js';
import * as assertionsMutations from './Mutation/assertions.js';
import * as assetsMutations from './Mutation/assets.js';
import { batchSetDomain } from './Mutation/batchSetDomain.js';
import { createDomain } from './Mutation/createDomain.js';
import { createStructuredProperty } from './Mutation/createStructuredProperty.js';
import * as dataProductsMutations from './Mutation/data-products.js';
import { deleteDomain } from './Mutation/deleteDomain.js';
import { deleteEntity } from './Mutation/deleteEntity.js';
import { deleteReferences } from './Mutation/deleteReferences.js';
import { deleteStructuredProperty } from './Mutation/deleteStructuredProperty.js';
import { deleteTimeseries } from './Mutation/deleteTimeseries.js';
import * as deprecationMutations from './Mutation/deprecation.js';
import * as glossaryMutations from './Mutation/glossary.js';
import * as identitiesMutations from './Mutation/identities.js';
import * as incidentsMutations from './Mutation/incidents.js';
import { ingestProposals } from './Mutation/ingestProposals.js';
import { ingestSnapshots } from './Mutation/ingestSnapshots.js';
import * as labelsMutations from './Mutation/labels.js';
import * as linksMutations from './Mutation/links.js';
import { moveDomain } from './Mutation/moveDomain.js';
import * as operationsMutations from './Mutation/operations.js';
import * as ownersMutations from './Mutation/owners.js';
import * as ownershipTypesMutations from './Mutation/ownership-types.js';
import * as postsMutations from './Mutation/posts.js';
import { removeStructuredProperties } from './Mutation/removeStructuredProperties.js';
import { restoreIndices } from './Mutation/restoreIndices.js';
import { batchAssignRole } from './Mutation/roles.js';
import { rollbackIngestionRun } from './Mutation/rollbackIngestionRun.js';
import { setDomain } from './Mutation/setDomain.js';
import * as tagsMutations from './Mutation/tags.js';
import * as textsMutations from './Mutation/texts.js';
import { unsetDomain } from './Mutation/unsetDomain.js';
import { updateColumnLineage } from './Mutation/updateColumnLineage.js';
import { updateDisplayProperties } from './Mutation/updateDisplayProperties.js';
import { updateDomain } from './Mutation/updateDomain.js';
import { updateLineage } from './Mutation/updateLineage.js';
import { updateStructuredProperty } from './Mutation/updateStructuredProperty.js';
import { upsertStructuredProperties } from './Mutation/upsertStructuredProperties.js';
import * as versionsMutations from './Mutation/versions.js';
import * as webhooksMutations from './Mutation/webhooks.js';

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
  batchSetDomain,
  createDomain,
  deleteDomain,
  moveDomain,
  restoreIndices,
  rollbackIngestionRun,
  setDomain,
  unsetDomain,
  updateDisplayProperties,
  updateDomain,
  updateColumnLineage,
  updateLineage,
  ...assertionsMutations,
  ...assetsMutations,
  ...dataProductsMutations,
  ...deprecationMutations,
  ...glossaryMutations,
  ...identitiesMutations,
  ...incidentsMutations,
  ...labelsMutations,
  ...linksMutations,
  ...operationsMutations,
  ...ownersMutations,
  ...ownershipTypesMutations,
  ...postsMutations,
  ...tagsMutations,
  ...textsMutations,
  ...versionsMutations,
  ...webhooksMutations,
  removeStructuredProperties,
  upsertStructuredProperties,
  deleteStructuredProperty,
  updateStructuredProperty,
  createStructuredProperty,
};
