import type { AspectType, Json, JsonObject, RelationshipSpec } from '../../model/types.js';
import { longAt, stringAt, visit } from '../../model/walk.js';
import { fieldLineage, inputFieldLineage } from './field-lineage.js';

/** A relationship as the graph holds it: made by the aspect `aspect` of the entity `source`. */
export interface Edge {
  from: string;
  to: string;
  /** The Neo4j relationship type. */
  type: string;
  source: string;
  aspect: string;
  /** The model's name: the same as `type`, but for FeedsInto, which stands beside the relationship that it repeats. */
  relationship: string;
  facts: EdgeFacts;
}

/** What an edge knows of itself; times in epoch milliseconds, actors and via as URNs. */
export interface EdgeFacts {
  created?: number | undefined;
  createdActor?: string | undefined;
  updated?: number | undefined;
  updatedActor?: string | undefined;
  via?: string | undefined;
}

/** One type and one direction, from what feeds to what is fed, for every traversal of lineage. */
export const LINEAGE_TYPE = 'FeedsInto';

/** Every relationship that an aspect's value makes, once each. */
export function deriveEdges(source: string, aspect: AspectType, value: JsonObject): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  const add = (edge: Edge) => edges.set(edgeKey(edge), edge);
  for (const spec of aspect.relationships) {
    visit(value, spec.path, (target, indexes) => {
      if (typeof target !== 'string') return;
      const facts = factsAt(value, spec, indexes);
      relate(source, target, spec.name, spec.lineage, facts);
    });
  }
  const ofColumns = aspect.name === 'inputFields' ? inputFieldLineage(source, value) : fieldLineage(value);
  for (const { upstream, downstream, via } of ofColumns) {
    relate(downstream, upstream, 'DownstreamOf', 'upstream', via === undefined ? {} : { via });
  }
  return edges;

  function relate(
    from: string,
    to: string,
    name: string,
    lineage: RelationshipSpec['lineage'],
    facts: EdgeFacts,
  ) {
    const common = { source, aspect: aspect.name, relationship: name, facts };
    add({ from, to, type: name, ...common });
    if (lineage === 'upstream') add({ from: to, to: from, type: LINEAGE_TYPE, ...common });
    if (lineage === 'downstream') add({ from, to, type: LINEAGE_TYPE, ...common });
  }
}

/** What makes two edges of one aspect the same edge. */
export function edgeKey({ from, to, type, relationship }: Omit<Edge, 'facts'>): string {
  return `${type} ${relationship} ${from} ${to}`;
}

function factsAt(value: Json, spec: RelationshipSpec, indexes: readonly string[]): EdgeFacts {
  const facts: EdgeFacts = {
    created: longAt(value, spec.createdOn, indexes),
    createdActor: stringAt(value, spec.createdActor, indexes),
    updated: longAt(value, spec.updatedOn, indexes),
    updatedActor: stringAt(value, spec.updatedActor, indexes),
    via: stringAt(value, spec.via, indexes),
  };
  return facts;
}

/** What to remove and what to add so that the graph has the new edges instead of the old. */
export function diffEdges(before: ReadonlyMap<string, Edge>, after: ReadonlyMap<string, Edge>) {
  const changed = (key: string, edge: Edge, others: ReadonlyMap<string, Edge>) => {
    const other = others.get(key);
    return other === undefined || !sameFacts(edge.facts, other.facts);
  };
  return {
    removed: [...before].filter(([key, edge]) => changed(key, edge, after)).map(([, edge]) => edge),
    added: [...after].filter(([key, edge]) => changed(key, edge, before)).map(([, edge]) => edge),
  };
}

/** Whether two edges know the same of themselves. */
export function sameFacts(a: EdgeFacts, b: EdgeFacts): boolean {
  return (
    a.created === b.created &&
    a.createdActor === b.createdActor &&
    a.updated === b.updated &&
    a.updatedActor === b.updatedActor &&
    a.via === b.via
  );
}
