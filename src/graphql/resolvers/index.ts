import { MUTATION_REQUIREMENTS } from '../access/mutations.js';
import { requiring } from '../access/requiring.js';
import { AspectRecord } from './AspectRecord.js';
import { Assertion } from './Assertion.js';
import * as assets from './assets.js';
import * as assigned from './assigned.js';
import { BrowsePath } from './BrowsePath.js';
import { BrowseResults } from './BrowseResults.js';
import { CorpUser } from './CorpUser.js';
import { Domain } from './Domain.js';
import { EntityRecord } from './EntityRecord.js';
import * as glossary from './glossary.js';
import { Incident } from './incidents.js';
import { LineageRelationship } from './lineage.js';
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
import { Owner } from './Owner.js';
import { PolicyMatchCriterionValue } from './PolicyMatchCriterionValue.js';
import { Post } from './Post.js';
import { Schema, SchemaMetadata } from './platform-schema.js';
import { getAccessTokenMetadata, listAccessTokens } from './Query/access-tokens.js';
import { aggregateAcrossEntities } from './Query/aggregateAcrossEntities.js';
import { appConfig } from './Query/appConfig.js';
import { aspectCount } from './Query/aspectCount.js';

import { aspectRecord } from './Query/aspectRecord.js';
import { autoComplete } from './Query/autoComplete.js';
import { autoCompleteForMultiple } from './Query/autoCompleteForMultiple.js';
import { browse } from './Query/browse.js';
import { browsePaths } from './Query/browsePaths.js';
import { browseV2 } from './Query/browseV2.js';
import { bulkEntityDataProducts } from './Query/bulkEntityDataProducts.js';
import { entities } from './Query/entities.js';
import { entitiesExist } from './Query/entitiesExist.js';
import { entity } from './Query/entity.js';
import { entityExists } from './Query/entityExists.js';
import { entityRecords } from './Query/entityRecords.js';
import { entityUrns } from './Query/entityUrns.js';
import { getEntityCounts } from './Query/getEntityCounts.js';
import { getTimeline } from './Query/getTimeline.js';
import { globalViewsSettings } from './Query/globalViewsSettings.js';
import { ingestionRun, ingestionRuns } from './Query/ingestionRuns.js';
import { lineageNeighbourhood } from './Query/lineageNeighbourhood.js';
import { lineagePaths } from './Query/lineagePaths.js';
import { listApplicationAssets, listDataProductAssets } from './Query/listAssets.js';
import { listDomains } from './Query/listDomains.js';
import * as lists from './Query/lists.js';
import { me } from './Query/me.js';
import { pollEvents } from './Query/pollEvents.js';
import { relationships } from './Query/relationships.js';
import { getRootGlossaryNodes, getRootGlossaryTerms } from './Query/rootGlossary.js';
import { getSchemaBlame, getSchemaVersionList } from './Query/schema-history.js';
import { scrollAcrossEntities } from './Query/scrollAcrossEntities.js';
import { scrollAcrossLineage } from './Query/scrollAcrossLineage.js';
import { scrollLineageEdges } from './Query/scrollLineageEdges.js';
import { scrollRelationships } from './Query/scrollRelationships.js';
import { search } from './Query/search.js';
import { searchAcrossEntities } from './Query/searchAcrossEntities.js';
import { searchAcrossLineage } from './Query/searchAcrossLineage.js';
import { searchAcrossLineageCounts } from './Query/searchAcrossLineageCounts.js';
import { searchUsers } from './Query/searchUsers.js';
import { structuredPropertyRemovals } from './Query/structuredPropertyRemovals.js';
import { timeseriesAspect } from './Query/timeseriesAspect.js';
import { webhookDeadLetters, webhooks } from './Query/webhooks.js';
import { writeStates } from './Query/writeStates.js';
import { QuerySubject } from './QuerySubject.js';
import * as schemaFields from './SchemaField.js';
import { FineGrainedLineage, SchemaFieldRef } from './SchemaFieldRef.js';
import { changes } from './Subscription/changes.js';
import * as structuredValues from './structured-values.js';
import { TimeWindow } from './TimeWindow.js';
import * as timeline from './timeline.js';
import * as typeEntities from './type-entities.js';
import { Dataset } from './usage/Dataset.js';
import * as views from './usage/views.js';
import { VersionSet } from './VersionSet.js';
import * as savedViews from './view.js';

/** Every mutation, without the question whether its caller may. */
const mutations = {
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

/** Every mutation of the API by name. */
export type MutationName = keyof typeof mutations;

/** Every hand-written resolver by type and field; fields that directives map need none. */
export const resolvers = {
  Query: {
    appConfig,
    getAccessTokenMetadata,
    listAccessTokens,
    aspectCount,
    aggregateAcrossEntities,
    aspectRecord,
    autoComplete,
    autoCompleteForMultiple,
    browse,
    browsePaths,
    browseV2,
    bulkEntityDataProducts,
    entities,
    entitiesExist,
    entity,
    entityExists,
    entityRecords,
    entityUrns,
    getRootGlossaryNodes,
    getRootGlossaryTerms,
    ingestionRun,
    ingestionRuns,
    getEntityCounts,
    getSchemaBlame,
    getSchemaVersionList,
    getTimeline,
    globalViewsSettings,
    lineageNeighbourhood,
    lineagePaths,
    listApplicationAssets,
    listDataProductAssets,
    listDomains,
    me,
    pollEvents,
    relationships,
    scrollAcrossEntities,
    scrollAcrossLineage,
    scrollLineageEdges,
    scrollRelationships,
    search,
    searchAcrossEntities,
    searchAcrossLineage,
    searchAcrossLineageCounts,
    searchUsers,
    structuredPropertyRemovals,
    timeseriesAspect,
    webhookDeadLetters,
    webhooks,
    writeStates,
    ...lists,
  },
  Mutation: requiring(MUTATION_REQUIREMENTS, mutations),
  Subscription: {
    changes,
  },
  AspectRecord,
  Assertion,
  BrowsePath,
  BrowseResults,
  CorpUser,
  Dataset,
  Domain,
  EntityRecord,
  FineGrainedLineage,
  Incident,
  LineageRelationship,
  Owner,
  PolicyMatchCriterionValue,
  Post,
  QuerySubject,
  Schema,
  SchemaFieldRef,
  SchemaMetadata,
  TimeWindow,
  VersionSet,
  ...assets,
  ...assigned,
  ...glossary,
  ...savedViews,
  ...schemaFields,
  ...structuredValues,
  ...timeline,
  ...typeEntities,
  ...views,
};
