import type { JsonObject } from '../../../model/types.js';
import { instantOf } from '../time.js';
import { anyText, members, objects, text, texts } from '../values.js';
import { sayTags } from './labels.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';

const PROPERTIES = 'dataProcessInstanceProperties';

/** Custom properties of the run. */
const sayOfRun = ({ statements, run }: RunScope, place: string, customProperties: JsonObject) =>
  statements.say(`/run/facets/${place}`, run, PROPERTIES, { customProperties });

const nominalTime: FacetReader<RunScope> = ({ nominalStartTime, nominalEndTime }, scope) =>
  sayOfRun(scope, 'nominalTime', texts({ ...timeOf({ nominalStartTime }), ...timeOf({ nominalEndTime }) }));

/** A time, if it is one. */
function timeOf(named: Record<string, JsonObject[string] | undefined>): JsonObject {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    const instant = instantOf(text(value) ?? '');
    return instant ? [[name, new Date(instant.time).toISOString()]] : [];
  });
  return Object.fromEntries(entries);
}

const errorMessage: FacetReader<RunScope> = ({ message, programmingLanguage, stackTrace }, scope) =>
  sayOfRun(
    scope,
    'errorMessage',
    texts({
      errorMessage: message ?? null,
      programmingLanguage: programmingLanguage ?? null,
      stackTrace: stackTrace ?? null,
    }),
  );

/** Parts of the names of variables with secret values. */
const SECRET = /secret|token|passw|pwd|key|credential|auth/i;
const HIDDEN = '[REDACTED]';

const environmentVariables: FacetReader<RunScope> = ({ environmentVariables: given }, scope) => {
  const entries = objects(given).flatMap(({ name, value }) => {
    const [variable, said] = [text(name), anyText(value)];
    if (variable === undefined || said === undefined) return [];
    return [[`env.${variable}`, SECRET.test(variable) ? HIDDEN : said]];
  });
  sayOfRun(scope, 'environmentVariables', Object.fromEntries(entries));
};

const executionParameters: FacetReader<RunScope> = ({ parameters }, scope) => {
  const entries = objects(parameters).flatMap(({ key, value }) => {
    const [name, said] = [text(key), anyText(value)];
    return name === undefined || said === undefined
      ? []
      : [[`parameter.${name}`, SECRET.test(name) ? HIDDEN : said]];
  });
  sayOfRun(scope, 'executionParameters', Object.fromEntries(entries));
};

const externalQuery: FacetReader<RunScope> = ({ externalQueryId, source }, scope) =>
  sayOfRun(
    scope,
    'externalQuery',
    texts({ externalQueryId: externalQueryId ?? null, externalQuerySource: source ?? null }),
  );

const extractionError: FacetReader<RunScope> = ({ totalTasks, failedTasks, errors }, scope) =>
  sayOfRun(
    scope,
    'extractionError',
    texts(
      { totalTasks: totalTasks ?? null, failedTasks: failedTasks ?? null, errors: errors ?? null },
      'extractionError.',
    ),
  );

const tests: FacetReader<RunScope> = ({ tests: given }, scope) => {
  const entries = objects(given).flatMap(({ name, ...result }) => {
    const test = text(name);
    return test === undefined ? [] : [[`test.${test}`, anyText(result) ?? '']];
  });
  sayOfRun(scope, 'test', Object.fromEntries(entries));
};

const processingEngine: FacetReader<RunScope> = (
  { name, version, openlineageAdapterVersion },
  { statements, job },
) => {
  const customProperties = texts({
    processingEngine: name ?? null,
    processingEngineVersion: version ?? null,
    openlineageAdapterVersion: openlineageAdapterVersion ?? null,
  });
  statements.say('/run/facets/processing_engine', job.flow, 'dataFlowInfo', { customProperties });
  statements.say('/run/facets/processing_engine', job.job, 'dataJobInfo', { customProperties });
};

/** Tags of a run are of the run, not of its job: they differ from run to run. */
const tags: FacetReader<RunScope> = ({ tags: given }, scope) => {
  const entries = objects(given).flatMap(({ key, value }) => {
    const name = text(key);
    return name === undefined ? [] : [[`tag.${name}`, anyText(value) ?? '']];
  });
  sayOfRun(scope, 'tags', Object.fromEntries(entries));
};

/** The dictionary of a producer's own facet, as custom properties of the run. */
export const ownFacet =
  (name: string): FacetReader<RunScope> =>
  (facet, scope) =>
    sayOfRun(scope, name, texts(facet, `${name}.`));

const airflow: FacetReader<RunScope> = ({ dag, task, dagRun, taskInstance }, scope) => {
  const { statements, job, names } = scope;
  const place = '/run/facets/airflow';
  statements.say(place, job.flow, 'dataFlowInfo', { customProperties: texts(dag) });
  statements.say(place, job.job, 'dataJobInfo', { customProperties: texts(task) });
  const { tags: given, description } = members(dag);
  if (given !== undefined)
    sayTags(
      listed(given).map((key) => ({ key })),
      { names, statements },
      job.flow,
      place,
    );
  const about = text(description);
  if (about !== undefined) statements.say(place, job.flow, 'dataFlowInfo', { description: about });
  sayOfRun(scope, 'airflow', { ...texts(dagRun, 'dagRun.'), ...texts(taskInstance, 'taskInstance.') });
};

