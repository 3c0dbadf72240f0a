import type { Adjacency, MemoryEdge } from '../../src/catalog/lineage/memory/adjacency.js';

/** Every edge in memory, in one order. */
export function edgesOf({ nodes, edges }: Adjacency): MemoryEdge[] {
  const all: MemoryEdge[] = [];
  for (let node = 0; node < nodes.size; node++)
    edges.out.each(node, (edge) => {
      all.push({
        upstream: nodes.urns.urn(edges.upstream(edge)),
        downstream: nodes.urns.urn(edges.downstream(edge)),
        created: timeOf(edges.created(edge)),
        updated: timeOf(edges.updated(edge)),
        via: edges.via.value(edge)[0] ?? null,
      });
    });
  return all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Memory has NaN for an unknown time. */
const timeOf = (time: number): number | null => (Number.isNaN(time) ? null : time);

/** What memory knows of every node that has edges, by URN. */
export function propertiesOf({ nodes, edges }: Adjacency): Record<string, object> {
  const all: [string, object][] = [];
  const names = nodes.state.properties.map(([name]) => name);
  for (let node = 0; node < nodes.size; node++) {
    if (!edges.has(node)) continue;
    const parent = nodes.parent(node);
    const facts = names.map((name) => [name, nodes.property(name).value(node)] as const);
    all.push([
      nodes.urns.urn(node),
      {
        isUnknown: nodes.isUnknown(node),
        isUnlisted: nodes.isUnlisted(node),
        removed: nodes.removed(node),
        parent: parent === undefined ? null : nodes.urns.urn(parent),
        ...Object.fromEntries(facts.filter(([, value]) => value.length > 0)),
      },
    ]);
  }
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
