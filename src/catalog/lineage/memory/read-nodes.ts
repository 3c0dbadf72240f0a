import type { Graph } from '../../../store/graph/graph.js';
import { isOfField, RELATED } from '../filter.js';
import type { LineageNodeProperties, Nodes } from './nodes.js';

interface NodeRow extends Omit<LineageNodeProperties, 'related'>, Record<string, unknown> {
  urn: string;
  related: { type: string; aspect: string; urn: string }[];
  createdAt: number | null;
  removalTimes: number[] | null;
  name: string | null;
}

interface ReadOptions {
  /** Whether to read the related entities, too. */
  withRelated?: boolean;
  /** Read the entities as of this time, in epoch milliseconds. */
  asOf?: number | null;
  /** Called with the name of each node that has one. */
  onName?: ((node: number, name: string) => void) | undefined;
  signal?: AbortSignal;
}

/** Reads the properties of some nodes in one statement. Nodes that are not in the graph have none. */
export async function readNodeProperties(
  graph: Graph,
  nodes: Nodes,
  some: readonly number[],
  { withRelated = true, asOf = null, onName, signal }: ReadOptions = {},
): Promise<void> {
  const urns = some.map((node) => nodes.urns.urn(node));
  const rows = await graph.read<NodeRow>(
    'lineage/read-nodes',
    { urns, withRelated, withTimes: asOf !== null, withNames: onName !== undefined },
    { ...(signal && { signal }) },
  );
  const found = new Map(rows.map((row) => [row.urn, row]));
  some.forEach((node, index) => {
    const row = found.get(urns[index] as string);
    if (row?.name) onName?.(node, row.name);
    nodes.set(node, row && { ...row, ...(asOf !== null && stateAsOf(row, asOf)), related: relatedOf(row) });
  });
}

/** Whether an entity was soft-deleted, and whether it was unlisted, at a time. */
function stateAsOf({ type, createdAt, removalTimes }: NodeRow, asOf: number) {
  // The times alternate: soft-deleted, restored, soft-deleted again and so on.
  const removed = (removalTimes ?? []).filter((time) => time <= asOf).length % 2 === 1;
  if (type === 'schemaField') return { removed, unlisted: true };
  const existed = createdAt !== null && createdAt <= asOf;
  return { removed: existed ? removed : null, unlisted: !existed || removed };
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
