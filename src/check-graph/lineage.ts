import { isDeepStrictEqual } from 'node:util';
import { createCatalog } from '../catalog/index.js';
import { LINEAGE_FACET_FIELDS } from '../catalog/lineage/facets.js';
import { LineageMemory } from '../catalog/lineage/memory/memory.js';
import type { LineageQuery } from '../catalog/lineage/types.js';
import type { Catalog } from '../catalog/types.js';
import { CairnError } from '../errors.js';
import type { Graph } from '../graph/graph.js';
import { buildAdjacency } from '../lineage-memory/build.js';
import { readSettledHead } from '../lineage-memory/read-settled-head.js';
import type { Registry } from '../model/types.js';
import { HOUR } from '../time.js';
import type { Report } from './report.js';

/** The most entities from which lineage is followed both ways. */
const MAX_STARTS = 100;

/** Compares what memory and the graph answer about lineage, from some entities all over the catalog. */
export async function checkLineage(graph: Graph, registry: Registry, report: Report): Promise<void> {
  const memory = new LineageMemory(registry);
  const head = await readSettledHead(graph);
  const signal = new AbortController().signal;
  const adjacency = await buildAdjacency({ graph, limit: Number.POSITIVE_INFINITY, signal });
  if (adjacency === undefined) return;
  memory.open(adjacency, head);
  const fromGraph = createCatalog({ graph, registry, lineageDeadline: HOUR });
  const fromMemory = createCatalog({ graph, registry, lineageMemory: memory });
  const { nodes } = adjacency;
  const step = Math.max(1, Math.floor(nodes.size / MAX_STARTS));
  for (let node = 0; node < nodes.size; node += step) {
    const urn = nodes.urns.urn(node);
    for (const direction of ['UPSTREAM', 'DOWNSTREAM'] as const) {
      const query = { urn, direction, facets: LINEAGE_FACET_FIELDS };
      const results = [await searchLineage(fromMemory, query), await searchLineage(fromGraph, query)];
      if (!isDeepStrictEqual(results[0], results[1]))
        report.found('lineage-differs', `${direction} of ${urn}`);
    }
    report.checked('starts of lineage');
  }
}

/** A placeholder does not exist, whether memory or the graph answers. */
async function searchLineage({ lineage }: Catalog, query: LineageQuery): Promise<object> {
  return lineage.search(query).catch((error: unknown) => {
    if (error instanceof CairnError) return { refused: error.message };
    throw error;
  });
}
