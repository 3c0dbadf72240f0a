import type { Transaction } from '../../graph/graph.js';
import { present } from '../../present.js';
import { type Edge, type EdgeFacts, edgeKey, LINEAGE_TYPE, sameFacts } from '../relationships/derive.js';

/** A relationship that the graph has, with Neo4j's id of it. */
export type StoredEdge = Edge & { id: string };

interface EdgeRow extends Omit<StoredEdge, 'facts'>, Record<string, unknown> {}

/**
 * The relationships that the graph has of some aspects: those of the sources' own nodes and columns, and of every node that
 * one is expected to leave.
 * @param sources names of the aspects, by the URN of their entity
 */
export async function readEdges(
  tx: Transaction,
  sources: ReadonlyMap<string, readonly string[]>,
  expected: readonly Edge[],
): Promise<StoredEdge[]> {
  const nodes = new Map([...sources.keys()].map((urn) => [urn, new Set([urn])]));
  for (const { source, type, from, to } of expected)
    nodes.get(source)?.add(type === LINEAGE_TYPE ? to : from);
  const parameters = [...sources].map(([urn, aspects]) => ({
    urn,
    aspects,
    nodes: [...(nodes.get(urn) ?? [])],
  }));
  const rows = await tx.run<EdgeRow>('restoration/read-relationships', { sources: parameters });
  return rows.map(({ id, from, to, type, source, aspect, relationship, ...facts }) => ({
    ...{ id, from, to, type, source, aspect, relationship },
    facts: present<EdgeFacts>(facts),
  }));
}

/** What is missing, and what is there that should not be, or should be otherwise, or is there twice. */
export function compareEdges(stored: readonly StoredEdge[], expected: readonly Edge[]) {
  const wanted = new Map(expected.map((edge) => [ownKey(edge), edge]));
  const removed = stored.filter((edge) => {
    const match = wanted.get(ownKey(edge));
    const isRight = match !== undefined && sameFacts(match.facts, edge.facts);
    return !(isRight && wanted.delete(ownKey(edge)));
  });
  return { added: [...wanted.values()], removed };
}

function ownKey(edge: Edge): string {
  return `${edge.aspect} ${edge.source} ${edgeKey(edge)}`;
}
