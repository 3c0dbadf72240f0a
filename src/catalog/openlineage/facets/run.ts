import type { JsonObject } from '../../../model/types.js';
import { instantOf } from '../time.js';
import { anyText, members, objects, text, texts } from '../values.js';
import { setTags } from './owners-and-tags.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';

const PROPERTIES = 'dataProcessInstanceProperties';

/** Sets custom properties of the run. */
const setRunProperties = ({ writes, run }: RunScope, pointer: string, customProperties: JsonObject) =>
  writes.setMembers(`/run/facets/${pointer}`, run, PROPERTIES, { customProperties });

const nominalTime: FacetReader<RunScope> = ({ nominalStartTime, nominalEndTime }, scope) =>
  setRunProperties(
    scope,
    'nominalTime',
    texts({ ...timeOf({ nominalStartTime }), ...timeOf({ nominalEndTime }) }),
  );

/** The time as ISO 8601, if it is valid. */
function timeOf(named: Record<string, JsonObject[string] | undefined>): JsonObject {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    const instant = instantOf(text(value) ?? '');
    return instant ? [[name, new Date(instant.time).toISOString()]] : [];
  });
  return Object.fromEntries(entries);
}

const errorMessage: FacetReader<RunScope> = ({ message, programmingLanguage, stackTrace }, scope) =>
  setRunProperties(
    scope,
    'errorMessage',
    texts({
      errorMessage: message ?? null,
      programmingLanguage: programmingLanguage ?? null,
      stackTrace: stackTrace ?? null,
    }),
  );

/** Matches names of variables that may hold secrets. */
const SECRET = /secret|token|passw|pwd|key|credential|auth/i;
const HIDDEN = '[REDACTED]';

const environmentVariables: FacetReader<RunScope> = ({ environmentVariables: given }, scope) => {
  const entries = objects(given).flatMap(({ name, value }) => {
    const [variable, content] = [text(name), anyText(value)];
    if (variable === undefined || content === undefined) return [];
    return [[`env.${variable}`, SECRET.test(variable) ? HIDDEN : content]];
  });
  setRunProperties(scope, 'environmentVariables', Object.fromEntries(entries));
};

const executionParameters: FacetReader<RunScope> = ({ parameters }, scope) => {
  const entries = objects(parameters).flatMap(({ key, value }) => {
    const [name, content] = [text(key), anyText(value)];
    return name === undefined || content === undefined
      ? []
      : [[`parameter.${name}`, SECRET.test(name) ? HIDDEN : content]];
  });
  setRunProperties(scope, 'executionParameters', Object.fromEntries(entries));
};

const externalQuery: FacetReader<RunScope> = ({ externalQueryId, source }, scope) =>
  setRunProperties(
    scope,
    'externalQuery',
    texts({ externalQueryId: externalQueryId ?? null, externalQuerySource: source ?? null }),
  );

const extractionError: FacetReader<RunScope> = ({ totalTasks, failedTasks, errors }, scope) =>
  setRunProperties(
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
  setRunProperties(scope, 'test', Object.fromEntries(entries));
};

const processingEngine: FacetReader<RunScope> = (
  { name, version, openlineageAdapterVersion },
  { writes, job },
) => {
  const customProperties = texts({
    processingEngine: name ?? null,
    processingEngineVersion: version ?? null,
    openlineageAdapterVersion: openlineageAdapterVersion ?? null,
  });
  writes.setMembers('/run/facets/processing_engine', job.flow, 'dataFlowInfo', { customProperties });
  writes.setMembers('/run/facets/processing_engine', job.job, 'dataJobInfo', { customProperties });
};

/** The tags of a run do not go to its job, since each run may have others. */
const tags: FacetReader<RunScope> = ({ tags: given }, scope) => {
  const entries = objects(given).flatMap(({ key, value }) => {
    const name = text(key);
    return name === undefined ? [] : [[`tag.${name}`, anyText(value) ?? '']];
  });
  setRunProperties(scope, 'tags', Object.fromEntries(entries));
};

/** A producer's own facet: its members become custom properties of the run. */
export const producerFacet =
  (name: string): FacetReader<RunScope> =>
  (facet, scope) =>
    setRunProperties(scope, name, texts(facet, `${name}.`));

const airflow: FacetReader<RunScope> = ({ dag, task, dagRun, taskInstance }, scope) => {
  const { writes, job, urns } = scope;
  const pointer = '/run/facets/airflow';
  writes.setMembers(pointer, job.flow, 'dataFlowInfo', { customProperties: texts(dag) });
  writes.setMembers(pointer, job.job, 'dataJobInfo', { customProperties: texts(task) });
  const { tags: given, description } = members(dag);
  if (given !== undefined)
    setTags(
      parseList(given).map((key) => ({ key })),
      { urns, writes },
      job.flow,
      pointer,
    );
  const flowDescription = text(description);
  if (flowDescription !== undefined)
    writes.setMembers(pointer, job.flow, 'dataFlowInfo', { description: flowDescription });
  setRunProperties(scope, 'airflow', {
    ...texts(dagRun, 'dagRun.'),
    ...texts(taskInstance, 'taskInstance.'),
  });
};

