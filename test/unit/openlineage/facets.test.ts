import { describe, expect, it } from 'vitest';
import { FACETS } from '../../../src/catalog/openlineage/facets/index.js';
import { uuidOf } from '../../../src/catalog/openlineage/facets/quality.js';
import type { JsonObject } from '../../../src/model/types.js';
import { FACET_EXAMPLES } from './support/facet-examples.js';
import { InMemoryCatalog } from './support/in-memory.js';

const RUN_ID = '0191d5a5-9c3b-7e55-8f0a-6f2f4c8b1d77';
const RUN = `urn:li:dataProcessInstance:${RUN_ID}`;
const FLOW = 'urn:li:dataFlow:(airflow,nightly,shop)';
const JOB = `urn:li:dataJob:(${FLOW},nightly.load)`;
const tableUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`;
const OUTPUT = tableUrn('shop.public.result');
const INPUT = tableUrn('shop.public.input');
const ORDERS = tableUrn('shop.public.orders');
const column = (dataset: string, name: string) => `urn:li:schemaField:(${dataset},${name})`;

type Attachment = keyof typeof FACET_EXAMPLES;

const table = (name: string, more: JsonObject = {}) => ({
  namespace: 'postgres://warehouse:5432',
  name: `shop.public.${name}`,
  ...more,
});

/** A catalog after one event of a run that has one facet. A facet of a dataset is of its output. */
function withFacet(
  attachment: Attachment,
  name: string,
  facet = FACET_EXAMPLES[attachment][name] as JsonObject,
) {
  const catalog = new InMemoryCatalog();
  const facets = (at: Attachment) => (at === attachment ? { [name]: facet } : {});
  const warnings = catalog.ingest({
    eventType: 'COMPLETE',
    eventTime: '2026-01-01T00:00:00Z',
    producer: 'https://github.com/apache/airflow/tree/providers-openlineage/2.20.3',
    run: { runId: RUN_ID, facets: facets('run') },
    job: { namespace: 'shop', name: 'nightly.load', facets: facets('job') },
    inputs: [table('input', { inputFacets: facets('input') })],
    outputs: [table('result', { facets: facets('dataset'), outputFacets: facets('output') })],
  });
  return { catalog, warnings };
}

const custom = (catalog: InMemoryCatalog, urn: string, aspect: string) =>
  catalog.aspect(urn, aspect)?.customProperties;

const every = (Object.keys(FACETS) as Attachment[]).flatMap((attachment) =>
  FACETS[attachment].map(({ name }) => ({ attachment, name })),
);

describe.each(every)('the facet $name of $attachment', ({ attachment, name }) => {
  it('has an example, which is read without a warning', () => {
    expect(FACET_EXAMPLES[attachment][name]).toBeDefined();
    expect(withFacet(attachment, name).warnings).toEqual([]);
  });

  it.each([[null], [true], [0], [''], [[]], [{}], [[null, 0, '', {}, []]]])(
    'does no harm where its members are %j',
    (value) => {
      const example = FACET_EXAMPLES[attachment][name] as JsonObject;
      const broken = Object.fromEntries(Object.keys(example).map((member) => [member, value])) as JsonObject;
      expect(() => withFacet(attachment, name, broken)).not.toThrow();
      expect(() => withFacet(attachment, name, { _deleted: true })).not.toThrow();
    },
  );
});

it('examples are of no other facets', () => {
  const named = Object.entries(FACET_EXAMPLES).flatMap(([attachment, facets]) =>
    Object.keys(facets).map((name) => ({ attachment, name })),
  );
  expect(
    named.filter(
      ({ attachment, name }) =>
        !every.some((known) => known.attachment === attachment && known.name === name),
    ),
  ).toEqual([]);
});

/** What each facet says in the catalog: by where it stands, its name, and the aspect of the entity. */
const STORED: readonly (readonly [Attachment, string, string, string, JsonObject])[] = [
  [
    'run',
    'nominalTime',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        nominalStartTime: '2026-01-01T00:00:00.000Z',
        nominalEndTime: '2026-01-01T22:00:00.000Z',
      },
    },
  ],
  [
    'run',
    'errorMessage',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        errorMessage: 'out of memory',
        programmingLanguage: 'JAVA',
        stackTrace: 'at a\nat b',
      },
    },
  ],
  [
    'run',
    'environmentVariables',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'env.REGION': 'eu', 'env.DB_PASSWORD': '[REDACTED]' } },
  ],
  [
    'run',
    'executionParameters',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'parameter.day': '2026-01-01', 'parameter.api_token': '[REDACTED]' } },
  ],
  [
    'run',
    'externalQuery',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { externalQueryId: 'q-1', externalQuerySource: 'bigquery' } },
  ],
  [
    'run',
    'extractionError',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'extractionError.totalTasks': '3', 'extractionError.failedTasks': '1' } },
  ],
  [
    'run',
    'test',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'test.row_count': '{"status":"pass","severity":"error"}' } },
  ],
  [
    'run',
    'tags',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'tag.environment': 'production' } },
  ],
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
    'parent',
    RUN,
    'dataProcessInstanceRelationships',
    {
      parentTemplate: JOB,
      parentInstance: 'urn:li:dataProcessInstance:0191d5a5-0000-7e55-8f0a-6f2f4c8b1d00',
    },
  ],
  [
    'run',
    'parent',
    JOB,
    'dataJobInputOutput',
    {
      inputDatajobEdges: [
        {
          destinationUrn: 'urn:li:dataJob:(urn:li:dataFlow:(airflow,dbt-run-shop,other),dbt-run-shop)',
          properties: { relationship: 'PARENT' },
        },
      ],
    },
  ],
  [
    'run',
    'jobDependencies',
    RUN,
    'dataProcessInstanceRelationships',
    { upstreamInstances: ['urn:li:dataProcessInstance:0191d5a5-0000-7e55-8f0a-6f2f4c8b1d01'] },
  ],
  [
    'run',
    'jobDependencies',
    JOB,
    'dataJobInputOutput',
    {
      inputDatajobEdges: [
        {
          destinationUrn: `urn:li:dataJob:(${FLOW},nightly.extract)`,
          properties: { relationship: 'DEPENDENCY', dependency_type: 'DIRECT_INVOCATION' },
        },
      ],
    },
  ],
  [
    'run',
    'jobDependencies',
    JOB,
    'dataJobInfo',
    {
      customProperties: {
        'jobDependencies.downstream': `urn:li:dataJob:(${FLOW},nightly.publish)`,
        'jobDependencies.triggerRule': 'all_success',
      },
    },
  ],
  ['job', 'documentation', JOB, 'dataJobInfo', { description: 'Loads orders' }],
  [
    'job',
    'jobType',
    JOB,
    'dataJobInfo',
    { customProperties: { jobType: 'TASK', integration: 'AIRFLOW', processingType: 'BATCH' } },
  ],
  ['job', 'jobType', JOB, 'subTypes', { typeNames: ['TASK'] }],
  [
    'job',
    'ownership',
    JOB,
    'ownership',
    {
      owners: [
        { owner: 'urn:li:corpGroup:data', type: 'TECHNICAL_OWNER', source: { type: 'SERVICE' } },
        { owner: 'urn:li:corpuser:ada', type: 'BUSINESS_OWNER' },
      ],
    },
  ],
  ['job', 'tags', JOB, 'globalTags', { tags: [{ tag: 'urn:li:tag:pii' }, { tag: 'urn:li:tag:tier:gold' }] }],
  [
    'job',
    'sql',
    JOB,
    'dataTransformLogic',
    { transforms: [{ queryStatement: { value: 'insert into orders select 1', language: 'SQL' } }] },
  ],
  [
    'job',
    'sourceCode',
    JOB,
    'dataTransformLogic',
    { transforms: [{ queryStatement: { value: 'print(1)', language: 'UNKNOWN' } }] },
  ],
  [
    'job',
    'sourceCodeLocation',
    JOB,
    'dataJobInfo',
    {
      externalUrl: 'https://git.example.org/shop/dags/load.py',
      customProperties: { 'sourceCodeLocation.branch': 'main' },
    },
  ],
  ['job', 'sourceCodeLocation', JOB, 'versionInfo', { version: 'abc123', versionType: 'git' }],
  [
    'job',
    'lineage',
    JOB,
    'dataJobInputOutput',
    {
      outputDatasetEdges: [{ destinationUrn: OUTPUT }, { destinationUrn: tableUrn('shop.public.totals') }],
      fineGrainedLineages: [
        {
          upstreams: [column(ORDERS, 'price')],
          downstreams: [column(tableUrn('shop.public.totals'), 'total')],
        },
      ],
    },
  ],
  ['dataset', 'documentation', OUTPUT, 'datasetProperties', { description: 'The orders' }],
  [
    'dataset',
    'dataSource',
    OUTPUT,
    'datasetProperties',
    { customProperties: { 'dataSource.name': 'warehouse', 'dataSource.uri': 'postgres://warehouse:5432' } },
  ],
  [
    'dataset',
    'storage',
    OUTPUT,
    'datasetProperties',
    { customProperties: { storageLayer: 'iceberg', fileFormat: 'parquet' } },
  ],
  [
    'dataset',
    'catalog',
    OUTPUT,
    'datasetProperties',
    { customProperties: { catalogName: 'main', catalogType: 'hive', 'openlineage.catalog.region': 'eu' } },
  ],
  ['dataset', 'datasetType', OUTPUT, 'subTypes', { typeNames: ['VIEW', 'MATERIALIZED'] }],
  [
    'dataset',
    'version',
    OUTPUT,
    'datasetProperties',
    { customProperties: { 'openlineage.datasetVersion': '42' } },
  ],
  [
    'dataset',
    'ownership',
    OUTPUT,
    'ownership',
    { owners: [{ owner: 'urn:li:corpuser:ada', type: 'TECHNICAL_OWNER' }] },
  ],
  ['dataset', 'tags', OUTPUT, 'globalTags', { tags: [{ tag: 'urn:li:tag:pii' }] }],
  [
    'dataset',
    'tags',
    OUTPUT,
    'editableSchemaMetadata',
    {
      editableSchemaFieldInfo: [
        { fieldPath: 'contact', globalTags: { tags: [{ tag: 'urn:li:tag:email' }] } },
      ],
    },
  ],
  [
    'dataset',
    'symlinks',
    'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)',
    'siblings',
    { siblings: [OUTPUT], primary: true },
  ],
  [
    'dataset',
    'schema',
    OUTPUT,
    'schemaMetadata',
    {
      platform: 'urn:li:dataPlatform:postgres',
      fields: [
        {
          fieldPath: 'id',
          nativeDataType: 'bigint',
          description: 'The number',
          type: { type: { 'com.linkedin.schema.NumberType': {} } },
        },
        { fieldPath: 'buyer', type: { type: { 'com.linkedin.schema.MapType': {} } } },
        { fieldPath: 'buyer.name', type: { type: { 'com.linkedin.schema.StringType': {} } } },
      ],
    },
  ],
  [
    'dataset',
    'columnLineage',
    JOB,
    'dataJobInputOutput',
    {
      inputDatasetEdges: [{ destinationUrn: INPUT }, { destinationUrn: ORDERS }],
      fineGrainedLineages: [
        {
          upstreams: [column(ORDERS, 'order_id')],
          downstreams: [column(OUTPUT, 'id')],
          transformOperation: 'DIRECT:IDENTITY,INDIRECT:FILTER:MASKED',
        },
        { downstreams: [column(OUTPUT, 'old')], transformOperation: 'MASKED' },
      ],
    },
  ],
  [
    'dataset',
    'lineage',
    JOB,
    'dataJobInputOutput',
    { inputDatasetEdges: [{ destinationUrn: INPUT }, { destinationUrn: ORDERS }] },
  ],
  ['dataset', 'lifecycleStateChange', tableUrn('shop.public.old'), 'status', { removed: true }],
  [
    'dataset',
    'lifecycleStateChange',
    OUTPUT,
    'datasetProperties',
    { customProperties: { previousIdentifier: tableUrn('shop.public.old') } },
  ],
  [
    'input',
    'inputStatistics',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { [`inputStatistics.${INPUT}`]: '{"rowCount":"5","size":"500","fileCount":"2"}' } },
  ],
  [
    'input',
    'subset',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        [`subset.inputCondition.${INPUT}`]: '{"type":"location","locations":["s3://b/a"]}',
      },
    },
  ],
  [
    'output',
    'subset',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        [`subset.outputCondition.${OUTPUT}`]: '{"type":"location","locations":["s3://b/a"]}',
      },
    },
  ],
];

it.each(STORED)('%s facet %s is stored in %s as %s', (attachment, name, urn, aspect, value) => {
  expect(withFacet(attachment, name).catalog.aspect(urn, aspect)).toMatchObject(value);
});

describe('what happened', () => {
  it('to a dataset that is written is an operation, with its numbers and its run', () => {
    expect(withFacet('output', 'outputStatistics').catalog.series(OUTPUT, 'operation')).toMatchObject([
      {
        operationType: 'CUSTOM',
        customOperationType: 'WRITE',
        numAffectedRows: 5,
        customProperties: { numAffectedBytes: '500', fileCount: '2', run: RUN },
      },
    ]);
  });

  it.each([
    ['CREATE', { operationType: 'CREATE' }, false],
    ['ALTER', { operationType: 'ALTER' }, false],
    ['DROP', { operationType: 'DROP' }, true],
    ['OVERWRITE', { operationType: 'CUSTOM', customOperationType: 'OVERWRITE' }, false],
    ['TRUNCATE', { operationType: 'CUSTOM', customOperationType: 'TRUNCATE' }, false],
    ['RENAME', { operationType: 'ALTER', customOperationType: 'RENAME' }, false],
  ])('%s is an operation too', (lifecycleStateChange, operation, removed) => {
    const { catalog } = withFacet('dataset', 'lifecycleStateChange', { lifecycleStateChange });
    expect(catalog.series(OUTPUT, 'operation')).toMatchObject([operation]);
    expect(catalog.aspect(OUTPUT, 'status')).toEqual({ removed });
  });

  it('to data that was measured is a profile', () => {
    expect(withFacet('input', 'dataQualityMetrics').catalog.series(INPUT, 'datasetProfile')).toMatchObject([
      {
        rowCount: 10,
        sizeInBytes: 1000,
        columnCount: 1,
        fieldProfiles: [
          {
            fieldPath: 'id',
            nullCount: 1,
            uniqueCount: 9,
            min: '1',
            max: '9.5',
            mean: '3',
            median: '3',
            quantiles: [{ quantile: '0.5', value: '3' }],
          },
        ],
      },
    ]);
  });

  it('to data that was tested is an assertion and its result', () => {
    const { catalog } = withFacet('input', 'dataQualityAssertions');
    const urn = `urn:li:assertion:${uuidOf(`${INPUT}:id:not_null`)}`;
    expect(catalog.aspect(urn, 'assertionInfo')).toMatchObject({
      type: 'CUSTOM',
      source: { type: 'EXTERNAL' },
      customAssertion: {
        entity: INPUT,
        field: column(INPUT, 'id'),
        logic: 'not_null',
        scope: 'DATASET_COLUMN',
        nativeParameters: { expected: '0' },
      },
    });
    expect(catalog.aspect(urn, 'dataPlatformInstance')).toEqual({ platform: 'urn:li:dataPlatform:airflow' });
    expect(catalog.series(urn, 'assertionRunEvent')).toMatchObject([
      {
        asserteeUrn: INPUT,
        runId: RUN_ID,
        status: 'COMPLETE',
        result: { type: 'FAILURE', severity: 'HIGH', nativeResults: { expected: '0', actual: '1' } },
      },
    ]);
    const named = `urn:li:assertion:${uuidOf(`${INPUT}::row_count:enough rows`)}`;
    expect(catalog.aspect(named, 'assertionInfo')).toMatchObject({ description: 'There are enough' });
  });
});

it('levels of a hierarchy are containers', () => {
  const { catalog } = withFacet('dataset', 'hierarchy');
  const above = String(catalog.aspect(OUTPUT, 'container')?.container);
  expect(catalog.aspect(above, 'containerProperties')).toMatchObject({
    name: 'public',
    qualifiedName: 'shop.public',
  });
  const top = String(catalog.aspect(above, 'container')?.container);
  expect(catalog.aspect(top, 'containerProperties')).toMatchObject({ name: 'shop', env: 'PROD' });
});

it('the parent of a task that is its flow does not become an upstream job', () => {
  const parent = { run: { runId: 'r' }, job: { namespace: 'shop', name: 'nightly' } };
  const { catalog } = withFacet('run', 'parent', parent);
  expect(catalog.aspect(JOB, 'dataJobInputOutput')).not.toHaveProperty('inputDatajobEdges');
  expect(catalog.aspect(RUN, 'dataProcessInstanceRelationships')).toMatchObject({
    parentInstance: 'urn:li:dataProcessInstance:r',
  });
});

it('an unknown facet is named in a warning', () => {
  expect(withFacet('run', 'a/b', { x: 1 }).warnings).toEqual([
    '/run/facets/a~1b is an unknown facet and was ignored',
  ]);
  expect(
    custom(withFacet('run', 'mood', { x: 1 }).catalog, RUN, 'dataProcessInstanceProperties'),
  ).toBeUndefined();
});

it.each([
  ['spark', 'app.map_partitions_parallel_collection', 0],
  ['spark', 'app.filter_text_file', 0],
  ['spark', 'app.save_as_text_file', 1],
  ['flink', 'app.map_partitions_parallel_collection', 1],
])('the %s job %s, whose event has its input as an output, has %i outputs', (integration, name, count) => {
  const catalog = new InMemoryCatalog();
  const dataset = { namespace: 's3://bucket', name: 'a' };
  catalog.ingest({
    eventTime: '2026-01-01T00:00:00Z',
    job: { namespace: 'n', name, facets: { jobType: { integration } } },
    inputs: [dataset],
    outputs: [dataset],
  });
  const job = catalog.urns.find((urn) => urn.startsWith('urn:li:dataJob:')) ?? '';
  const lineage = catalog.aspect(job, 'dataJobInputOutput');
  expect(lineage?.inputDatasetEdges).toHaveLength(1);
  expect(lineage?.outputDatasetEdges ?? []).toHaveLength(count);
});

it('values from a connector stay', () => {
  const catalog = new InMemoryCatalog();
  const schema = {
    schemaName: 's',
    platform: 'urn:li:dataPlatform:postgres',
    version: 0,
    hash: 'h',
    fields: [],
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  };
  catalog.write(OUTPUT, 'schemaMetadata', schema);
  catalog.write(OUTPUT, 'datasetProperties', { description: 'By hand', customProperties: { a: 'b' } });
  catalog.write(OUTPUT, 'globalTags', { tags: [{ tag: 'urn:li:tag:own' }] });
  const { schema: facet, documentation, tags, storage } = FACET_EXAMPLES.dataset;
  const dataset = table('result', {
    facets: {
      schema: facet ?? {},
      documentation: documentation ?? {},
      tags: tags ?? {},
      storage: storage ?? {},
    },
  });
  catalog.ingest({ eventTime: '2026-01-01T00:00:00Z', dataset });
  expect(catalog.aspect(OUTPUT, 'schemaMetadata')).toMatchObject({ schemaName: 's', fields: [] });
  expect(catalog.aspect(OUTPUT, 'datasetProperties')).toMatchObject({
    description: 'By hand',
    customProperties: { a: 'b', fileFormat: 'parquet' },
  });
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({
    tags: [{ tag: 'urn:li:tag:own' }, { tag: 'urn:li:tag:pii' }],
  });
  catalog.ingest({
    eventTime: '2026-01-02T00:00:00Z',
    dataset: table('result', { facets: { tags: { tags: [{ key: 'new', value: 'true' }] } } }),
  });
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({
    tags: [{ tag: 'urn:li:tag:own' }, { tag: 'urn:li:tag:new' }],
  });
});

it('a deleted facet removes its values', () => {
  const catalog = new InMemoryCatalog();
  const { documentation = {}, tags = {} } = FACET_EXAMPLES.dataset;
  catalog.ingest({
    eventTime: '2026-01-01T00:00:00Z',
    dataset: table('result', { facets: { documentation, tags } }),
  });
  const deleted = { _deleted: true };
  catalog.ingest({
    eventTime: '2026-01-02T00:00:00Z',
    dataset: table('result', { facets: { documentation: deleted, tags: deleted } }),
  });
  expect(catalog.aspect(OUTPUT, 'datasetProperties')).not.toHaveProperty('description');
  expect(catalog.aspect(OUTPUT, 'globalTags')).toEqual({ tags: [] });
});
