import { anyText, texts } from '../values.js';
import type { FacetReader, FacetRule, RunScope } from './rule.js';
import { producerFacet, RUN_PROPERTIES_TARGET, setRunProperties, withoutSecrets } from './run.js';

const sparkProperties: FacetReader<RunScope> = ({ properties }, { writes, job }, path) => {
  const customProperties = withoutSecrets(texts(properties));
  writes.setFields(path, job.flow, 'dataFlowInfo', { customProperties });
  writes.setFields(path, job.job, 'dataJobInfo', { customProperties });
};

const sparkVersion: FacetReader<RunScope> = (facet, { writes, job }, path) => {
  const { 'spark-version': spark, 'openlineage-spark-version': adapter } = facet;
  const customProperties = texts({
    'spark-version': spark ?? null,
    'openlineage-spark-version': adapter ?? null,
  });
  writes.setFields(path, job.job, 'dataJobInfo', { customProperties });
};

const logicalPlan: FacetReader<RunScope> = ({ plan }, { writes, job }, path) => {
  const planText = anyText(plan);
  if (planText !== undefined)
    writes.setFields(path, job.job, 'dataJobInfo', {
      customProperties: { 'spark.logicalPlan': planText },
    });
};

const sparkJob: FacetReader<RunScope> = ({ jobId, jobDescription, jobGroup, jobCallSite }, scope, path) =>
  setRunProperties(
    scope,
    path,
    texts({
      jobId: jobId ?? null,
      jobDescription: jobDescription ?? null,
      jobGroup: jobGroup ?? null,
      jobCallSite: jobCallSite ?? null,
    }),
  );

const sparkEnvironment: FacetReader<RunScope> = ({ 'environment-properties': properties }, scope, path) =>
  setRunProperties(scope, path, withoutSecrets(texts(properties, 'environment.')));

/** Rules for run facets of Spark's listener. */
export const SPARK_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'spark_properties',
    target: 'custom properties of flow and job, without values whose names look like secrets',
    read: sparkProperties,
  },
  { name: 'spark_version', target: 'custom properties of the job', read: sparkVersion },
  { name: 'spark.logicalPlan', target: 'custom property of the job', read: logicalPlan },
  {
    name: 'spark_jobDetails',
    target: `${RUN_PROPERTIES_TARGET}: \`jobId\`, \`jobDescription\`, \`jobGroup\`, \`jobCallSite\``,
    read: sparkJob,
  },
  {
    name: 'spark_applicationDetails',
    target: RUN_PROPERTIES_TARGET,
    read: producerFacet('spark_applicationDetails'),
  },
  {
    name: 'environment-properties',
    target: `${RUN_PROPERTIES_TARGET}: \`environment.<name>\`, without values whose names look like secrets`,
    read: sparkEnvironment,
  },
  {
    name: 'spark_unknown',
    target:
      'not stored: it has the parts of a plan that the listener cannot read; `spark.logicalPlan` has them',
  },
];
