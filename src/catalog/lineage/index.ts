import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import type { Proposals } from '../proposals/types.js';
import { createCompleteSince } from './as-of.js';
import { createLineageComparison } from './changes/index.js';
import { createClosureExport } from './closure-export/index.js';
import { createColumnLineage } from './column-lineage/index.js';
import { createTransformOperations } from './column-lineage/operations.js';
import { createColumnStates } from './column-states.js';
import type { Deadline } from './deadline.js';
import type { LineageMemory } from './memory/memory.js';
import { MemoryReads } from './memory/reads.js';
import { createNeighbourhood } from './neighbourhood.js';
import { createNeighbours } from './neighbours.js';
import { createPaths, createPathsBetween } from './paths.js';
import { createLineageSearch } from './search.js';
import type { Lineage } from './types.js';
import { createLineageUpdate } from './update.js';
import { createColumnLineageUpdate } from './update-columns.js';

/** Creates the capability of lineage for a graph. */
export function createLineage(
  graph: Graph,
  registry: Registry,
  {
    proposals,
    reads,
    memory,
  }: { proposals: Proposals; reads: ReadContext; memory?: LineageMemory | undefined },
  deadline: Deadline,
): Lineage {
  const parts = { reads, memory: memory && new MemoryReads(graph, memory) };
  const search = createLineageSearch(graph, registry, parts, deadline);
  const completeSince = createCompleteSince(graph, deadline);
  return {
    search,
    update: createLineageUpdate(registry, proposals),
    updateColumns: createColumnLineageUpdate(registry, { proposals, reads }),
    paths: createPaths(graph, registry, deadline),
    neighbourhood: createNeighbourhood(graph, search, deadline),
    neighbours: createNeighbours(graph, registry, deadline),
    changes: createLineageComparison(graph, registry, search, deadline),
    completeSince,
    closure: createClosureExport(graph, registry, { reads, search }, deadline),
    columnLineage: createColumnLineage(graph, registry, { ...parts, completeSince }, deadline),
    transformOperations: createTransformOperations(registry, reads),
    columnStates: createColumnStates(registry, reads),
    ...createPathsBetween(graph, registry, parts, deadline),
  };
}
