import { words } from './labels.js';

/** What people say for aspects; the same word for those that differ only in who writes them. */
const WORDS: Readonly<Record<string, string>> = {
  globalTags: 'tags',
  glossaryTerms: 'terms',
  glossaryRelatedTerms: 'related terms',
  ownership: 'owners',
  domains: 'domain',
  institutionalMemory: 'links',
  schemaMetadata: 'columns',
  editableSchemaMetadata: 'columns',
  upstreamLineage: 'lineage',
  dataJobInputOutput: 'lineage',
  inputFields: 'lineage',
  siblings: 'siblings',
  datasetUsageStatistics: 'usage',
  chartUsageStatistics: 'usage',
  dashboardUsageStatistics: 'usage',
  datasetProfile: 'profile',
  operation: 'data written',
  viewProperties: 'definition',
  structuredProperties: 'properties',
  subTypes: 'kind',
  assetSettings: 'summary page',
  assertionRunEvent: 'result',
  dataProcessInstanceRunEvent: 'run',
  groupMembership: 'groups',
  nativeGroupMembership: 'groups',
  corpUserStatus: 'status',
  browsePaths: 'folder',
  browsePathsV2: 'folder',
  dataPlatformInstance: 'platform instance',
};

/** Aspects that follow from others, or say where the catalog puts an entity: nothing to tell beside anything else. */
const OWN = ['status', 'browsePaths', 'browsePathsV2', 'dataPlatformInstance', 'origin'];

/** What was changed, in the words of people: each once. */
export function changedAspectLabels(aspects: readonly string[]): string[] {
  // The key is the entity itself, and is written once.
  if (aspects.some((name) => name.endsWith('Key'))) return ['created'];
  const telling = aspects.filter((name) => !OWN.includes(name));
  return [...new Set((telling.length > 0 ? telling : aspects).map(labelOf))];
}

function labelOf(name: string): string {
  if (/^editable.*Properties$/.test(name)) return 'description';
  return WORDS[name] ?? (/(?:Info|Properties)$/.test(name) ? 'details' : words(name).toLowerCase());
}
