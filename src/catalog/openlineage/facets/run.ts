import { objectOf } from '../../../model/json.js';
import type { Json } from '../../../model/types.js';
import { utcOf } from '../event-time.js';
import { anyText, text, texts } from '../values.js';
import {
  listedProperties,
  setFlowProperties,
  setJobProperties,
  setRunProperties,
  withoutSecrets,
} from './custom-properties.js';
import { setTags } from './owners-and-tags.js';
import type { FacetRule, RunScope } from './rule.js';

/** The time as ISO 8601. Undefined if it is invalid. */
const timeOf = (value: Json | undefined) => utcOf(text(value) ?? '');

/** Airflow writes lists in Python's syntax, `['a', 'b']`. Some versions write them as JSON. */
function parseList(given: Json): string[] {
  if (Array.isArray(given)) return given.flatMap((item) => text(item) ?? []);
  return [...(text(given) ?? '').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

/** The documentation's text for the target of many run facets. */
export const RUN_PROPERTIES_TARGET = 'custom properties of the run (`dataProcessInstanceProperties`)';

/** The rule for a producer's own facet. Its members become custom properties of the run. */
export const producerFacet = (name: string): FacetRule<RunScope> => ({
  name,
  target: RUN_PROPERTIES_TARGET,
  read: (facet, scope, path) => setRunProperties(scope, path, texts(facet, `${name}.`)),
});

/** Rules for facets that describe a run or its job. */
export const RUN_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'nominalTime',
    target: `${RUN_PROPERTIES_TARGET}: \`nominalStartTime\`, \`nominalEndTime\``,
    read: (facet, scope, path) => {
      const nominalStartTime = timeOf(facet.nominalStartTime);
      const nominalEndTime = timeOf(facet.nominalEndTime);
      setRunProperties(scope, path, texts({ nominalStartTime, nominalEndTime }));
    },
  },
  {
    name: 'errorMessage',
    target: `${RUN_PROPERTIES_TARGET}: \`errorMessage\`, \`programmingLanguage\`, \`stackTrace\``,
    read: ({ message, programmingLanguage, stackTrace }, scope, path) =>
      setRunProperties(scope, path, texts({ errorMessage: message, programmingLanguage, stackTrace })),
  },
  {
    name: 'environmentVariables',
    target: `${RUN_PROPERTIES_TARGET}: \`env.<name>\`, without values whose names look like secrets`,
    read: ({ environmentVariables }, scope, path) =>
      setRunProperties(scope, path, withoutSecrets(listedProperties(environmentVariables, 'name', 'env.'))),
  },
  {
    name: 'executionParameters',
    target: `${RUN_PROPERTIES_TARGET}: \`parameter.<key>\`, without values whose names look like secrets`,
    read: ({ parameters }, scope, path) =>
      setRunProperties(scope, path, withoutSecrets(listedProperties(parameters, 'key', 'parameter.'))),
  },
  {
    name: 'externalQuery',
    target: `${RUN_PROPERTIES_TARGET}: \`externalQueryId\`, \`externalQuerySource\``,
    read: ({ externalQueryId, source }, scope, path) =>
      setRunProperties(scope, path, texts({ externalQueryId, externalQuerySource: source })),
  },
  {
    name: 'extractionError',
    target: `${RUN_PROPERTIES_TARGET}: \`extractionError.<member>\``,
    read: ({ totalTasks, failedTasks, errors }, scope, path) =>
      setRunProperties(scope, path, texts({ totalTasks, failedTasks, errors }, 'extractionError.')),
  },
  {
    name: 'test',
    target: `${RUN_PROPERTIES_TARGET}: \`test.<name>\`, the result as JSON; no assertion, since the facet names no dataset`,
    read: ({ tests }, scope, path) =>
      setRunProperties(
        scope,
        path,
        listedProperties(tests, 'name', 'test.', ({ name: _name, ...result }) => anyText(result)),
      ),
  },
  {
    // The tags of a run do not go to its job, since each run may have different tags.
    name: 'tags',
    target: `${RUN_PROPERTIES_TARGET}: \`tag.<key>\``,
    read: ({ tags }, scope, path) =>
      setRunProperties(
        scope,
        path,
        listedProperties(tags, 'key', 'tag.', ({ value }) => anyText(value) ?? ''),
      ),
  },
  {
    name: 'processing_engine',
    target: 'the orchestrator, unless `jobType` names it; custom properties of flow and job',
    read: ({ name, version, openlineageAdapterVersion }, scope, path) => {
      const properties = texts({
        processingEngine: name,
        processingEngineVersion: version,
        openlineageAdapterVersion,
      });
      setFlowProperties(scope, path, properties);
      setJobProperties(scope, path, properties);
    },
  },
  {
    name: 'airflow',
    target:
      'custom properties of the flow (`dag`), the job (`task`) and the run (`dagRun`, `taskInstance`); tags and description of the flow',
    read: ({ dag, task, dagRun, taskInstance }, scope, path) => {
      const { flow } = scope.job;
      const { tags, description } = objectOf(dag);
      setFlowProperties(scope, path, texts(dag));
      setJobProperties(scope, path, texts(task));
      if (tags !== undefined) {
        const given = parseList(tags).map((key) => ({ key }));
        setTags(given, scope, flow, path);
      }
      const flowDescription = text(description);
      if (flowDescription !== undefined)
        scope.writes.setFields(path, flow, 'dataFlowInfo', { description: flowDescription });
      setRunProperties(scope, path, {
        ...texts(dagRun, 'dagRun.'),
        ...texts(taskInstance, 'taskInstance.'),
      });
    },
  },
  ...['airflowDagRun', 'airflowState', 'dbt_version', 'dbt_run'].map(producerFacet),
  ...['gcp_composer_run', 'gcp_dataproc', 'gcp_dataproc_spark'].map(producerFacet),
  {
    name: 'unknownSourceAttribute',
    target: 'not stored: it repeats the attributes of an Airflow operator without an extractor',
  },
];
