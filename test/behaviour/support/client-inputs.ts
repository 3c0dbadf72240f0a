import type { Json, JsonObject } from '../../../src/model/types.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from './urns.js';

/** What a client of some age sends as one aspect. */
export interface ClientInput {
  /** The version of DataHub's client that sends it. */
  client: string;
  what: string;
  urn: string;
  aspect: string;
  value: Json;
  /** What is stored of it; all of it when absent. */
  stored?: JsonObject;
  /** The fields that are left out with a warning, as pointers. */
  unknown?: string[];
}

/** What cannot be stored, and what the refusal says: the place, and a part of the message. */
export interface RefusedInput extends Omit<ClientInput, 'stored' | 'unknown'> {
  /** Absent where the request itself names what is wrong. */
  pointer?: RegExp;
  says: string;
}

const [dataset, upstream, tag, user] = [datasetUrn(), datasetUrn(), tagUrn(), userUrn()];
const chart = () => `urn:li:chart:(looker,${uniqueName()})`;
const job = () => `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
const metric = () => `urn:li:metric:(urn:li:dataPlatform:snowflake,shop,${uniqueName()})`;
const semanticModel = () => `urn:li:semanticModel:(urn:li:dataPlatform:snowflake,shop,${uniqueName()})`;
const HINTS = { synonyms: ['turnover'], instructions: 'In euro', examples: ['Revenue of May'] };
const stamp = { time: 1_600_000_000_000, actor: 'urn:li:corpuser:unknown' };
const lastModified = { created: stamp, lastModified: stamp };
const source = 'urn:li:dataHubAction:propagation';
const attribution = { time: 1_750_000_000_000, actor: user, source, sourceDetail: { propagated: 'true' } };
const system = (name: string) => `urn:li:ownershipType:__system__${name}`;
const OLD_TYPES = ['DEVELOPER', 'DATAOWNER', 'DELEGATE', 'PRODUCER', 'CONSUMER', 'STAKEHOLDER'];

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

/** What is wrong, and why nothing of it is stored. */
export const REFUSED: readonly RefusedInput[] = [
  {
    client: '0.12',
    what: 'an owner without the prefix of a URN',
    urn: datasetUrn(),
    aspect: 'ownership',
    value: { owners: [{ owner: 'jdoe', type: 'DATAOWNER' }], lastModified: stamp },
    pointer: /\/owners\/0\/owner$/,
    says: 'jdoe',
  },
  {
    client: '0.12',
    what: 'a union without the name of its member',
    urn: chart(),
    aspect: 'chartInfo',
    value: { title: 't', description: '', lastModified, inputs: [dataset] },
    pointer: /\/inputs\/0$/,
    says: 'named by its type',
  },
  {
    client: '0.13',
    what: 'a number as a text',
    urn: datasetUrn(),
    aspect: 'datasetProfile',
    value: { timestampMillis: '1600000000000' },
    pointer: /\/timestampMillis$/,
    says: '64-bit integer',
  },
  {
    client: 'July 2026',
    what: 'datasets of a semantic model with their columns, where released ones write URNs',
    urn: semanticModel(),
    aspect: 'semanticModelInfo',
    value: { name: 'Sales', datasets: [{ name: 'orders', source: dataset, fields: [] }] },
    pointer: /\/datasets\/0$/,
    says: 'URN',
  },
  {
    client: 'newer than 1.7',
    what: 'a value that an enumeration does not have',
    urn: datasetUrn(),
    aspect: 'ownership',
    value: { owners: [{ owner: user, type: 'AI_AGENT' }], lastModified: stamp },
    pointer: /\/owners\/0\/type$/,
    says: 'TECHNICAL_OWNER',
  },
  {
    client: 'newer than 1.7',
    what: 'a kind of schema that there is not',
    urn: datasetUrn(),
    aspect: 'schemaMetadata',
    value: {
      ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '', fields: [] },
      platformSchema: { 'com.linkedin.schema.IcebergSchema': { schema: '' } },
    },
    pointer: /\/platformSchema\/com\.linkedin\.schema\.IcebergSchema$/,
    says: 'OtherSchema',
  },
  {
    client: 'newer than 1.7',
    what: 'a reference to a type of entity that there is not',
    urn: datasetUrn(),
    aspect: 'ownership',
    value: { owners: [{ owner: 'urn:li:squad:a', type: 'DATAOWNER' }], lastModified: stamp },
    pointer: /\/owners\/0\/owner$/,
    says: 'squad',
  },
  {
    client: 'newer than 1.7',
    what: 'an aspect that there is not',
    urn: datasetUrn(),
    aspect: 'datasetMood',
    value: { mood: 'fine' },
    says: 'datasetMood',
  },
  {
    client: 'any',
    what: 'a number that no integer of 64 bits holds',
    urn: datasetUrn(),
    aspect: 'datasetProfile',
    value: { timestampMillis: 1, rowCount: 1e30 },
    pointer: /\/rowCount$/,
    says: '64-bit integer',
  },
];
