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
import { getGrantedPrivileges } from './Query/getGrantedPrivileges.js';
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
import { versionedDataset } from './Query/versionedDataset.js';
import { webhookDeadLetters, webhooks } from './Query/webhooks.js';
import { writeStates } from './Query/writeStates.js';

/** Every query of the API by name. */
export const queries = {
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
  getGrantedPrivileges,
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
  versionedDataset,
  webhookDeadLetters,
  webhooks,
  writeStates,
  ...lists,
};
