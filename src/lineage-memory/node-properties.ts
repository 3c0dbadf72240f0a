import { isOfField, RELATED } from '../catalog/lineage/filter.js';
import type { LineageNodeProperties, Nodes } from '../catalog/lineage/memory/nodes.js';
import type { Graph } from '../graph/graph.js';

interface NodeRow extends Omit<LineageNodeProperties, 'related'>, Record<string, unknown> {
  urn: string;
  related: { type: string; aspect: string; urn: string }[];
}

/** Reads the properties of some nodes. Those that are not in the graph have none. */
export async function readNodeProperties(graph: Graph, nodes: Nodes, some: readonly number[]): Promise<void> {
  const urns = some.map((node) => nodes.urns.urn(node));
  const rows = await graph.read<NodeRow>('lineage-memory/read-nodes', { urns });
  const found = new Map(rows.map((row) => [row.urn, row]));
  some.forEach((node, index) => {
    const row = found.get(urns[index] as string);
    nodes.set(node, row && { ...row, related: relatedOf(row) });
  });
}

function relatedOf({ related }: NodeRow): LineageNodeProperties['related'] {
  const byField = new Map<string, Set<string>>();
  for (const { type, aspect, urn } of related) {
    for (const field of fieldsOf(type, aspect))
      byField.set(field, (byField.get(field) ?? new Set()).add(urn));
  }
  return [...byField].map(([field, urns]) => ({ field, urns: [...urns].sort() }));
}

const fieldsOf = (type: string, aspect: string): string[] =>
  Object.keys(RELATED).filter((name) => RELATED[name] && isOfField(RELATED[name], type, aspect));
