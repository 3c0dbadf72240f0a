import type { Json, JsonObject } from '../../../model/types.js';
import type { Path } from '../../../shared/path.js';
import { utcOf } from '../event-time.js';
import { anyText, members, objects, text, texts } from '../values.js';
import { setTags } from './owners-and-tags.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';

const PROPERTIES = 'dataProcessInstanceProperties';

/** Sets custom properties of the run. */
export const setRunProperties = ({ writes, run }: RunScope, path: Path, customProperties: JsonObject) =>
  writes.setFields(path, run, PROPERTIES, { customProperties });

const nominalTime: FacetReader<RunScope> = ({ nominalStartTime, nominalEndTime }, scope, path) =>
  setRunProperties(scope, path, texts({ ...timeOf({ nominalStartTime }), ...timeOf({ nominalEndTime }) }));

/** The time as ISO 8601. Empty if it is invalid. */
function timeOf(named: Record<string, JsonObject[string] | undefined>): JsonObject {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    const time = utcOf(text(value) ?? '');
    return time === undefined ? [] : [[name, time]];
  });
  return Object.fromEntries(entries);
}

const errorMessage: FacetReader<RunScope> = ({ message, programmingLanguage, stackTrace }, scope, path) =>
  setRunProperties(
    scope,
    path,
    texts({
      errorMessage: message ?? null,
      programmingLanguage: programmingLanguage ?? null,
      stackTrace: stackTrace ?? null,
    }),
  );

/** Matches names of variables that may hold secrets. */
const SECRET = /secret|token|passw|pwd|key|credential|auth/i;
const HIDDEN = '[REDACTED]';

/** Returns the values. If a name looks like that of a secret, its value is hidden. */
export const withoutSecrets = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]),
  );

/** Reads a list of named values, without secrets. */
function valuesOf(list: Json | undefined, nameMember: string, prefix: string): Record<string, string> {
  const entries = objects(list).flatMap((item) => {
    const [name, content] = [text(item[nameMember]), anyText(item.value)];
    return name === undefined || content === undefined ? [] : [[`${prefix}${name}`, content] as const];
  });
  return withoutSecrets(Object.fromEntries(entries));
}

const environmentVariables: FacetReader<RunScope> = ({ environmentVariables: given }, scope, path) =>
  setRunProperties(scope, path, valuesOf(given, 'name', 'env.'));

const executionParameters: FacetReader<RunScope> = ({ parameters }, scope, path) =>
  setRunProperties(scope, path, valuesOf(parameters, 'key', 'parameter.'));

const externalQuery: FacetReader<RunScope> = ({ externalQueryId, source }, scope, path) =>
  setRunProperties(
    scope,
    path,
    texts({ externalQueryId: externalQueryId ?? null, externalQuerySource: source ?? null }),
  );

const extractionError: FacetReader<RunScope> = ({ totalTasks, failedTasks, errors }, scope, path) =>
  setRunProperties(
    scope,
    path,
    texts(
      { totalTasks: totalTasks ?? null, failedTasks: failedTasks ?? null, errors: errors ?? null },
      'extractionError.',
    ),
  );

const tests: FacetReader<RunScope> = ({ tests: given }, scope, path) => {
  const entries = objects(given).flatMap(({ name, ...result }) => {
    const test = text(name);
    return test === undefined ? [] : [[`test.${test}`, anyText(result) ?? '']];
  });
  setRunProperties(scope, path, Object.fromEntries(entries));
};

const processingEngine: FacetReader<RunScope> = (
  { name, version, openlineageAdapterVersion },
  { writes, job },
  path,
) => {
  const customProperties = texts({
    processingEngine: name ?? null,
    processingEngineVersion: version ?? null,
    openlineageAdapterVersion: openlineageAdapterVersion ?? null,
  });
  writes.setFields(path, job.flow, 'dataFlowInfo', { customProperties });
  writes.setFields(path, job.job, 'dataJobInfo', { customProperties });
};

/** The tags of a run do not go to its job, since each run may have different tags. */
const tags: FacetReader<RunScope> = ({ tags: given }, scope, path) => {
  const entries = objects(given).flatMap(({ key, value }) => {
    const name = text(key);
    return name === undefined ? [] : [[`tag.${name}`, anyText(value) ?? '']];
  });
  setRunProperties(scope, path, Object.fromEntries(entries));
};

