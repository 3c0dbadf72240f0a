/** What DataHub's test of its Spark listener expects of an event; members that it does not check are absent. */
export interface ListenerCase {
  /** A file of the folder `ol_events`. */
  event: string;
  settings?: Readonly<Record<string, string>>;
  inputs?: readonly string[];
  outputs?: readonly string[];
  flowName?: string;
  jobName?: string;
  /** The result of the run. */
  result?: string;
  /** The transformations of the first column. */
  transformations?: string;
  schemaPlatform?: string;
  /** The platform instance of the job. */
  jobInstance?: string;
  /** What Cairn has instead; docs/openlineage.md has the reasons. */
  instead?: Partial<Pick<ListenerCase, 'inputs' | 'outputs'>>;
}

const DEV = { DATAHUB_OPENLINEAGE_ENV: 'DEV' };
const urn = (platform: string, name: string, env = 'DEV') =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},${env})`;

const CLOUD_TRAIL = 'aws-cloudtrail-logs-795586375822-837d93fd/AWSLogs/795586375822/CloudTrail/eu-west-1';
const DAILY_STATS = 'acryl-datahub-offline/tmp/daily_stats2';
const PEOPLE = {
  inputs: [urn('file', '/spark-test/people.parquet')],
  outputs: [urn('file', '/spark-test/result_test')],
  transformations: 'DIRECT:IDENTITY,INDIRECT:FILTER',
};
const MERGED = urn('hive', 'documentraw.document', 'PROD');
/** The table that only `columnLineage` names: DataHub has its columns, Cairn the table as well. */
const MERGE_SOURCE = urn('dbfs', '/demo-warehouse/documentstage', 'PROD');
const GLUE_TABLE = urn('glue', 'my_glue_database.my_glue_table');
const GLUE_COLUMN_SOURCES = [
  urn('s3', 'my-bucket-test/output/field1.parquet'),
  urn('s3', 'my-bucket-test/output/field2.parquet'),
];

/** The events of OpenLineageEventToDatahubTest, as far as its options are settings of DataHub's endpoint. */
export const LISTENER_CASES: readonly ListenerCase[] = [
  { event: 'sample_spark.json' },
  { event: 'sample_failed_spark.json', flowName: 'cloud_trail_log_statistics', result: 'FAILURE' },
  {
    event: 'sample_failed_spark.json',
    settings: { DATAHUB_OPENLINEAGE_PIPELINE_NAME: 'my_flow_name' },
    flowName: 'my_flow_name',
    inputs: [urn('s3', CLOUD_TRAIL, 'PROD')],
    outputs: [urn('s3', DAILY_STATS, 'PROD')],
    result: 'FAILURE',
  },
  {
    event: 'sample_failed_spark.json',
    settings: DEV,
    inputs: [urn('s3', CLOUD_TRAIL)],
    outputs: [urn('s3', DAILY_STATS)],
  },
  {
    event: 'sample_glue.json',
    settings: { ...DEV, DATAHUB_OPENLINEAGE_PLATFORM_INSTANCE: 'my_pipeline_instance' },
    inputs: [GLUE_TABLE],
    outputs: [urn('hive', 'my_glue_database.my_output_glue_table')],
    jobInstance: 'my_pipeline_instance',
    instead: { inputs: [GLUE_TABLE, ...GLUE_COLUMN_SOURCES] },
  },
  {
    event: 'sample_glue_ol_0_17_changes.json',
    settings: DEV,
    inputs: [GLUE_TABLE],
    outputs: [urn('glue', 'my_glue_database.my_output_glue_table')],
    instead: { inputs: [GLUE_TABLE, ...GLUE_COLUMN_SOURCES] },
  },
  {
    event: 'redshift_lineage_spark.json',
    settings: DEV,
    inputs: [urn('mysql', 'datahub.metadata_aspect_v2')],
    outputs: [urn('redshift', 'dev.public.spark_redshift_load_test')],
    schemaPlatform: 'urn:li:dataPlatform:redshift',
  },
  {
    event: 'redshift_lineage_spark.json',
    settings: { ...DEV, DATAHUB_OPENLINEAGE_COMMON_DATASET_PLATFORM_INSTANCE: 'my-platform-instance' },
    inputs: [urn('mysql', 'my-platform-instance.datahub.metadata_aspect_v2')],
    outputs: [urn('redshift', 'my-platform-instance.dev.public.spark_redshift_load_test')],
    schemaPlatform: 'urn:li:dataPlatform:redshift',
  },
  {
    event: 'redshift_mixed_case_lineage_spark.json',
    settings: DEV,
    inputs: [urn('mysql', 'datahub.metadata_aspect_v2')],
    outputs: [urn('redshift', 'dev.public.spark_redshift_load_test')],
    schemaPlatform: 'urn:li:dataPlatform:redshift',
    instead: {
      // columnLineage of the event has the same table in lower case
      inputs: [urn('mysql', 'DataHub.Metadata_Aspect_V2'), urn('mysql', 'datahub.metadata_aspect_v2')],
      outputs: [urn('redshift', 'DEV.PuBliC.SparK_RedshifT_Load_Test')],
    },
  },
  {
    event: 'gs_input_output.json',
    settings: DEV,
    inputs: [urn('gcs', 'my-gs-input-bucket/path/to/my-input-file.csv')],
    outputs: [urn('gcs', 'my-gs-output-bucket/path/to/my-output-file.csv')],
  },
  {
    event: 'map_partition_job.json',
    settings: DEV,
    inputs: [urn('s3', 'my-bucket/my_dir/my_file.csv')],
    outputs: [],
  },
  { event: 'sample_spark_with_transformation.json', settings: DEV, ...PEOPLE },
  { event: 'sample_spark_with_sql_facet.json', settings: DEV, ...PEOPLE },
  {
    event: 'flink_job_test.json',
    settings: DEV,
    inputs: [urn('kafka', 'lineage-test-topic-json')],
    outputs: [urn('kafka', 'lineage-test-topic-json-flinkoutput')],
  },
  {
    event: 'debezium_event.json',
    settings: DEV,
    inputs: [],
    outputs: [urn('kafka', 'debezium.public.product')],
  },
  {
    event: 'databricks_mergeinto_start_event.json',
    flowName: 'my-docuemnt-merge-job',
    jobName: 'my-docuemnt-merge-job',
    inputs: [MERGED],
    outputs: [MERGED],
    instead: { inputs: [MERGE_SOURCE, MERGED] },
  },
];
