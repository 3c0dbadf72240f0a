import { datasetUrn, uniqueName, userUrn } from '../urns.js';
import {
  attribution,
  type ClientInput,
  chart,
  dataset,
  HINTS,
  job,
  lastModified,
  metric,
  OLD_TYPES,
  semanticModel,
  stamp,
  system,
  tag,
  upstream,
  user,
} from './values.js';

/** The oldest spellings, and the newest fields. */
export const STORED: readonly ClientInput[] = [
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
  {
    client: '0.13',
    what: 'a user with a manager, as corpUser',
    urn: userUrn(),
    aspect: 'corpUserInfo',
    value: {
      ...{ active: true, displayName: 'D', email: 'd@example.org', title: null, departmentId: 7 },
      managerUrn: user.replace('corpuser', 'corpUser'),
    },
    stored: { active: true, displayName: 'D', email: 'd@example.org', departmentId: 7, managerUrn: user },
  },
  {
    client: '0.14',
    what: 'a deprecation without a date',
    urn: datasetUrn(),
    aspect: 'deprecation',
    value: { deprecated: true, decommissionTime: null, note: '', actor: user },
    stored: { deprecated: true, note: '', actor: user },
  },
  {
    client: '1.2',
    what: 'owners, tags and terms with the automation that put them there',
    urn: datasetUrn(),
    aspect: 'globalTags',
    value: { tags: [{ tag, context: 'why', attribution }] },
  },
  {
    client: '1.5',
    what: 'domains by their associations alone',
    urn: datasetUrn(),
    aspect: 'domains',
    value: { domainAssociations: [{ domain: 'urn:li:domain:of-every-age', attribution }] },
    stored: {
      domains: ['urn:li:domain:of-every-age'],
      domainAssociations: [{ domain: 'urn:li:domain:of-every-age', attribution }],
    },
  },
  {
    client: 'July 2026',
    what: 'a version that says nothing of the latest',
    urn: datasetUrn(),
    aspect: 'versionProperties',
    value: {
      versionSet: `urn:li:versionSet:(${uniqueName()},dataset)`,
      ...{ version: { versionTag: '1' }, sortId: 'a', aliases: [], versioningScheme: 'LEXICOGRAPHIC_STRING' },
    },
  },
  {
    client: 'newer than 1.7',
    what: 'fields that the model does not have, wherever they are',
    urn: datasetUrn(),
    aspect: 'ownership',
    value: {
      owners: [{ owner: user, type: 'DATAOWNER', until: 5, source: { type: 'MANUAL', '~/': [] } }],
      quorum: { of: 'owners' },
      lastModified: stamp,
    },
    stored: {
      owners: [{ owner: user, type: 'DATAOWNER', source: { type: 'MANUAL' } }],
      ownerTypes: { [system('dataowner')]: [user] },
      lastModified: stamp,
    },
    unknown: ['/owners/0/until', '/owners/0/source/~0~1', '/quorum'],
  },
  {
    client: 'any',
    what: 'numbers in every notation',
    urn: datasetUrn(),
    aspect: 'datasetProfile',
    value: { timestampMillis: 1.6e12, rowCount: 3, fieldProfiles: [{ fieldPath: 'a', uniqueProportion: 1 }] },
  },
  {
    client: 'July 2026',
    what: 'hints for an AI inside a metric, which newer ones write as an aspect',
    urn: metric(),
    aspect: 'metricInfo',
    value: { name: 'Revenue', aiContext: HINTS },
  },
  {
    client: 'July 2026',
    what: 'hints for an AI inside a semantic model',
    urn: semanticModel(),
    aspect: 'semanticModelInfo',
    value: { name: 'Sales', aiContext: HINTS, datasets: [] },
  },
  {
    client: '1.7',
    what: 'a semantic model with its datasets and how they are joined',
    urn: semanticModel(),
    aspect: 'semanticModelInfo',
    value: {
      ...{ name: 'Sales', nativeDefinition: 'CREATE SEMANTIC VIEW', datasets: [dataset, upstream] },
      relationships: [
        {
          ...{
            name: 'customer',
            from: 'orders',
            fromColumns: ['customer'],
            to: 'customers',
            toColumns: ['id'],
          },
          ...{ cardinality: 'N_ONE', aiContext: HINTS },
        },
      ],
    },
  },
  {
    client: 'any',
    what: 'characters that sources have in their comments',
    urn: datasetUrn(),
    aspect: 'datasetProperties',
    value: {
      description: '\u0000\u0001 \ud83d\ude00 \u2028 "\\" \r\n\t',
      customProperties: { '': '', 'a.b/~': 'x' },
    },
  },
];
