import { datasetUrn, uniqueName, userUrn } from '../urns.js';
import {
  AI_CONTEXT,
  attribution,
  type ClientInput,
  dataset,
  metric,
  semanticModel,
  stamp,
  system,
  tag,
  upstream,
  user,
} from './values.js';

/** Values of newer clients, with the newest fields. */
export const NEWEST: readonly ClientInput[] = [
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
    value: { name: 'Revenue', aiContext: AI_CONTEXT },
  },
  {
    client: 'July 2026',
    what: 'hints for an AI inside a semantic model',
    urn: semanticModel(),
    aspect: 'semanticModelInfo',
    value: { name: 'Sales', aiContext: AI_CONTEXT, datasets: [] },
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
          ...{ cardinality: 'N_ONE', aiContext: AI_CONTEXT },
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