/** Airflow writes lists in Python's syntax, `['a', 'b']`; some versions as JSON. */
function parseList(given: JsonObject[string]): string[] {
  if (Array.isArray(given)) return given.flatMap((item) => text(item) ?? []);
  return [...(text(given) ?? '').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

const sparkProperties: FacetReader<RunScope> = ({ properties }, { writes, job }) => {
  const customProperties = Object.fromEntries(
    Object.entries(texts(properties)).map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]),
  );
  writes.setMembers('/run/facets/spark_properties', job.flow, 'dataFlowInfo', { customProperties });
  writes.setMembers('/run/facets/spark_properties', job.job, 'dataJobInfo', { customProperties });
};

const sparkVersion: FacetReader<RunScope> = (facet, { writes, job }) => {
  const { 'spark-version': spark, 'openlineage-spark-version': adapter } = facet;
  const customProperties = texts({
    'spark-version': spark ?? null,
    'openlineage-spark-version': adapter ?? null,
  });
  writes.setMembers('/run/facets/spark_version', job.job, 'dataJobInfo', { customProperties });
};

const logicalPlan: FacetReader<RunScope> = ({ plan }, { writes, job }) => {
  const planText = anyText(plan);
  if (planText !== undefined)
    writes.setMembers('/run/facets/spark.logicalPlan', job.job, 'dataJobInfo', {
      customProperties: { 'spark.logicalPlan': planText },
    });
};

const sparkJob: FacetReader<RunScope> = ({ jobId, jobDescription, jobGroup, jobCallSite }, scope) =>
  setRunProperties(
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

/** Facets that describe a run or its job. */
export const RUN_FACETS: readonly FacetRule<RunScope>[] = [
  { name: 'nominalTime', target: `${OF_RUN}: \`nominalStartTime\`, \`nominalEndTime\``, read: nominalTime },
  {
    name: 'errorMessage',
    target: `${OF_RUN}: \`errorMessage\`, \`programmingLanguage\`, \`stackTrace\``,
    read: errorMessage,
  },
  {
    name: 'environmentVariables',
    target: `${OF_RUN}: \`env.<name>\`, without values whose names look like secrets`,
    read: environmentVariables,
  },
  {
    name: 'executionParameters',
    target: `${OF_RUN}: \`parameter.<key>\`, without values whose names look like secrets`,
    read: executionParameters,
  },
  {
    name: 'externalQuery',
    target: `${OF_RUN}: \`externalQueryId\`, \`externalQuerySource\``,
    read: externalQuery,
  },
  { name: 'extractionError', target: `${OF_RUN}: \`extractionError.<member>\``, read: extractionError },
  {
    name: 'test',
    target: `${OF_RUN}: \`test.<name>\`, the result as JSON; no assertion, since the facet names no dataset`,
    read: tests,
  },
  { name: 'tags', target: `${OF_RUN}: \`tag.<key>\``, read: tags },
  {
    name: 'processing_engine',
    target: 'the orchestrator, unless `jobType` names it; custom properties of flow and job',
    read: processingEngine,
  },
  {
    name: 'airflow',
    target:
      'custom properties of the flow (`dag`), the job (`task`) and the run (`dagRun`, `taskInstance`); tags and description of the flow',
    read: airflow,
  },
  { name: 'airflowDagRun', target: OF_RUN, read: producerFacet('airflowDagRun') },
  { name: 'airflowState', target: OF_RUN, read: producerFacet('airflowState') },
  {
    name: 'spark_properties',
    target: 'custom properties of flow and job, without values whose names look like secrets',
    read: sparkProperties,
  },
  { name: 'spark_version', target: 'custom properties of the job', read: sparkVersion },
  { name: 'spark.logicalPlan', target: 'custom property of the job', read: logicalPlan },
  {
    name: 'spark_jobDetails',
    target: `${OF_RUN}: \`jobId\`, \`jobDescription\`, \`jobGroup\`, \`jobCallSite\``,
    read: sparkJob,
  },
  { name: 'spark_applicationDetails', target: OF_RUN, read: producerFacet('spark_applicationDetails') },
  { name: 'dbt_version', target: OF_RUN, read: producerFacet('dbt_version') },
  { name: 'dbt_run', target: OF_RUN, read: producerFacet('dbt_run') },
  { name: 'gcp_composer_run', target: OF_RUN, read: producerFacet('gcp_composer_run') },
  { name: 'gcp_dataproc', target: OF_RUN, read: producerFacet('gcp_dataproc') },
  {
    name: 'unknownSourceAttribute',
    target: 'not stored: it repeats the attributes of an Airflow operator without an extractor',
  },
];
