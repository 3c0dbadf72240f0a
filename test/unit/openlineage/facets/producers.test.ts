import { expect, it } from 'vitest';
import { areStored, FLOW, JOB, RUN, withFacet } from '../support/with-facet.js';

areStored([
  [
    'run',
    'processing_engine',
    `urn:li:dataJob:(urn:li:dataFlow:(spark,nightly,shop),nightly.load)`,
    'dataJobInfo',
    {
      type: { string: 'spark' },
      customProperties: {
        processingEngine: 'Spark',
        processingEngineVersion: '3.5.1',
        openlineageAdapterVersion: '1.54.0',
      },
    },
  ],
  [
    'run',
    'airflow',
    FLOW,
    'dataFlowInfo',
    { description: 'Every night', customProperties: { dag_id: 'nightly', owner: 'ada' } },
  ],
  [
    'run',
    'airflow',
    FLOW,
    'globalTags',
    { tags: [{ tag: 'urn:li:tag:core' }, { tag: 'urn:li:tag:finance' }] },
  ],
  ['run', 'airflow', JOB, 'dataJobInfo', { customProperties: { task_id: 'load', retries: '2' } }],
  [
    'run',
    'airflow',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'dagRun.run_id': 'scheduled__2026', 'taskInstance.try_number': '1' } },
  ],
  [
    'run',
    'spark_properties',
    JOB,
    'dataJobInfo',
    { customProperties: { 'spark.master': 'local', 'spark.hadoop.fs.s3a.secret.key': '[REDACTED]' } },
  ],
  ['run', 'spark_version', JOB, 'dataJobInfo', { customProperties: { 'spark-version': '3.5.1' } }],
  [
    'run',
    'spark.logicalPlan',
    JOB,
    'dataJobInfo',
    { customProperties: { 'spark.logicalPlan': '[{"class":"Project"}]' } },
  ],
  [
    'run',
    'spark_jobDetails',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { jobId: '7', jobCallSite: 'main.py:3' } },
  ],
  [
    'run',
    'environment-properties',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        'environment.spark.databricks.job.runId': '7',
        'environment.spark.databricks.api.token': '[REDACTED]',
      },
    },
  ],
  [
    'run',
    'gcp_dataproc_spark',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'gcp_dataproc_spark.appId': 'a', 'gcp_dataproc_spark.clusterName': 'c' } },
  ],
]);

it('an empty member of a facet is not stored as a custom property', () => {
  const dag = { dag_id: 'nightly', timetable: {}, params: [], tags: '[]' };
  const { catalog } = withFacet('run', 'airflow', { dag, dagRun: { conf: {} } });
  expect(catalog.aspect(FLOW, 'dataFlowInfo')?.customProperties).toEqual({ dag_id: 'nightly', tags: '[]' });
  expect(catalog.aspect(RUN, 'dataProcessInstanceProperties')?.customProperties).toEqual({});
});
