import { omitNullish } from '../../model/omit-nullish.js';
import type { Transaction } from '../../store/graph/graph.js';
import {
  type Edge,
  type EdgeProperties,
  edgeKey,
  LINEAGE_TYPE,
  sameProperties,
} from '../relationships/derive.js';

/** A stored relationship, with Neo4j's id. */
type StoredEdge = Edge & { id: string };

interface EdgeRow extends Omit<StoredEdge, 'properties'>, Record<string, unknown> {}

/**
 * Reads the stored relationships of some aspects. It looks at the nodes of their entities and columns, and at every
 * node that should have one.
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
  const rows = await tx.run<EdgeRow>('restore-indices/read-relationships', { sources: parameters });
  return rows.map(({ id, from, to, type, source, aspect, relationship, ...properties }) => ({
    ...{ id, from, to, type, source, aspect, relationship },
    properties: omitNullish<EdgeProperties>(properties),
  }));
}

/**
 * Compares stored and expected relationships. It returns the missing ones, and those that are superfluous, different or
 * duplicate.
 */
export function compareEdges(stored: readonly StoredEdge[], expected: readonly Edge[]) {
  const wanted = new Map(expected.map((edge) => [ownKey(edge), edge]));
  const removed = stored.filter((edge) => {
    const match = wanted.get(ownKey(edge));
    const isRight = match !== undefined && sameProperties(match.properties, edge.properties);
    return !(isRight && wanted.delete(ownKey(edge)));
  });
  return { added: [...wanted.values()], removed };
}

function ownKey(edge: Edge): string {
  return `${edge.aspect} ${edge.source} ${edgeKey(edge)}`;
}
