import { createCatalog } from '../../../../src/catalog/index.js';
import type { LineageMemory } from '../../../../src/catalog/lineage/memory/memory.js';
import type { Catalog } from '../../../../src/catalog/types.js';
import { loadRegistry } from '../../../../src/model/index.js';
import type { Graph } from '../../../../src/store/graph/graph.js';
import { startLineageMemory } from '../../../support/lineage-comparison.js';
import { connectTestGraph } from '../../../support/test-neo4j.js';

export const CALLER = { actor: 'urn:li:corpuser:lineage' };
export const registry = loadRegistry();

/** A process of its own upon the store: it writes, and has lineage in memory. */
export interface Process {
  graph: Graph;
  catalog: Catalog;
  memory: LineageMemory;
  stop(): Promise<void>;
}

export async function openProcess(): Promise<Process> {
  const graph = await connectTestGraph();
  const { memory, stop } = startLineageMemory(graph, registry);
  const catalog = createCatalog({ graph, registry, lineageMemory: memory });
  return { graph, catalog, memory, stop: () => stop().then(() => graph.close()) };
}
