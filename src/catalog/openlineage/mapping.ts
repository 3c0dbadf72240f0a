import type { DatasetEvent, JobEvent, LineageEvent, Mention, RunEvent } from './event.js';
import { FACETS, readFacets } from './facets/index.js';
import { sayOperation } from './facets/lifecycle.js';
import type { DatasetScope } from './facets/rule.js';
import { sayDatasetLineage } from './lineage/dataset-lineage.js';
import { mergeJobLineage, type RunSoFar } from './lineage/job-lineage.js';
import { Shown } from './lineage/shown.js';
import { type JobNames, type Names, placed } from './names.js';
import { RunState } from './run-state.js';
import { Statements } from './statements.js';
import { members, text } from './values.js';

/**
 * What an event says, as statements about entities. It depends on the event alone; what is stored comes in when the statements
 * are carried out.
 * @param names of this event only: it learns the symlinks of its datasets
 * @throws CairnError BAD_REQUEST with the place of a name that no URN can hold
 */
export function map(event: LineageEvent, names: Names): Statements {
  const statements = new Statements(event.time, event.warnings);
  if (event.kind === 'dataset') mapDataset(event, names, statements);
  else mapJob(event, names, statements);
  return statements;
}

function mapDataset(event: DatasetEvent, names: Names, statements: Statements): void {
  const { dataset: mention } = event;
  names.learn([mention]);
  const shown = new Shown();
  const dataset = placed(`${mention.place}/name`, () => names.dataset(mention));
  sayDataset({ event, names, statements, shown, mention, dataset, role: 'itself' });
  sayDatasetLineage(dataset, shown, statements);
}

function mapJob(event: RunEvent | JobEvent, names: Names, statements: Statements): void {
  const { inputs, outputs } = event;
  names.learn([...inputs, ...outputs]);
  const shown = new Shown();
  const job = placed('/job/name', () => names.job(toldOf(event)));
  const run = event.kind === 'run' ? placed('/run/runId', () => names.run(event.run.id)) : undefined;
  const ends = [...withRole(inputs, 'input'), ...withRole(outputs, 'output')].map(({ mention, role }) => ({
    mention,
    role,
    dataset: placed(`${mention.place}/name`, () => names.dataset(mention)),
  }));
  for (const { dataset, role } of ends) (role === 'input' ? shown.inputs : shown.outputs).add(dataset);
  const state = event.kind === 'run' && run !== undefined ? new RunState(event, run, shown) : undefined;
  state?.say(statements);
  const common = { names, statements, shown, job };
  sayJob(job, event, names, statements);
  if (event.kind === 'run' && run !== undefined) {
    statements.say('/job', run, 'dataProcessInstanceRelationships', {
      parentTemplate: job.job,
      upstreamInstances: [],
    });
    readFacets(event.run.facets, FACETS.run, { ...common, event, run }, '/run/facets');
  }
  readFacets(event.job.facets, FACETS.job, { ...common, event }, '/job/facets');
  for (const end of ends) sayDataset({ ...common, ...end, event, ...(run !== undefined && { run }) });
  const soFar = () => (state ? state.soFar() : declared(shown, event.time));
  statements.merge('/job', job.job, 'dataJobInputOutput', mergeJobLineage(shown, event.time, soFar));
}

const withRole = (mentions: readonly Mention[], role: 'input' | 'output') =>
  mentions.map((mention) => ({ mention, role }));

const toldOf = (event: RunEvent | JobEvent) => ({
  producer: event.producer,
  job: event.job,
  engine: event.kind === 'run' ? text(members(event.run.facets.processing_engine).name) : undefined,
});

/** What a job says of itself is whole at once. */
const declared = (shown: Shown, time: number): RunSoFar => ({
  inputs: [...shown.inputs],
  outputs: [...shown.outputs],
  jobs: shown.jobs,
  columns: [...shown.columns.keys()],
  last: time,
  whole: time,
});

function sayJob(job: JobNames, { time }: RunEvent | JobEvent, names: Names, statements: Statements): void {
  const place = '/job';
  const { platformInstance, domains = [] } = names.mapping;
  for (const urn of [job.flow, job.job]) {
    statements.exists(place, urn);
    if (domains.length > 0) statements.say(place, urn, 'domains', { domains: [...domains] });
    if (platformInstance === undefined) continue;
    const platform = names.platform(job.orchestrator);
    const instance = names.platformInstance(platform, platformInstance);
    statements.say(place, urn, 'dataPlatformInstance', { platform, instance });
  }
  statements.say(place, job.flow, 'dataFlowInfo', { name: job.flowName });
  statements.say(place, job.job, 'dataJobInfo', {
    name: job.jobName,
    type: { string: job.orchestrator },
    flowUrn: job.flow,
  });
  statements.merge(place, job.job, 'dataJobInfo', (value) => {
    const before = members(value.created).time;
    return before === undefined || Number(before) > time ? { ...value, created: { time } } : value;
  });
}

function sayDataset(scope: DatasetScope): void {
  const { mention, role, dataset, names, statements } = scope;
  const { isWritten, platformInstance } = names.mapping.datasets;
  if (isWritten || role === 'itself') statements.exists(mention.place, dataset);
  if (platformInstance !== undefined) {
    const platform = names.platformOf(dataset);
    const instance = names.platformInstance(platform, platformInstance);
    statements.say(mention.place, dataset, 'dataPlatformInstance', { platform, instance });
  }
  readFacets(mention.facets, FACETS.dataset, scope, `${mention.place}/facets`);
  if (role === 'input') readFacets(mention.roleFacets, FACETS.input, scope, `${mention.place}/inputFacets`);
  if (role === 'output')
    readFacets(mention.roleFacets, FACETS.output, scope, `${mention.place}/outputFacets`);
  sayOperation(scope);
}
