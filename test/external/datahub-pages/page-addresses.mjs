// The addresses of DataHub's pages, and the entities that have one.

/** @typedef {keyof typeof ENTITY_PATHS} EntityType */

/** Pages that are not about one entity. */
export const PAGE_ADDRESSES = {
  home: '/',
  search: '/search?query=orders',
  'search all': '/search?query=*',
  'search by platform':
    '/search?filter_platform___false___EQUAL___0=urn%3Ali%3AdataPlatform%3Asnowflake&query=*',
  glossary: '/glossary',
  domains: '/domains',
  tags: '/tags',
  applications: '/applications',
  'structured properties': '/structured-properties',
  'business attributes': '/business-attribute',
  documents: '/context/documents',
  ingestion: '/ingestion',
  secrets: '/ingestion/secrets',
  analytics: '/analytics',
  policies: '/settings/permissions/policies',
  roles: '/settings/permissions/roles',
  users: '/settings/identities/users',
  groups: '/settings/identities/groups',
  views: '/settings/views',
  tokens: '/settings/tokens',
  'service accounts': '/settings/identities/service-accounts',
  preferences: '/settings/preferences',
  features: '/settings/features',
  'ownership types': '/settings/ownership',
  posts: '/settings/posts',
};

/** The path of each type's pages. */
export const ENTITY_PATHS = {
  DATASET: 'dataset',
  CHART: 'chart',
  DASHBOARD: 'dashboard',
  CONTAINER: 'container',
  DATA_FLOW: 'pipelines',
  DATA_JOB: 'tasks',
  DATA_PRODUCT: 'dataProduct',
  DOMAIN: 'domain',
  GLOSSARY_TERM: 'glossaryTerm',
  GLOSSARY_NODE: 'glossaryNode',
  TAG: 'tag',
  CORP_USER: 'user',
  CORP_GROUP: 'group',
  MLMODEL: 'mlModels',
  MLMODEL_GROUP: 'mlModelGroup',
  MLFEATURE: 'features',
  MLFEATURE_TABLE: 'featureTables',
  MLPRIMARY_KEY: 'mlPrimaryKeys',
  DOCUMENT: 'document',
  APPLICATION: 'application',
  BUSINESS_ATTRIBUTE: 'business-attribute',
  NOTEBOOK: 'notebook',
  DATA_PROCESS_INSTANCE: 'dataProcessInstance',
  STRUCTURED_PROPERTY: 'structuredProperty',
  ASSERTION: 'assertion',
  METRIC: 'metric',
  SEMANTIC_MODEL: 'semanticModel',
};
