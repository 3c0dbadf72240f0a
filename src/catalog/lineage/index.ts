import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import { createCompleteSince } from './as-of.js';
import { createLineageComparison } from './changes/index.js';
import { createClosureExport } from './closure-export/index.js';
import { createColumnLineage } from './column-lineage/index.js';
import type { Deadline } from './deadline.js';
import type { LineageMemory } from './memory/memory.js';
import { MemoryReads } from './memory/reads.js';
import { createNeighbourhood } from './neighbourhood.js';
import { createNeighbours } from './neighbours.js';
import { createPaths, createPathsBetween } from './paths.js';
import { createLineageSearch } from './search.js';
import type { Lineage } from './types.js';

/** Creates the capability of lineage for a graph. */
export function createLineage(
  graph: Graph,
  registry: Registry,
  { reads, memory }: { reads: ReadContext; memory?: LineageMemory | undefined },
  deadline: Deadline,
): Lineage {
  const parts = { reads, memory: memory && new MemoryReads(graph, memory) };
  const search = createLineageSearch(graph, registry, parts, deadline);
  const completeSince = createCompleteSince(graph, deadline);
  return {
    search,
    paths: createPaths(graph, registry, deadline),
    neighbourhood: createNeighbourhood(graph, search, deadline),
    neighbours: createNeighbours(graph, registry, deadline),
    changes: createLineageComparison(graph, registry, search, deadline),
    completeSince,
    closure: createClosureExport(graph, registry, { reads, search }, deadline),
    columnLineage: createColumnLineage(graph, registry, { ...parts, completeSince }, deadline),
    pathsBetween: createPathsBetween(graph, registry, parts, deadline),
  };
}
