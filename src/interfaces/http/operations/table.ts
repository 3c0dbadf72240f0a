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
import { listAspectSpecifications, listEntitySpecifications } from './openapi/list-specifications.js';
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
import { autocomplete } from './restli/autocomplete.js';
import { browse } from './restli/browse.js';
import { deleteEntity } from './restli/delete-entity.js';
import { deleteReferences } from './restli/delete-references.js';
import { describeRun } from './restli/describe-run.js';
import { exists } from './restli/exists.js';
import { getAspect } from './restli/get-aspect.js';
import { getCount } from './restli/get-count.js';
import { getEntities } from './restli/get-entities.js';
import { getEntity } from './restli/get-entity.js';
import { getRelationships } from './restli/get-relationships.js';
import { getSnapshot } from './restli/get-snapshot.js';
import { getSnapshots } from './restli/get-snapshots.js';
import { getTimeseriesAspectValues } from './restli/get-timeseries-aspect-values.js';
import { ingest } from './restli/ingest.js';
import { ingestBatch } from './restli/ingest-batch.js';
import { ingestProposal } from './restli/ingest-proposal.js';
import { ingestProposalBatch } from './restli/ingest-proposal-batch.js';
import { listRuns } from './restli/list-runs.js';
import { listUrns } from './restli/list-urns.js';
import { restoreIndices } from './restli/restore-indices.js';
import { rollbackRun } from './restli/rollback-run.js';
import { search } from './restli/search.js';
import { searchAcrossEntities } from './restli/search-across-entities.js';
import { getTimeseriesStats } from './restli/timeseries-stats.js';
import { truncateTimeseriesAspect } from './restli/truncate-timeseries-aspect.js';
import { usageOperations } from './restli/usage-stats.js';
import { webhookOperations } from './restli/webhooks.js';

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
  getSnapshots,
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
  truncateTimeseriesAspect,
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
