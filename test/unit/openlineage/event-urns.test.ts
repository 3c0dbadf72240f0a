import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { InMemoryCatalog, mappingOf } from './support/in-memory.js';

const AT = { eventTime: '2026-01-01T00:00:00Z' };

/** URNs of all that an event writes to. */
function urns(event: JsonObject, environment: NodeJS.ProcessEnv = {}): string[] {
  const catalog = new InMemoryCatalog(mappingOf(environment));
  catalog.ingest({ ...AT, ...event });
  return catalog.urns;
}

const datasetOf = (namespace: string, name: string, environment = {}) =>
  urns({ dataset: { namespace, name } }, environment);

describe('the dataset of an OpenLineage event', () => {
  it.each([
    ['postgres://host:5432', 'db.public.t', '(urn:li:dataPlatform:postgres,db.public.t,PROD)'],
    ['bigquery', 'p.d.t', '(urn:li:dataPlatform:bigquery,p.d.t,PROD)'],
    ['awsathena://athena.eu.amazonaws.com', 'c.d.t', '(urn:li:dataPlatform:athena,c.d.t,PROD)'],
    ['sqlserver://host:1433', 'd.s.t', '(urn:li:dataPlatform:mssql,d.s.t,PROD)'],
    ['s3://bucket', 'a/b', '(urn:li:dataPlatform:s3,bucket/a/b,PROD)'],
    ['s3a://bucket', '/a/b/', '(urn:li:dataPlatform:s3,bucket/a/b,PROD)'],
    ['gs://bucket', 'a/b.csv', '(urn:li:dataPlatform:gcs,bucket/a/b.csv,PROD)'],
    [
      'abfss://c@account.dfs.core.windows.net',
      '/a',
      '(urn:li:dataPlatform:abs,c@account.dfs.core.windows.net/a,PROD)',
    ],
    ['wasbs://c@account', 'a', '(urn:li:dataPlatform:abs,c@account/a,PROD)'],
    ['dbfs:/', 'a', '(urn:li:dataPlatform:dbfs:/,a,PROD)'],
    ['file', '/tmp/a', '(urn:li:dataPlatform:file,/tmp/a,PROD)'],
    ['file://', '/tmp/a', '(urn:li:dataPlatform:file,/tmp/a,PROD)'],
    ['file://', 'tmp/a', '(urn:li:dataPlatform:file,/tmp/a,PROD)'],
    ['file://host', 'tmp/a', '(urn:li:dataPlatform:file,host/tmp/a,PROD)'],
    ['hdfs://namenode:8020', '/user/a', '(urn:li:dataPlatform:hdfs,/user/a,PROD)'],
    ['kafka://broker:9092', 'topic', '(urn:li:dataPlatform:kafka,topic,PROD)'],
    ['arn:aws:glue:eu-west-1:1234', 'table/shop/orders', '(urn:li:dataPlatform:glue,shop.orders,PROD)'],
    ['s3://bucket', '/', '(urn:li:dataPlatform:s3,bucket,PROD)'],
    ['postgres://h', 'a,b (c) % ␟', '(urn:li:dataPlatform:postgres,a%2Cb %28c%29 %25 %E2%90%9F,PROD)'],
    ['postgres://h', 'größe 表 🙂', '(urn:li:dataPlatform:postgres,größe 表 🙂,PROD)'],
    ['snowflake://a', 'urn:li:dataset:(x', '(urn:li:dataPlatform:snowflake,%75rn:li:dataset:%28x,PROD)'],
  ])('in %s named %s has the expected URN', (namespace, name, key) => {
    expect(datasetOf(namespace, name)).toEqual([`urn:li:dataset:${key}`]);
  });

  it('has environment and platform instance of the settings', () => {
    const environment = {
      DATAHUB_OPENLINEAGE_ENV: 'DEV',
      DATAHUB_OPENLINEAGE_COMMON_DATASET_PLATFORM_INSTANCE: 'eu',
      DATAHUB_OPENLINEAGE_FILE_PARTITION_REGEXP_PATTERN: '(/[a-z]+=[^/]+)+',
    };
    expect(datasetOf('s3://bucket', 'a/day=1/hour=2', environment)).toEqual([
      'urn:li:dataset:(urn:li:dataPlatform:s3,eu.bucket/a,DEV)',
    ]);
    const other = { ...environment, DATAHUB_OPENLINEAGE_COMMON_DATASET_ENV: 'TEST' };
    expect(datasetOf('bigquery', 'a', other)).toEqual([
      'urn:li:dataset:(urn:li:dataPlatform:bigquery,eu.a,TEST)',
    ]);
  });

  it('is not created, and has no schema and column lineage, if the settings say so', () => {
    const environment = {
      DATAHUB_OPENLINEAGE_MATERIALIZE_DATASET: 'false',
      DATAHUB_OPENLINEAGE_INCLUDE_SCHEMA_METADATA: 'false',
      DATAHUB_OPENLINEAGE_CAPTURE_COLUMN_LEVEL_LINEAGE: 'false',
    };
    const catalog = new InMemoryCatalog(mappingOf(environment));
    const source = { namespace: 'hive', name: 'a' };
    const facets = {
      schema: { fields: [{ name: 'x', type: 'int' }] },
      columnLineage: { fields: { x: { inputFields: [{ ...source, field: 'y' }] } } },
    };
    catalog.ingest({
      ...AT,
      job: { namespace: 'n', name: 'a.b' },
      outputs: [{ namespace: 'hive', name: 'b', facets }],
    });
    const job = 'urn:li:dataJob:(urn:li:dataFlow:(unknown,a,n),a.b)';
    expect(catalog.urns).toEqual([job, 'urn:li:dataFlow:(unknown,a,n)'].sort());
    expect(catalog.aspect(job, 'dataJobInputOutput')).toMatchObject({
      inputDatasetEdges: [{ destinationUrn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)' }],
    });
    expect(catalog.aspect(job, 'dataJobInputOutput')).not.toHaveProperty('fineGrainedLineages');
  });
});

describe('the job of an OpenLineage event', () => {
  const flowOf = (event: JsonObject, environment = {}) =>
    urns({ job: { namespace: 'n', name: 'a.b.c' }, ...event }, environment).find(
      (urn) => urn.includes(':dataFlow:(') && !urn.includes(':dataJob:'),
    );

  it.each([
    ['https://github.com/OpenLineage/OpenLineage/tree/1.9.0/integration/spark', 'spark'],
    ['https://github.com/OpenLineage/OpenLineage/blob/v1-0-0/client/python', 'python'],
    ['https://github.com/apache/airflow/tree/providers-openlineage/2.0', 'airflow'],
    ['https://github.com/trinodb/trino/plugin', 'trino'],
    ['https://shop.example.org/loader', 'unknown'],
    [undefined, 'unknown'],
  ])('with the producer %s has the orchestrator %s', (producer, orchestrator) => {
    expect(flowOf({ ...(producer && { producer }) })).toBe(`urn:li:dataFlow:(${orchestrator},a,n)`);
  });

  it('has the orchestrator of its settings, its job type, its engine or its producer, in this order', () => {
    const producer = 'https://github.com/apache/airflow';
    const run = { runId: 'r', facets: { processing_engine: { name: 'SqlServer' } } };
    expect(flowOf({ producer, run })).toBe('urn:li:dataFlow:(mssql,a,n)');
    const job = { namespace: 'n', name: 'a.b.c', facets: { jobType: { integration: 'DBT' } } };
    expect(flowOf({ producer, run, job })).toBe('urn:li:dataFlow:(dbt,a,n)');
    expect(flowOf({ producer, run, job }, { DATAHUB_OPENLINEAGE_ORCHESTRATOR: 'Mine' })).toBe(
      'urn:li:dataFlow:(mine,a,n)',
    );
  });

  it('is in the flow of the settings, with their platform instance and domain', () => {
    const environment = {
      DATAHUB_OPENLINEAGE_PIPELINE_NAME: 'all',
      DATAHUB_OPENLINEAGE_PLATFORM_INSTANCE: 'eu',
      DATAHUB_OPENLINEAGE_DOMAINS: 'urn:li:domain:shop',
    };
    const catalog = new InMemoryCatalog(mappingOf(environment));
    catalog.ingest({ ...AT, job: { namespace: 'n', name: 'a.b' } });
    const flow = 'urn:li:dataFlow:(unknown,all,eu)';
    expect(catalog.aspect(flow, 'domains')).toEqual({ domains: ['urn:li:domain:shop'] });
    expect(catalog.aspect(`urn:li:dataJob:(${flow},a.b)`, 'dataPlatformInstance')).toEqual({
      platform: 'urn:li:dataPlatform:unknown',
      instance: 'urn:li:dataPlatformInstance:(urn:li:dataPlatform:unknown,eu)',
    });
  });

  it.each([
    ['plain', 'plain', 'plain'],
    ['.hidden', '.hidden', 'hidden'],
    ['a.', 'a', 'a.'],
    ['a.b.c', 'a', 'b.c'],
  ])('named %s is in the flow %s with the name %s', (name, flow, shown) => {
    const catalog = new InMemoryCatalog();
    catalog.ingest({ ...AT, job: { namespace: 'n', name } });
    const urn = `urn:li:dataJob:(urn:li:dataFlow:(unknown,${flow},n),${name})`;
    expect(catalog.aspect(urn, 'dataJobInfo')).toMatchObject({ name: shown });
  });
});

describe('a symlinks facet', () => {
  it('of the type TABLE names the dataset, in column lineage, too', () => {
    const warehouse = { namespace: 's3://bucket', name: 'warehouse/orders' };
    const identifiers = [{ namespace: 'aws:glue:eu:1', name: 'table/shop/orders', type: 'TABLE' }];
    const catalog = new InMemoryCatalog();
    catalog.ingest({
      ...AT,
      job: { namespace: 'n', name: 'a.b' },
      inputs: [{ ...warehouse, facets: { symlinks: { identifiers } } }],
      outputs: [
        {
          namespace: 'hive',
          name: 'out',
          facets: { columnLineage: { fields: { x: { inputFields: [{ ...warehouse, field: 'y' }] } } } },
        },
      ],
    });
    const glue = 'urn:li:dataset:(urn:li:dataPlatform:glue,shop.orders,PROD)';
    expect(
      catalog.aspect('urn:li:dataJob:(urn:li:dataFlow:(unknown,a,n),a.b)', 'dataJobInputOutput'),
    ).toMatchObject({
      inputDatasetEdges: [{ destinationUrn: glue }],
      fineGrainedLineages: [{ upstreams: [`urn:li:schemaField:(${glue},y)`] }],
    });
  });
});
