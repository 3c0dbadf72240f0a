import type { JsonObject } from '../../../model/types.js';
import { placed } from '../names.js';
import { members, objects, text, texts } from '../values.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';

const RELATIONSHIPS = 'dataProcessInstanceRelationships';

/**
 * The run that started this one, and its job. A job that is the flow itself (Airflow's DAG, Spark's application) has its
 * tasks in it already; any other becomes a job before this one.
 */
const parent: FacetReader<RunScope> = ({ run, job }, scope) => {
  const { statements, names, shown } = scope;
  const place = '/run/facets/parent';
  const id = text(members(run).runId);
  if (id !== undefined && id !== scope.event.run.id)
    statements.say(place, scope.run, RELATIONSHIPS, {
      parentInstance: placed(`${place}/run/runId`, () => names.run(id)),
    });
  const [namespace, name] = [text(members(job).namespace), text(members(job).name)];
  if (namespace === undefined || name === undefined) return;
  const above = placed(`${place}/job/name`, () => names.jobOf({ namespace, name }, scope.job.orchestrator));
  const isFlow = above.flow === scope.job.flow && name === above.flowName;
  if (above.job !== scope.job.job && !isFlow) shown.jobs.set(above.job, { relationship: 'PARENT' });
};

/** Jobs whose runs must end before. */
const jobDependencies: FacetReader<RunScope> = ({ upstream, downstream, trigger_rule }, scope) => {
  const { statements, names, shown } = scope;
  const place = '/run/facets/jobDependencies';
  const jobOf = (dependency: JsonObject) => {
    const { namespace, name } = members(dependency.job);
    const [space, called] = [text(namespace), text(name)];
    if (space === undefined || called === undefined) return undefined;
    return placed(place, () => names.jobOf({ namespace: space, name: called }, scope.job.orchestrator).job);
  };
  const runs: string[] = [];
  for (const dependency of objects(upstream)) {
    const { job: _job, run, ...rules } = dependency;
    const job = jobOf(dependency);
    if (job !== undefined && job !== scope.job.job)
      shown.jobs.set(job, { relationship: 'DEPENDENCY', ...texts(rules) });
    const id = text(members(run).runId);
    if (id !== undefined) runs.push(placed(place, () => names.run(id)));
  }
  if (runs.length > 0) {
    const said = [...new Set(runs)].sort();
    statements.merge(place, scope.run, RELATIONSHIPS, (value) => ({
      ...value,
      upstreamInstances: [
        ...new Set([...((value.upstreamInstances as string[] | undefined) ?? []), ...said]),
      ].sort(),
    }));
  }
  const later = objects(downstream).flatMap((dependency) => jobOf(dependency) ?? []);
  const customProperties = {
    ...texts({ 'jobDependencies.triggerRule': trigger_rule ?? null }),
    ...(later.length > 0 && { 'jobDependencies.downstream': later.sort().join(' ') }),
  };
  statements.say(place, scope.job.job, 'dataJobInfo', { customProperties });
};

/** Facets of runs that name other runs and jobs. */
export const PARENT_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'parent',
    goes: "`parentInstance` of the run (`ChildOf`); the job above becomes a job before this one (`DownstreamOf`, with the property `relationship: PARENT`), unless it is the flow itself, as Airflow's DAG and Spark's application are",
    read: parent,
  },
  {
    name: 'jobDependencies',
    goes: '`upstream`: jobs before this one (`DownstreamOf`) and `upstreamInstances` of the run; `downstream` and `trigger_rule`: custom properties of the job',
    read: jobDependencies,
  },
];
