import { words } from '../../../src/shared/words.js';

/** Names of types that are not the words they consist of. */
const LABELS: Readonly<Record<string, readonly [string, string]>> = {
  corpuser: ['Person', 'People'],
  corpgroup: ['Group', 'Groups'],
  dataflow: ['Pipeline', 'Pipelines'],
  datajob: ['Job', 'Jobs'],
  dataprocessinstance: ['Run', 'Runs'],
  dataplatform: ['Platform', 'Platforms'],
  glossarynode: ['Term group', 'Term groups'],
  glossaryterm: ['Glossary term', 'Glossary terms'],
  mlfeature: ['ML feature', 'ML features'],
  mlfeaturetable: ['ML feature table', 'ML feature tables'],
  mlmodel: ['ML model', 'ML models'],
  mlmodelgroup: ['ML model group', 'ML model groups'],
  mlmodeldeployment: ['ML deployment', 'ML deployments'],
  mlprimarykey: ['ML primary key', 'ML primary keys'],
  schemafield: ['Column', 'Columns'],
  query: ['Query', 'Queries'],
  repository: ['Repository', 'Repositories'],
  structuredproperty: ['Structured property', 'Structured properties'],
};

/** The label of a type, from its name in URNs (`dataJob`) or in the API (`DATA_JOB`). */
export function typeLabel(name: string, count = 1): string {
  const special = LABELS[name.replaceAll('_', '').toLowerCase()];
  if (special) return special[count === 1 ? 0 : 1];
  const label = words(name);
  if (count === 1) return label;
  return label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`;
}

/** Types that every catalog has from its first start, or by being used, and that people do not look for. */
const OF_CATALOG = [
  ...['dataplatform', 'datatype', 'entitytype', 'ownershiptype', 'customownershiptype', 'role'],
  ...['accesstoken', 'invitetoken', 'globalsettings', 'telemetry'],
];

/** Whether the catalog has entities of a type for itself; the name is that in URNs, or in the API. */
export function isCatalogOnlyType(name: string): boolean {
  const type = name.replaceAll('_', '').toLowerCase();
  return OF_CATALOG.includes(type) || type.startsWith('datahub');
}
