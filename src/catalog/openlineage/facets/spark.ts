import { anyText, texts } from '../values.js';
import {
  setFlowProperties,
  setJobProperties,
  setRunProperties,
  withoutSecrets,
} from './custom-properties.js';
import type { FacetRule, RunScope } from './rule.js';
import { producerFacet, RUN_PROPERTIES_TARGET } from './run.js';

/** Rules for run facets of Spark's listener. */
export const SPARK_FACETS: readonly FacetRule<RunScope>[] = [
  {
    name: 'spark_properties',
    target: 'custom properties of flow and job, without values whose names look like secrets',
    read: (facet, scope, path) => {
      const properties = withoutSecrets(texts(facet.properties));
      setFlowProperties(scope, path, properties);
      setJobProperties(scope, path, properties);
    },
  },
  {
    name: 'spark_version',
    target: 'custom properties of the job',
    read: ({ 'spark-version': spark, 'openlineage-spark-version': adapter }, scope, path) =>
      setJobProperties(scope, path, texts({ 'spark-version': spark, 'openlineage-spark-version': adapter })),
  },
  {
    name: 'spark.logicalPlan',
    target: 'custom property of the job',
    read: ({ plan }, scope, path) => {
      const planText = anyText(plan);
      if (planText !== undefined) setJobProperties(scope, path, { 'spark.logicalPlan': planText });
    },
  },
  {
    name: 'spark_jobDetails',
    target: `${RUN_PROPERTIES_TARGET}: \`jobId\`, \`jobDescription\`, \`jobGroup\`, \`jobCallSite\``,
    read: ({ jobId, jobDescription, jobGroup, jobCallSite }, scope, path) =>
      setRunProperties(scope, path, texts({ jobId, jobDescription, jobGroup, jobCallSite })),
  },
  producerFacet('spark_applicationDetails'),
  {
    name: 'environment-properties',
    target: `${RUN_PROPERTIES_TARGET}: \`environment.<name>\`, without values whose names look like secrets`,
    read: ({ 'environment-properties': properties }, scope, path) =>
      setRunProperties(scope, path, withoutSecrets(texts(properties, 'environment.'))),
  },
  {
    name: 'spark_unknown',
    target:
      'not stored: it has the parts of a plan that the listener cannot read; `spark.logicalPlan` has them',
  },
];
