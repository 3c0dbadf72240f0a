import type { Endpoint } from './endpoint.js';
import { autocomplete } from './endpoints/autocomplete.js';
import { browse } from './endpoints/browse.js';
import { deleteEntity } from './endpoints/delete-entity.js';
import { deleteReferences } from './endpoints/delete-references.js';
import { describeRun } from './endpoints/describe-run.js';
import { exists } from './endpoints/exists.js';
import { getAspect } from './endpoints/get-aspect.js';
import { getCount } from './endpoints/get-count.js';
import { getEntities } from './endpoints/get-entities.js';
import { getEntity } from './endpoints/get-entity.js';
import { getRelatedEntities } from './endpoints/get-related-entities.js';
import { getRelationships } from './endpoints/get-relationships.js';
import { getSnapshot } from './endpoints/get-snapshot.js';
import { getStructuredPropertyRemovals } from './endpoints/get-structured-property-removals.js';
import { getTimeline } from './endpoints/get-timeline.js';
import { getTimeseriesAspectValues } from './endpoints/get-timeseries-aspect-values.js';
import { ingest } from './endpoints/ingest.js';
import { ingestBatch } from './endpoints/ingest-batch.js';
import { ingestProposal } from './endpoints/ingest-proposal.js';
import { ingestProposalBatch } from './endpoints/ingest-proposal-batch.js';
import { listAspectSpecifications } from './endpoints/list-aspect-specifications.js';
import { listEntitySpecifications } from './endpoints/list-entity-specifications.js';
import { listRuns } from './endpoints/list-runs.js';
import { listUrns } from './endpoints/list-urns.js';
import { pollEvents } from './endpoints/poll-events.js';
import { restoreIndices } from './endpoints/restore-indices.js';
import { rollbackRun } from './endpoints/rollback-run.js';
import { scrollLineage } from './endpoints/scroll-lineage.js';
import { scrollRelationships } from './endpoints/scroll-relationships.js';
import { search } from './endpoints/search.js';
import { searchAcrossEntities } from './endpoints/search-across-entities.js';
import { streamEvents } from './endpoints/stream-events.js';
import { traceWrite } from './endpoints/trace-write.js';
import { webhookEndpoints } from './endpoints/webhooks.js';

/** Every operation of the REST interface; their examples work in this order. */
export const restEndpoints: readonly Endpoint[] = [
  ingestProposal,
  ingestProposalBatch,
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
  getTimeseriesAspectValues,
  getTimeline,
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
  pollEvents,
  streamEvents,
  ...webhookEndpoints,
  listEntitySpecifications,
  listAspectSpecifications,
  restoreIndices,
  deleteReferences,
  getStructuredPropertyRemovals,
  deleteEntity,
];
