import type { JsonObject } from '../../src/model/types.js';
import type { HttpConnection } from '../support/connection.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn } from './workload.js';

export const RICH_DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,bench.schema.rich,PROD)';

const FIELDS = 40;
const stamp = { time: 1, actor: 'urn:li:corpuser:bench' };
const tags = { tags: ['pii', 'gold'].map((name) => ({ tag: `urn:li:tag:${name}` })) };

const fields = Array.from({ length: FIELDS }, (_, index) => ({
  fieldPath: `column_${index}`,
  description: `What column ${index} holds`,
  nativeDataType: 'varchar(100)',
  nullable: true,
  type: { type: { 'com.linkedin.schema.StringType': {} } },
}));

/** A dataset with typical aspects. */
const ASPECTS: Record<string, JsonObject> = {
  datasetProperties: {
    name: 'rich',
    description: 'A table with all aspects',
    customProperties: { a: '1', b: '2' },
  },
  schemaMetadata: {
    schemaName: 'rich',
    platform: 'urn:li:dataPlatform:hive',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  },
  ownership: { owners: [{ owner: 'urn:li:corpuser:owner_1', type: 'DATAOWNER' }], lastModified: stamp },
  globalTags: tags,
  glossaryTerms: { terms: [{ urn: 'urn:li:glossaryTerm:customer' }], auditStamp: stamp },
  upstreamLineage: {
    upstreams: [0, 1, 2].map((number) => ({
      dataset: datasetUrn(number),
      type: 'TRANSFORMED',
      auditStamp: stamp,
    })),
  },
  institutionalMemory: {
    elements: [{ url: 'https://example.org', description: 'Guide', createStamp: stamp }],
  },
  editableSchemaMetadata: {
    editableSchemaFieldInfo: fields.slice(0, 5).map(({ fieldPath }) => ({ fieldPath, globalTags: tags })),
  },
  editableDatasetProperties: { description: 'Edited', created: stamp, lastModified: stamp },
  domains: { domains: ['urn:li:domain:sales'] },
  container: { container: 'urn:li:container:schema' },
  subTypes: { typeNames: ['Table'] },
  status: { removed: false },
};

export async function writeRichDataset(connection: HttpConnection): Promise<void> {
  const proposals = Object.entries(ASPECTS).map(([name, aspect]) => proposal(RICH_DATASET, name, aspect));
  await connection.send('POST', '/aspects?action=ingestProposalBatch', JSON.stringify({ proposals }));
}
