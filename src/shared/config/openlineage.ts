import { optional, setting } from './setting.js';
import { commaList, count, fabric, flag, longDuration, pattern, text } from './value-types.js';

/** Settings of OpenLineage. Those that DataHub also has use its names. */
export const openLineage = {
  openLineage: {
    mapping: {
      pipelineName: optional(
        'DATAHUB_OPENLINEAGE_PIPELINE_NAME',
        text,
        'Name of every flow. When not set, the name of the job up to its first dot.',
      ),
      orchestrator: optional(
        'DATAHUB_OPENLINEAGE_ORCHESTRATOR',
        text,
        'Orchestrator of every flow. When not set, [taken from the event](openlineage.md#names).',
      ),
      platformInstance: optional(
        'DATAHUB_OPENLINEAGE_PLATFORM_INSTANCE',
        text,
        'Platform instance of the orchestrator. It replaces the namespace of jobs.',
      ),
      domains: optional('DATAHUB_OPENLINEAGE_DOMAINS', commaList, 'URNs of the domains of flows and jobs.'),
      env: setting('DATAHUB_OPENLINEAGE_ENV', fabric, 'PROD', 'Environment of datasets.'),
      datasets: {
        platformInstance: optional(
          'DATAHUB_OPENLINEAGE_COMMON_DATASET_PLATFORM_INSTANCE',
          text,
          'Platform instance of all datasets; it is the prefix of their names.',
        ),
        env: optional(
          'DATAHUB_OPENLINEAGE_COMMON_DATASET_ENV',
          fabric,
          'Environment of datasets, if it differs from `DATAHUB_OPENLINEAGE_ENV`.',
        ),
        partition: optional(
          'DATAHUB_OPENLINEAGE_FILE_PARTITION_REGEXP_PATTERN',
          pattern,
          'This end of a file path is removed, so that all partitions are one dataset: `/date=[^/]+`.',
        ),
        isWritten: setting(
          'DATAHUB_OPENLINEAGE_MATERIALIZE_DATASET',
          flag,
          'true',
          '`false`: datasets in events are only ends of lineage edges, until another client writes them.',
        ),
        hasSchema: setting(
          'DATAHUB_OPENLINEAGE_INCLUDE_SCHEMA_METADATA',
          flag,
          'true',
          '`false`: schemas are left out.',
        ),
        hasColumnLineage: setting(
          'DATAHUB_OPENLINEAGE_CAPTURE_COLUMN_LEVEL_LINEAGE',
          flag,
          'true',
          '`false`: column lineage is left out.',
        ),
      },
    },
    retention: {
      runs: setting(
        'CAIRN_RUNS_PER_JOB',
        count,
        '0',
        'The number of the latest run instances of each job that are kept. `0`: [all](openlineage.md#retention-of-runs).',
      ),
      age: optional(
        'CAIRN_JOB_RUN_RETENTION',
        longDuration,
        'How long run instances of jobs are kept. When not set, forever.',
      ),
    },
  },
};
