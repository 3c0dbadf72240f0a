import { SYSTEM_READER } from '../catalog/callers/caller.js';
import type { Proposals } from '../catalog/proposals/types.js';
import type { Graph } from '../graph/graph.js';
import type { Json } from '../model/types.js';

/** Says that everything went well, so that nothing is left of it. */
class RolledBack extends Error {}

const PLATFORM = 'urn:li:dataPlatform:warm-up';
const COLUMNS = 10;

/**
 * Writes a dataset as people write theirs, and rolls the transaction back. Neo4j plans and compiles what writes use, and
 * gets to know the names of labels, relationships and properties.
 */
export async function rehearseWrite(proposals: Proposals, number: number): Promise<void> {
  const urn = datasetUrn(`table_${number}`);
  const batch = Object.entries(aspectsOf(number)).map(([aspectName, aspect]) => ({
    ...{ urn, aspectName, aspect, changeType: 'UPSERT' as const },
  }));
  const rollBack = async () => {
    throw new RolledBack();
  };
  await proposals.submit(batch, SYSTEM_READER, { checkAfterWrite: rollBack }).catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** Commits something that changes nothing for anybody: the sign of life of this process. */
export async function rehearseCommit(graph: Pick<Graph, 'write' | 'writer'>): Promise<void> {
  const { id } = graph.writer.registration.writer;
  await graph.write((tx) => tx.runLast('writers/renew-heartbeat', { id }), 'rehearse-commit');
}

const datasetUrn = (name: string) => `urn:li:dataset:(${PLATFORM},${name},PROD)`;
const columnUrn = (name: string, column: string) => `urn:li:schemaField:(${datasetUrn(name)},${column})`;

/** Nobody else writes anything that has to do with them, and would have to wait. */
function aspectsOf(number: number): Record<string, Json> {
  const columns = Array.from({ length: COLUMNS }, (_, index) => `column_${index}`);
  const stamp = { time: 0, actor: 'urn:li:corpuser:warm-up' };
  return {
    datasetProperties: { name: `table_${number}`, description: 'of a warm-up', customProperties: { a: 'b' } },
    schemaMetadata: {
      ...{ schemaName: 'a', platform: PLATFORM, version: 0, hash: '' },
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: columns.map((fieldPath) => ({
        ...{ fieldPath, nativeDataType: 'text', description: 'a column' },
        type: { type: { 'com.linkedin.schema.StringType': {} } },
      })),
    },
    ownership: {
      owners: [{ owner: 'urn:li:corpuser:warm-up', type: 'DATAOWNER' }],
      lastModified: stamp,
    },
    globalTags: { tags: [{ tag: 'urn:li:tag:warm-up' }] },
    upstreamLineage: {
      upstreams: [
        { dataset: datasetUrn('upstream'), type: 'TRANSFORMED', auditStamp: stamp, created: stamp },
      ],
      fineGrainedLineages: columns.map((column) => ({
        ...{ upstreamType: 'FIELD_SET', upstreams: [columnUrn('upstream', column)] },
        ...{ downstreamType: 'FIELD', downstreams: [columnUrn(`table_${number}`, column)] },
      })),
    },
  };
}
