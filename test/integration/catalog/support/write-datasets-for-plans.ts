import { createCatalog } from '../../../../src/catalog/index.js';
import type { Proposal } from '../../../../src/catalog/types.js';
import { loadRegistry } from '../../../../src/model/index.js';
import type { Graph } from '../../../../src/store/graph/graph.js';

const ENTITIES = 300;

/** Datasets in a chain, owned by one user, each with an event: enough for the planner to see what is many and what is one. */
export async function writeDatasetsForPlans(graph: Graph): Promise<void> {
  const catalog = createCatalog({ graph, registry: loadRegistry() });
  const batch = Array.from({ length: ENTITIES }, (_, index) => dataset(index)).flat();
  await catalog.proposals.submit(batch, { actor: 'urn:li:corpuser:planner' });
}

function dataset(index: number): Proposal[] {
  const upsert = { urn: urnOf(index), changeType: 'UPSERT' } as const;
  const auditStamp = { time: 0, actor: 'urn:li:corpuser:planner' };
  const upstreams = index === 0 ? [] : [{ dataset: urnOf(index - 1), type: 'TRANSFORMED', auditStamp }];
  const owners = [{ owner: 'urn:li:corpuser:planner', type: 'DATAOWNER' }];
  return [
    { ...upsert, aspectName: 'ownership', aspect: { owners } },
    { ...upsert, aspectName: 'upstreamLineage', aspect: { upstreams } },
    { ...upsert, aspectName: 'operation', aspect: operation(index) },
  ];
}

function operation(index: number) {
  return { timestampMillis: index, lastUpdatedTimestamp: index, operationType: 'INSERT' };
}

function urnOf(index: number): string {
  return `urn:li:dataset:(urn:li:dataPlatform:hive,planned.t${index},PROD)`;
}
