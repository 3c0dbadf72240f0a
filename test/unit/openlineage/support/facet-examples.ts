import type { JsonObject } from '../../../../src/model/types.js';

const sourceTable = { namespace: 'postgres://warehouse:5432', name: 'shop.public.orders' };

/** An example of every facet of the specification and of the producers that are known, by where it stands in an event. */
export const FACET_EXAMPLES: Readonly<
  Record<'run' | 'job' | 'dataset' | 'input' | 'output', Record<string, JsonObject>>
> = {
  run: {
    nominalTime: { nominalStartTime: '2026-01-01T00:00:00Z', nominalEndTime: '2026-01-02T00:00:00+02:00' },
    errorMessage: { message: 'out of memory', programmingLanguage: 'JAVA', stackTrace: 'at a\nat b' },
    environmentVariables: {
      environmentVariables: [
        { name: 'REGION', value: 'eu' },
        { name: 'DB_PASSWORD', value: 'hidden' },
      ],
    },
    executionParameters: {
      parameters: [
        { key: 'day', value: '2026-01-01' },
        { key: 'api_token', value: 'hidden' },
      ],
    },
    externalQuery: { externalQueryId: 'q-1', source: 'bigquery' },
    extractionError: {
      totalTasks: 3,
      failedTasks: 1,
      errors: [{ errorMessage: 'no parser', task: 'select' }],
    },
    test: { tests: [{ name: 'row_count', status: 'pass', severity: 'error' }] },
    tags: { tags: [{ key: 'environment', value: 'production' }] },
    processing_engine: { name: 'Spark', version: '3.5.1', openlineageAdapterVersion: '1.54.0' },
    airflow: {
      dag: { dag_id: 'nightly', owner: 'ada', description: 'Every night', tags: "['finance', 'core']" },
      task: { task_id: 'load', retries: 2 },
      dagRun: { run_id: 'scheduled__2026' },
      taskInstance: { try_number: 1 },
    },
    airflowDagRun: { dagRun: { run_id: 'scheduled__2026' } },
    airflowState: { dagRunState: 'success' },
    spark_properties: { properties: { 'spark.master': 'local', 'spark.hadoop.fs.s3a.secret.key': 'hidden' } },
    spark_version: { 'spark-version': '3.5.1', 'openlineage-spark-version': '1.54.0' },
    'spark.logicalPlan': { plan: [{ class: 'Project' }] },
    spark_jobDetails: { jobId: 7, jobDescription: 'collect', jobGroup: 'g', jobCallSite: 'main.py:3' },
    spark_applicationDetails: { master: 'local', appName: 'shop' },
    dbt_version: { version: '1.9.0' },
    dbt_run: { invocation_id: 'i-1' },
    gcp_composer_run: { dagRunId: 'r' },
    gcp_dataproc: { appId: 'a' },
    gcp_dataproc_spark: { appId: 'a', clusterName: 'c' },
    'environment-properties': {
      'environment-properties': { 'spark.databricks.job.runId': '7', 'spark.databricks.api.token': 't' },
    },
    spark_unknown: { output: { description: {}, inputAttributes: [] } },
    unknownSourceAttribute: { unknownItems: [{ name: 'PythonOperator' }] },
    parent: {
      run: { runId: '0191d5a5-0000-7e55-8f0a-6f2f4c8b1d00' },
      job: { namespace: 'other', name: 'dbt-run-shop' },
    },
    jobDependencies: {
      upstream: [
        {
          job: { namespace: 'shop', name: 'nightly.extract' },
          run: { runId: '0191d5a5-0000-7e55-8f0a-6f2f4c8b1d01' },
          dependency_type: 'DIRECT_INVOCATION',
        },
      ],
      downstream: [{ job: { namespace: 'shop', name: 'nightly.publish' } }],
      trigger_rule: 'all_success',
    },
  },
  job: {
    documentation: { description: 'Loads orders', contentType: 'text/markdown' },
    jobType: { processingType: 'BATCH', integration: 'AIRFLOW', jobType: 'TASK' },
    ownership: {
      owners: [
        { name: 'user:ada', type: 'BUSINESS_OWNER' },
        { name: 'team:data', type: 'MAINTAINER' },
      ],
    },
    tags: {
      tags: [
        { key: 'pii', value: 'true' },
        { key: 'tier', value: 'gold' },
      ],
    },
    sql: { query: 'insert into orders select 1', dialect: 'postgres' },
    sourceCode: { language: 'python', sourceCode: 'print(1)' },
    sourceCodeLocation: {
      type: 'git',
      url: 'https://git.example.org/shop/dags/load.py',
      repoUrl: 'https://git.example.org/shop.git',
      path: 'dags/load.py',
      version: 'abc123',
      branch: 'main',
    },
    gcp_composer_job: { name: 'c' },
    airflow: { tasks: { load: { operator: 'PythonOperator' } } },
    gcp_lineage: { displayName: 'Load', origin: { name: 'projects/p' } },
    lineage: {
      entries: [
        {
          namespace: 'postgres://warehouse:5432',
          name: 'shop.public.totals',
          type: 'DATASET',
          inputs: [{ ...sourceTable, type: 'DATASET' }],
          fields: { total: { inputs: [{ ...sourceTable, type: 'DATASET', field: 'price' }] } },
        },
      ],
    },
  },
  dataset: {
    documentation: { description: 'The orders' },
    dataSource: { name: 'warehouse', uri: 'postgres://warehouse:5432' },
    storage: { storageLayer: 'iceberg', fileFormat: 'parquet' },
    catalog: {
      framework: 'iceberg',
      type: 'hive',
      name: 'main',
      metadataUri: 'hive://host',
      warehouseUri: 's3://b/w',
      source: 'spark',
      catalogProperties: { region: 'eu' },
    },
    datasetType: { datasetType: 'VIEW', subType: 'MATERIALIZED' },
    version: { datasetVersion: '42' },
    ownership: { owners: [{ name: 'ada' }] },
    tags: {
      tags: [
        { key: 'pii', value: 'true' },
        { key: 'email', value: 'true', field: 'contact' },
        // Named twice, it is there once.
        { key: 'email', value: 'true', field: 'contact' },
      ],
    },
    symlinks: { identifiers: [{ namespace: 'hive://metastore:9083', name: 'shop.orders', type: 'TABLE' }] },
    schema: {
      fields: [
        { name: 'id', type: 'bigint', description: 'The number' },
        { name: 'buyer', type: 'struct', fields: [{ name: 'name', type: 'varchar(20)' }] },
      ],
    },
    columnLineage: {
      fields: {
        id: {
          inputFields: [
            {
              ...sourceTable,
              field: 'order_id',
              transformations: [
                { type: 'DIRECT', subtype: 'IDENTITY' },
                { type: 'INDIRECT', subtype: 'FILTER', masking: true },
              ],
            },
          ],
        },
        old: { transformationType: 'MASKED', inputFields: [{ ...sourceTable, field: 'email' }] },
      },
    },
    lineage: { inputs: [{ ...sourceTable, type: 'DATASET' }] },
    lifecycleStateChange: {
      lifecycleStateChange: 'RENAME',
      previousIdentifier: { namespace: 'postgres://warehouse:5432', name: 'shop.public.old' },
    },
    hierarchy: {
      hierarchy: [
        { type: 'DATABASE', name: 'shop' },
        { type: 'SCHEMA', name: 'public' },
        { type: 'TABLE', name: 'orders' },
      ],
    },
    dataQualityMetrics: { rowCount: 10, bytes: 1000, columnMetrics: {} },
    dataQualityAssertions: { assertions: [{ assertion: 'unique', success: true, column: 'id' }] },
  },
  input: {
    dataQualityMetrics: {
      rowCount: 10,
      bytes: 1000,
      columnMetrics: {
        id: { nullCount: 1, distinctCount: 9, sum: 30, count: 10, min: 1, max: 9.5, quantiles: { '0.5': 3 } },
      },
    },
    dataQualityAssertions: {
      assertions: [
        {
          assertion: 'not_null',
          success: false,
          column: 'id',
          severity: 'error',
          expected: '0',
          actual: '1',
        },
        { assertion: 'row_count', success: true, name: 'enough rows', description: 'There are enough' },
      ],
    },
    inputStatistics: { rowCount: 5, size: 500, fileCount: 2 },
    subset: { inputCondition: { type: 'location', locations: ['s3://b/a'] } },
    icebergScanReport: { snapshotId: 7 },
  },
  output: {
    dataQualityMetrics: { rowCount: 10, columnMetrics: {} },
    dataQualityAssertions: { assertions: [{ assertion: 'unique', success: true }] },
    outputStatistics: { rowCount: 5, size: 500, fileCount: 2 },
    subset: { outputCondition: { type: 'location', locations: ['s3://b/a'] } },
    icebergCommitReport: { snapshotId: 7 },
  },
};
