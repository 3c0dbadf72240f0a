import type { Edge } from '../../../catalog/relationships/derive.js';
import type { Registry } from '../../../model/types.js';
import { chunks } from '../../../shared/group-by.js';
import type { Graph } from '../../../store/graph/graph.js';
import { type EntityNode, examineEntity } from './examine-entity.js';
import { describe, expectedEdges } from './relationships.js';
import type { Report } from './report.js';

const CHUNK = 1_000;

/** Checks every entity on its own. Also checks that the graph has each relationship of its aspects once. */
export async function checkEntities(graph: Graph, registry: Registry, report: Report): Promise<void> {
  for await (const edges of chunks(edgesOfEntities(graph, registry, report), CHUNK)) {
    const rows = edges.map((edge, index) => ({ ...edge, index, properties: undefined }));
    for (const { index, found } of await graph.read<{ index: number; found: number }>(
      'check-graph/count-relationships',
      { edges: rows },
    )) {
      const edge = edges[index];
      if (edge && found !== 1) report.found('relationship-missing', `${describe(edge)}: ${found} of them`);
    }
  }
}

async function* edgesOfEntities(graph: Graph, registry: Registry, report: Report): AsyncGenerator<Edge> {
  for await (const node of graph.stream<EntityNode>('check-graph/list-entities')) {
    report.checked('entities');
    report.checked('aspects', node.latest.length);
    report.checked('former versions', node.history.length);
    examineEntity(registry, node, report);
    for (const stored of node.latest) yield* expectedEdges(registry, node.urn, stored).values();
  }
}
