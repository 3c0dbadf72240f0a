import { objectOf, objectsOf } from '../../../model/json.js';
import type { JsonObject } from '../../../model/types.js';
import { reportAt } from '../../../shared/path.js';
import { identifierOf, text, texts, union } from '../values.js';
import { setJobProperties } from './custom-properties.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';

const RELATIONSHIPS = 'dataProcessInstanceRelationships';

/**
 * Reads the run that started this one, and its job. If that job is the flow (Airflow's DAG, Spark's application), this
 * job is already in it. Any other job becomes an upstream job.
 */
const parent: FacetReader<RunScope> = ({ run, job }, scope, path) => {
  const { writes, urns, lineage } = scope;
  const id = text(objectOf(run).runId);
  if (id !== undefined && id !== scope.event.run.id)
    writes.setFields(path, scope.run, RELATIONSHIPS, {
      parentInstance: reportAt(path.at('run', 'runId'), () => urns.run(id)),
    });
  const identifier = identifierOf(job);
  if (identifier === undefined) return;
  const { orchestrator } = scope.job;
  const parentJob = reportAt(path.at('job', 'name'), () => urns.jobOf(identifier, orchestrator));
  const isFlow = parentJob.flow === scope.job.flow && identifier.name === parentJob.flowName;
  if (parentJob.job !== scope.job.job && !isFlow) lineage.jobs.set(parentJob.job, { relationship: 'PARENT' });
};

/** Reads the jobs that this run depends on, and their runs. */
const jobDependencies: FacetReader<RunScope> = ({ upstream, downstream, trigger_rule }, scope, path) => {
  const { writes, urns, lineage } = scope;
  const jobOf = (dependency: JsonObject) => {
    const identifier = identifierOf(dependency.job);
    if (identifier === undefined) return undefined;
    return reportAt(path, () => urns.jobOf(identifier, scope.job.orchestrator).job);
  };
  const runs: string[] = [];
  for (const dependency of objectsOf(upstream)) {
    const { job: _job, run, ...rules } = dependency;
    const job = jobOf(dependency);
    if (job !== undefined && job !== scope.job.job)
      lineage.jobs.set(job, { relationship: 'DEPENDENCY', ...texts(rules) });
    const id = text(objectOf(run).runId);
    if (id !== undefined) runs.push(reportAt(path, () => urns.run(id)));
  }
  if (runs.length > 0)
    writes.merge(path, scope.run, RELATIONSHIPS, (value) => ({
      ...value,
      upstreamInstances: union(value.upstreamInstances, runs),
    }));
  const downstreamJobs = objectsOf(downstream).flatMap((dependency) => jobOf(dependency) ?? []);
  setJobProperties(scope, path, {
    ...texts({ 'jobDependencies.triggerRule': trigger_rule }),
    ...(downstreamJobs.length > 0 && { 'jobDependencies.downstream': downstreamJobs.sort().join(' ') }),
  });
};

/** Rules for facets of runs that refer to other runs and jobs. */
export const PARENT_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'parent',
    target:
      "`parentInstance` of the run (`ChildOf`); the parent's job becomes an upstream job (`DownstreamOf`, with the property `relationship: PARENT`), unless it is the flow itself, such as Airflow's DAG or Spark's application",
    read: parent,
  },
  {
    name: 'jobDependencies',
    target:
      '`upstream`: upstream jobs (`DownstreamOf`) and `upstreamInstances` of the run; `downstream` and `trigger_rule`: custom properties of the job',
    read: jobDependencies,
  },
];