/** Airflow writes lists as Python does, `['a', 'b']`; other versions as JSON. */
function listed(given: JsonObject[string]): string[] {
  if (Array.isArray(given)) return given.flatMap((item) => text(item) ?? []);
  return [...(text(given) ?? '').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

const sparkProperties: FacetReader<RunScope> = ({ properties }, { statements, job }) => {
  const customProperties = Object.fromEntries(
    Object.entries(texts(properties)).map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]),
  );
  statements.say('/run/facets/spark_properties', job.flow, 'dataFlowInfo', { customProperties });
  statements.say('/run/facets/spark_properties', job.job, 'dataJobInfo', { customProperties });
};

const sparkVersion: FacetReader<RunScope> = (facet, { statements, job }) => {
  const { 'spark-version': spark, 'openlineage-spark-version': adapter } = facet;
  const customProperties = texts({
    'spark-version': spark ?? null,
    'openlineage-spark-version': adapter ?? null,
  });
  statements.say('/run/facets/spark_version', job.job, 'dataJobInfo', { customProperties });
};

const logicalPlan: FacetReader<RunScope> = ({ plan }, { statements, job }) => {
  const said = anyText(plan);
  if (said !== undefined)
    statements.say('/run/facets/spark.logicalPlan', job.job, 'dataJobInfo', {
      customProperties: { 'spark.logicalPlan': said },
    });
};

const sparkJob: FacetReader<RunScope> = ({ jobId, jobDescription, jobGroup, jobCallSite }, scope) =>
  sayOfRun(
    scope,
    'spark_jobDetails',
    texts({
      jobId: jobId ?? null,
      jobDescription: jobDescription ?? null,
      jobGroup: jobGroup ?? null,
      jobCallSite: jobCallSite ?? null,
    }),
  );

const OF_RUN = 'custom properties of the run (`dataProcessInstanceProperties`)';

/** Facets of runs that describe the run or its job without other facets. */
export const RUN_FACETS: readonly FacetRule<RunScope>[] = [
  { name: 'nominalTime', goes: `${OF_RUN}: \`nominalStartTime\`, \`nominalEndTime\``, read: nominalTime },
  {
    name: 'errorMessage',
    goes: `${OF_RUN}: \`errorMessage\`, \`programmingLanguage\`, \`stackTrace\``,
    read: errorMessage,
  },
  {
    name: 'environmentVariables',
    goes: `${OF_RUN}: \`env.<name>\`, without the values of what looks like a secret`,
    read: environmentVariables,
  },
  {
    name: 'executionParameters',
    goes: `${OF_RUN}: \`parameter.<key>\`, without the values of what looks like a secret`,
    read: executionParameters,
  },
  {
    name: 'externalQuery',
    goes: `${OF_RUN}: \`externalQueryId\`, \`externalQuerySource\``,
    read: externalQuery,
  },
  { name: 'extractionError', goes: `${OF_RUN}: \`extractionError.<member>\``, read: extractionError },
  {
    name: 'test',
    goes: `${OF_RUN}: \`test.<name>\`, the result as JSON; these tests name no dataset that an assertion could be of`,
    read: tests,
  },
  { name: 'tags', goes: `${OF_RUN}: \`tag.<key>\``, read: tags },
  {
    name: 'processing_engine',
    goes: 'the orchestrator, where `jobType` names none; custom properties of flow and job',
    read: processingEngine,
  },
  {
    name: 'airflow',
    goes: 'custom properties of the flow (`dag`), the job (`task`) and the run (`dagRun`, `taskInstance`); tags and description of the flow',
    read: airflow,
  },
  { name: 'airflowDagRun', goes: OF_RUN, read: ownFacet('airflowDagRun') },
  { name: 'airflowState', goes: OF_RUN, read: ownFacet('airflowState') },
  {
    name: 'spark_properties',
    goes: 'custom properties of flow and job, without the values of what looks like a secret',
    read: sparkProperties,
  },
  { name: 'spark_version', goes: 'custom properties of the job', read: sparkVersion },
  { name: 'spark.logicalPlan', goes: 'custom property of the job', read: logicalPlan },
  {
    name: 'spark_jobDetails',
    goes: `${OF_RUN}: \`jobId\`, \`jobDescription\`, \`jobGroup\`, \`jobCallSite\``,
    read: sparkJob,
  },
  { name: 'spark_applicationDetails', goes: OF_RUN, read: ownFacet('spark_applicationDetails') },
  { name: 'dbt_version', goes: OF_RUN, read: ownFacet('dbt_version') },
  { name: 'dbt_run', goes: OF_RUN, read: ownFacet('dbt_run') },
  { name: 'gcp_composer_run', goes: OF_RUN, read: ownFacet('gcp_composer_run') },
  { name: 'gcp_dataproc', goes: OF_RUN, read: ownFacet('gcp_dataproc') },
  {
    name: 'unknownSourceAttribute',
    goes: 'nowhere: it repeats what Airflow knows of an operator that it cannot read',
  },
];
