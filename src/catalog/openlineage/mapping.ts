import { objectOf } from '../../model/json.js';
import { reportAt } from '../../shared/path.js';
import type { DatasetEvent, EventDataset, JobEvent, LineageEvent, RunEvent } from './event.js';
import type { EventUrns, JobIdentity } from './event-urns.js';
import { EventWrites } from './event-writes.js';
import { FACET_RULES, readFacets } from './facets/index.js';
import { addOperation } from './facets/lifecycle.js';
import type { DatasetScope } from './facets/rule.js';
import { addDatasetLineage } from './lineage/dataset-lineage.js';
import { EventLineage } from './lineage/event-lineage.js';
import { mergeJobLineage, type RunLineage } from './lineage/job-lineage.js';
import { RunAccumulator } from './run-accumulator.js';

/**
 * Maps an event to writes of entities. The writes depend only on the event. The transaction merges them with the stored
 * aspects.
 * @param urns for this event only, since it remembers the symlinks of the event's datasets
 * @throws CairnError BAD_REQUEST with a problem for a name that is too long for a URN
 */
export function mapEvent(event: LineageEvent, urns: EventUrns): EventWrites {
  const writes = new EventWrites(event.time, event.warnings);
  if (event.kind === 'dataset') mapDataset(event, urns, writes);
  else mapJob(event, urns, writes);
  return writes;
}

function mapDataset(event: DatasetEvent, urns: EventUrns, writes: EventWrites): void {
  const { dataset: eventDataset } = event;
  urns.addSymlinks([eventDataset]);
  const lineage = new EventLineage();
  const dataset = reportAt(eventDataset.path.at('name'), () => urns.dataset(eventDataset));
  addDataset({ event, urns, writes, lineage, eventDataset, dataset, role: 'itself' });
  addDatasetLineage(dataset, lineage, writes, eventDataset.path.at('facets'));
}

function mapJob(event: RunEvent | JobEvent, urns: EventUrns, writes: EventWrites): void {
  const { inputs } = event;
  const job = reportAt(event.path.at('job', 'name'), () => urns.job(event));
  const outputs = writtenBy(event, job);
  urns.addSymlinks([...inputs, ...outputs]);
  const lineage = new EventLineage();
  const run =
    event.kind === 'run' ? reportAt(event.path.at('run', 'runId'), () => urns.run(event.run.id)) : undefined;
  const datasets = (['input', 'output'] as const).flatMap((role) =>
    (role === 'input' ? inputs : outputs).map((eventDataset) => ({
      eventDataset,
      role,
      dataset: reportAt(eventDataset.path.at('name'), () => urns.dataset(eventDataset)),
    })),
  );
  for (const { dataset, role } of datasets)
    (role === 'input' ? lineage.inputs : lineage.outputs).add(dataset);
  const accumulator =
    event.kind === 'run' && run !== undefined ? new RunAccumulator(event, run, lineage) : undefined;
  accumulator?.addTo(writes);
  const common = { urns, writes, lineage, job };
  addJob(job, event, urns, writes);
  if (event.kind === 'run' && run !== undefined) {
    writes.setFields(event.path.at('job'), run, 'dataProcessInstanceRelationships', {
      parentTemplate: job.job,
      upstreamInstances: [],
    });
    readFacets(event.run.facets, FACET_RULES.run, { ...common, event, run }, event.path.at('run', 'facets'));
  }
  readFacets(event.job.facets, FACET_RULES.job, { ...common, event }, event.path.at('job', 'facets'));
  for (const dataset of datasets)
    addDataset({ ...common, ...dataset, event, ...(run !== undefined && { run }) });
  const readRun = () => (accumulator ? accumulator.lineage() : complete(lineage, event.time));
  writes.merge(
    event.path.at('job'),
    job.job,
    'dataJobInputOutput',
    mergeJobLineage(lineage, event.time, readRun),
  );
}

/** Matches the names of Spark's jobs for RDD transformations, which write nothing. */
const RDD_TRANSFORMATION =
  /(?:map|map_partitions|flatmap|filter|distinct)_(?:parallel_collection|text_file|hadoopfile)$/;

/** The outputs of an event. For an RDD transformation, Spark lists the inputs as outputs too, so they are removed. */
function writtenBy(
  { job, inputs, outputs }: RunEvent | JobEvent,
  { orchestrator }: JobIdentity,
): EventDataset[] {
  if (orchestrator !== 'spark' || !RDD_TRANSFORMATION.test(job.name)) return outputs;
  const isRead = (output: EventDataset) =>
    inputs.some(({ namespace, name }) => namespace === output.namespace && name === output.name);
  return outputs.filter((output) => !isRead(output));
}

/** The lineage of a job event. It is complete, so it replaces that of earlier runs. */
const complete = (lineage: EventLineage, time: number): RunLineage => ({
  inputs: [...lineage.inputs],
  outputs: [...lineage.outputs],
  jobs: lineage.jobs,
  columns: [...lineage.columns.keys()],
  lastEventAt: time,
  replacedAt: time,
});

function addJob(job: JobIdentity, event: RunEvent | JobEvent, urns: EventUrns, writes: EventWrites): void {
  const { time } = event;
  const path = event.path.at('job');
  const { platformInstance, domains = [] } = urns.mapping;
  for (const urn of [job.flow, job.job]) {
    writes.markExisting(path, urn);
    if (domains.length > 0) writes.setFields(path, urn, 'domains', { domains: [...domains] });
    if (platformInstance === undefined) continue;
    const platform = urns.platform(job.orchestrator);
    const instance = urns.platformInstance(platform, platformInstance);
    writes.setFields(path, urn, 'dataPlatformInstance', { platform, instance });
  }
  writes.setFields(path, job.flow, 'dataFlowInfo', { name: job.flowName });
  writes.setFields(path, job.job, 'dataJobInfo', {
    name: job.jobName,
    type: { string: job.orchestrator },
    flowUrn: job.flow,
  });
  writes.merge(path, job.job, 'dataJobInfo', (value) => {
    const before = objectOf(value.created).time;
    return before === undefined || Number(before) > time ? { ...value, created: { time } } : value;
  });
}

function addDataset(scope: DatasetScope): void {
  const { eventDataset, role, dataset, urns, writes } = scope;
  const { isWritten, platformInstance } = urns.mapping.datasets;
  if (isWritten || role === 'itself') writes.markExisting(eventDataset.path, dataset);
  if (platformInstance !== undefined) {
    const platform = urns.platformOf(dataset);
    const instance = urns.platformInstance(platform, platformInstance);
    writes.setFields(eventDataset.path, dataset, 'dataPlatformInstance', { platform, instance });
  }
  readFacets(eventDataset.facets, FACET_RULES.dataset, scope, eventDataset.path.at('facets'));
  if (role === 'input')
    readFacets(eventDataset.roleFacets, FACET_RULES.input, scope, eventDataset.path.at('inputFacets'));
  if (role === 'output')
    readFacets(eventDataset.roleFacets, FACET_RULES.output, scope, eventDataset.path.at('outputFacets'));
  addOperation(scope);
}