/** Reads a producer's own facet. Its members become custom properties of the run. */
export const producerFacet =
  (name: string): FacetReader<RunScope> =>
  (facet, scope, path) =>
    setRunProperties(scope, path, texts(facet, `${name}.`));

const airflow: FacetReader<RunScope> = ({ dag, task, dagRun, taskInstance }, scope, path) => {
  const { writes, job, urns } = scope;
  writes.setFields(path, job.flow, 'dataFlowInfo', { customProperties: texts(dag) });
  writes.setFields(path, job.job, 'dataJobInfo', { customProperties: texts(task) });
  const { tags: given, description } = members(dag);
  if (given !== undefined)
    setTags(
      parseList(given).map((key) => ({ key })),
      { urns, writes },
      job.flow,
      path,
    );
  const flowDescription = text(description);
  if (flowDescription !== undefined)
    writes.setFields(path, job.flow, 'dataFlowInfo', { description: flowDescription });
  setRunProperties(scope, path, {
    ...texts(dagRun, 'dagRun.'),
    ...texts(taskInstance, 'taskInstance.'),
  });
};

/** Airflow writes lists in Python's syntax, `['a', 'b']`. Some versions write them as JSON. */
function parseList(given: JsonObject[string]): string[] {
  if (Array.isArray(given)) return given.flatMap((item) => text(item) ?? []);
  return [...(text(given) ?? '').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

/** The documentation's text for the target of many run facets. */
export const RUN_PROPERTIES_TARGET = 'custom properties of the run (`dataProcessInstanceProperties`)';

/** Rules for facets that describe a run or its job. */
export const RUN_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'nominalTime',
    target: `${RUN_PROPERTIES_TARGET}: \`nominalStartTime\`, \`nominalEndTime\``,
    read: nominalTime,
  },
  {
    name: 'errorMessage',
    target: `${RUN_PROPERTIES_TARGET}: \`errorMessage\`, \`programmingLanguage\`, \`stackTrace\``,
    read: errorMessage,
  },
  {
    name: 'environmentVariables',
    target: `${RUN_PROPERTIES_TARGET}: \`env.<name>\`, without values whose names look like secrets`,
    read: environmentVariables,
  },
  {
    name: 'executionParameters',
    target: `${RUN_PROPERTIES_TARGET}: \`parameter.<key>\`, without values whose names look like secrets`,
    read: executionParameters,
  },
  {
    name: 'externalQuery',
    target: `${RUN_PROPERTIES_TARGET}: \`externalQueryId\`, \`externalQuerySource\``,
    read: externalQuery,
  },
  {
    name: 'extractionError',
    target: `${RUN_PROPERTIES_TARGET}: \`extractionError.<member>\``,
    read: extractionError,
  },
  {
    name: 'test',
    target: `${RUN_PROPERTIES_TARGET}: \`test.<name>\`, the result as JSON; no assertion, since the facet names no dataset`,
    read: tests,
  },
  { name: 'tags', target: `${RUN_PROPERTIES_TARGET}: \`tag.<key>\``, read: tags },
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
  { name: 'airflowDagRun', target: RUN_PROPERTIES_TARGET, read: producerFacet('airflowDagRun') },
  { name: 'airflowState', target: RUN_PROPERTIES_TARGET, read: producerFacet('airflowState') },
  { name: 'dbt_version', target: RUN_PROPERTIES_TARGET, read: producerFacet('dbt_version') },
  { name: 'dbt_run', target: RUN_PROPERTIES_TARGET, read: producerFacet('dbt_run') },
  { name: 'gcp_composer_run', target: RUN_PROPERTIES_TARGET, read: producerFacet('gcp_composer_run') },
  { name: 'gcp_dataproc', target: RUN_PROPERTIES_TARGET, read: producerFacet('gcp_dataproc') },
  { name: 'gcp_dataproc_spark', target: RUN_PROPERTIES_TARGET, read: producerFacet('gcp_dataproc_spark') },
  {
    name: 'unknownSourceAttribute',
    target: 'not stored: it repeats the attributes of an Airflow operator without an extractor',
  },
];
