import { autocomplete } from './actions/autocomplete.js';
import { browse } from './actions/browse.js';
import { deleteEntity } from './actions/delete-entity.js';
import { deleteReferences } from './actions/delete-references.js';
import { describeRun } from './actions/describe-run.js';
import { exists } from './actions/exists.js';
import { getAspect } from './actions/get-aspect.js';
import { getCount } from './actions/get-count.js';
import { getEntities } from './actions/get-entities.js';
import { getEntity } from './actions/get-entity.js';
import { getRelationships } from './actions/get-relationships.js';
import { getSnapshot } from './actions/get-snapshot.js';
import { getTimeseriesAspectValues } from './actions/get-timeseries-aspect-values.js';
import { ingest } from './actions/ingest.js';
import { ingestBatch } from './actions/ingest-batch.js';
import { ingestProposal } from './actions/ingest-proposal.js';
import { ingestProposalBatch } from './actions/ingest-proposal-batch.js';
import { listRuns } from './actions/list-runs.js';
import { listUrns } from './actions/list-urns.js';
import { restoreIndices } from './actions/restore-indices.js';
import { rollbackRun } from './actions/rollback-run.js';
import { search } from './actions/search.js';
import { searchAcrossEntities } from './actions/search-across-entities.js';
import { getTimeseriesStats } from './actions/timeseries-stats.js';
import { usageOperations } from './actions/usage-stats.js';
import { webhookOperations } from './actions/webhooks.js';
import { deleteOperations } from './model/delete.js';
import { genericOperations } from './model/generic.js';
import { listOperations } from './model/list.js';
import { readOperations } from './model/read.js';
import { writeOperations } from './model/write.js';
import { downloadFile } from './openapi/download-file.js';
import { exportLineage } from './openapi/export-lineage.js';
import { getCaller } from './openapi/get-caller.js';
import { getLineageChanges } from './openapi/get-lineage-changes.js';
import { getRelatedEntities } from './openapi/get-related-entities.js';
import { getStructuredPropertyRemovals } from './openapi/get-structured-property-removals.js';
import {
  getSimpleSystemProperties,
  getSystemComponents,
  getSystemInfo,
  getSystemProperties,
} from './openapi/get-system-info.js';
import { getTimeline, getTimelineV1 } from './openapi/get-timeline.js';
import { ingestPlatformProposals } from './openapi/ingest-platform-proposals.js';
import { listAspectSpecifications } from './openapi/list-aspect-specifications.js';
import { listEntitySpecifications } from './openapi/list-entity-specifications.js';
import { pollEvents } from './openapi/poll-events.js';
import { readColumnLineage } from './openapi/read-column-lineage.js';
import { scrollLineage } from './openapi/scroll-lineage.js';
import { scrollRelationships } from './openapi/scroll-relationships.js';
import { scrollTimeseries } from './openapi/scroll-timeseries.js';
import { streamEvents } from './openapi/stream-events.js';
import { getThrottles, setThrottle } from './openapi/throttle.js';
import { traceWrite } from './openapi/trace-write.js';
import { lineageEventOperations } from './openlineage/lineage-events.js';
import type { FixedOperation, ModelOperation } from './operation.js';

/** The fixed operations, in an order in which their examples work. */
export const fixedOperations: readonly FixedOperation[] = [
  ingestProposal,
  ingestProposalBatch,
  ingestPlatformProposals,
  ingest,
  ingestBatch,
  getEntity,
  getEntities,
  getSnapshot,
  getAspect,
  getRelationships,
  getRelatedEntities,
  scrollRelationships,
  scrollLineage,
  readColumnLineage,
  getLineageChanges,
  exportLineage,
  getTimeseriesAspectValues,
  scrollTimeseries,
  getTimeseriesStats,
  ...usageOperations,
  getTimeline,
  getTimelineV1,
  search,
  searchAcrossEntities,
  autocomplete,
  browse,
  listUrns,
  exists,
  getCount,
  listRuns,
  describeRun,
  rollbackRun,
  traceWrite,
  ...lineageEventOperations,
  pollEvents,
  streamEvents,
  ...webhookOperations,
  listEntitySpecifications,
  listAspectSpecifications,
  downloadFile,
  getCaller,
  getSystemInfo,
  getSystemComponents,
  getSystemProperties,
  getSimpleSystemProperties,
  getThrottles,
  setThrottle,
  restoreIndices,
  deleteReferences,
  getStructuredPropertyRemovals,
  deleteEntity,
];

/** Every operation for all entity types, or all aspects, of the model. */
export const modelOperations: readonly ModelOperation[] = [
  ...listOperations,
  ...genericOperations,
  ...readOperations,
  ...writeOperations,
  ...deleteOperations,
];
