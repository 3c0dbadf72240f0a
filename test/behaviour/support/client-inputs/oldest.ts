import { datasetUrn, uniqueName } from '../urns.js';
import {
  type ClientInput,
  chart,
  dataset,
  job,
  lastModified,
  OLD_TYPES,
  stamp,
  system,
  upstream,
  user,
} from './values.js';

/** The oldest spellings. */
export const OLDEST: readonly ClientInput[] = [
  {
    client: '0.12',
    what: 'owners by their older types, which have no URN',
    urn: datasetUrn(),
    aspect: 'ownership',
    value: {
      owners: OLD_TYPES.map((type) => ({
        owner: user,
        type,
        typeUrn: null,
        source: { type: 'MANUAL', url: null },
      })),
      lastModified: { ...stamp, impersonator: null },
    },
    stored: {
      owners: OLD_TYPES.map((type) => ({ owner: user, type, source: { type: 'MANUAL' } })),
      ownerTypes: Object.fromEntries(OLD_TYPES.map((type) => [system(type.toLowerCase()), [user]])),
      lastModified: stamp,
    },
  },
  {
    client: '0.12',
    what: 'a schema with the names of Avro, and nulls for all that is absent',
    urn: datasetUrn(),
    aspect: 'schemaMetadata',
    value: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:mysql', version: 0, hash: '' },
      ...{ cluster: null, dataset: null, primaryKeys: null, foreignKeys: null, foreignKeysSpecs: null },
      created: { ...stamp, impersonator: null },
      platformSchema: { 'com.linkedin.pegasus2avro.schema.MySqlDDL': { tableSchema: 'CREATE' } },
      fields: [
        {
          ...{ fieldPath: 'id', jsonPath: null, nullable: false, description: null, label: null },
          type: { type: { 'com.linkedin.pegasus2avro.schema.NumberType': {} } },
          ...{ nativeDataType: 'INT', recursive: false, globalTags: null, isPartOfKey: false },
        },
      ],
    },
    stored: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:mysql', version: 0, hash: '', created: stamp },
      platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: 'CREATE' } },
      fields: [
        {
          ...{
            fieldPath: 'id',
            nullable: false,
            nativeDataType: 'INT',
            recursive: false,
            isPartOfKey: false,
          },
          type: { type: { 'com.linkedin.schema.NumberType': {} } },
        },
      ],
    },
  },
  {
    client: '0.12',
    what: 'a table that is upstream since the beginning of time',
    urn: datasetUrn(),
    aspect: 'upstreamLineage',
    value: {
      upstreams: [
        { auditStamp: { ...stamp, time: 0, impersonator: null }, dataset: upstream, type: 'TRANSFORMED' },
      ],
      fineGrainedLineages: null,
    },
    stored: { upstreams: [{ auditStamp: { ...stamp, time: 0 }, dataset: upstream, type: 'TRANSFORMED' }] },
  },
  {
    client: '0.12',
    what: 'a job whose type is one of Azkaban, in the names of Avro',
    urn: job(),
    aspect: 'dataJobInfo',
    value: {
      ...{ name: 'n', customProperties: {}, externalUrl: null, description: null, flowUrn: null },
      type: { 'com.linkedin.pegasus2avro.datajob.azkaban.AzkabanJobType': 'SQL' },
    },
    stored: {
      ...{ name: 'n', customProperties: {} },
      type: { 'com.linkedin.datajob.azkaban.AzkabanJobType': 'SQL' },
    },
  },
  {
    client: '0.12',
    what: 'a job that names its datasets without edges',
    urn: job(),
    aspect: 'dataJobInputOutput',
    value: { inputDatasets: [upstream], outputDatasets: [dataset], inputDatajobs: [] },
  },
  {
    client: '0.12',
    what: 'a chart with inputs of a union, and no edges',
    urn: chart(),
    aspect: 'chartInfo',
    value: {
      ...{ title: 't', description: '', customProperties: {}, lastModified, type: 'BAR', access: null },
      ...{ chartUrl: 'https://bi.example.org', inputs: [{ string: dataset }], lastRefreshed: null },
    },
    stored: {
      ...{ title: 't', description: '', customProperties: {}, lastModified, type: 'BAR' },
      ...{ chartUrl: 'https://bi.example.org', inputs: [{ string: dataset }] },
    },
  },
  {
    client: '0.12',
    what: 'a dashboard without datasets',
    urn: `urn:li:dashboard:(looker,${uniqueName()})`,
    aspect: 'dashboardInfo',
    value: { title: 't', description: '', charts: [], lastModified, customProperties: {} },
  },
  {
    client: '0.12',
    what: 'a term of a source of old',
    urn: `urn:li:glossaryTerm:${uniqueName()}`,
    aspect: 'glossaryTermInfo',
    value: {
      ...{ definition: 'd', parentNode: null, termSource: 'EXTERNAL', sourceRef: 'FIBO', sourceUrl: null },
      ...{ rawSchema: null, customProperties: { FQDN: 'x' } },
    },
    stored: { definition: 'd', termSource: 'EXTERNAL', sourceRef: 'FIBO', customProperties: { FQDN: 'x' } },
  },
];
