import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Entities } from '../entities/types.js';
import type { Proposals } from '../proposals/types.js';
import { createCompleteSince } from './as-of.js';
import { createChanges } from './changes/index.js';
import { createClosure } from './closure/index.js';
import { createColumnGraph } from './column-graph/index.js';
import { createTransformOperations } from './column-graph/operations.js';
import { createColumnStates } from './column-states.js';
import type { Deadline } from './deadline.js';
import type { LineageMemory } from './memory/memory.js';
import { MemoryReads } from './memory/reads.js';
import { createNeighbourhood } from './neighbourhood.js';
import { createNeighbours } from './neighbours.js';
import { createPaths, createPathsBetween } from './paths.js';
import { createSearch } from './search.js';
import type { Lineage } from './types.js';
import { createUpdate } from './update.js';
import { createUpdateColumns } from './update-columns.js';

/** Creates the capability for a graph. */
export function createLineage(
  graph: Graph,
  registry: Registry,
  {
    proposals,
    entities,
    memory,
  }: { proposals: Proposals; entities: Entities; memory?: LineageMemory | undefined },
  deadline: Deadline,
): Lineage {
  const parts = { entities, memory: memory && new MemoryReads(graph, memory) };
  const search = createSearch(graph, registry, parts, deadline);
  const completeSince = createCompleteSince(graph, deadline);
  return {
    search,
    update: createUpdate(registry, proposals),
    updateColumns: createUpdateColumns(registry, { proposals, entities }),
    paths: createPaths(graph, registry, deadline),
    neighbourhood: createNeighbourhood(graph, search, deadline),
    neighbours: createNeighbours(graph, registry, deadline),
    changes: createChanges(graph, registry, search, deadline),
    completeSince,
    closure: createClosure(graph, registry, { entities, search }, deadline),
    columnGraph: createColumnGraph(graph, registry, { ...parts, completeSince }, deadline),
    transformOperations: createTransformOperations(registry, entities),
    columnStates: createColumnStates(registry, entities),
    ...createPathsBetween(graph, registry, parts, deadline),
  };
}
