import type { AspectType, Json, JsonObject, RelationshipSpec } from '../../model/types.js';
import { longAt, stringAt, visit } from '../../model/walk.js';
import { columnLineageOf, inputFieldsLineage } from './column-lineage.js';

/** A relationship in the graph. The aspect `aspect` of the entity `source` defines it. */
export interface Edge {
  from: string;
  to: string;
  /** The Neo4j relationship type. */
  type: string;
  source: string;
  aspect: string;
  /** The model's name. It equals `type`, except for FeedsInto, which mirrors another relationship. */
  relationship: string;
  properties: EdgeProperties;
  /** The time from which new lineage holds, in epoch milliseconds. */
  since?: number | undefined;
}

/** The properties of an edge. Times are epoch milliseconds. Actors and via are URNs. */
export interface EdgeProperties {
  created?: number | undefined;
  createdActor?: string | undefined;
  updated?: number | undefined;
  updatedActor?: string | undefined;
  via?: string | undefined;
  /** Set if a user drew the edge. No window of time hides it. */
  manual?: true | undefined;
}

/** The single relationship type of lineage, from upstream to downstream. Every traversal uses it. */
export const LINEAGE_TYPE = 'FeedsInto';

/** The source that the properties of an edge name if a user drew it. */
export const DRAWN_BY_USER = 'UI' as const;

/**
 * Derives every relationship that an aspect's value defines, without duplicates.
 * @param written when the value was written, in epoch milliseconds. As in DataHub, a lineage edge without a time has
 *   this one. Edges between columns, which an aspect lists by themselves, have no times.
 */
export function deriveEdges(
  source: string,
  aspect: AspectType,
  value: JsonObject,
  written: number,
): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  const add = (edge: Edge) => edges.set(edgeKey(edge), edge);
  for (const spec of aspect.relationships) {
    visit(value, spec.path, (target, indexes) => {
      if (typeof target !== 'string') return;
      const given = propertiesAt(value, spec, indexes);
      const properties = spec.lineage === undefined ? given : timed(given, written);
      relate(source, target, spec.name, spec.lineage, properties);
    });
  }
  const job = aspect.name === 'dataJobInputOutput' ? source : undefined;
  const ofColumns =
    aspect.name === 'inputFields' ? inputFieldsLineage(source, value) : columnLineageOf(value, job);
  for (const { upstream, downstream, via } of ofColumns) {
    relate(downstream, upstream, 'DownstreamOf', 'upstream', via === undefined ? {} : { via });
  }
  return edges;

  function relate(
    from: string,
    to: string,
    name: string,
    lineage: RelationshipSpec['lineage'],
    properties: EdgeProperties,
  ) {
    const common = { source, aspect: aspect.name, relationship: name, properties };
    add({ from, to, type: name, ...common });
    if (lineage === 'upstream') add({ from: to, to: from, type: LINEAGE_TYPE, ...common });
    if (lineage === 'downstream') add({ from, to, type: LINEAGE_TYPE, ...common });
  }
}

/** The key that identifies an edge within its aspect. */
export function edgeKey({ from, to, type, relationship }: Omit<Edge, 'properties'>): string {
  return `${type} ${relationship} ${from} ${to}`;
}

/** Zero is what clients write for an unknown time. */
function timed({ created, updated, ...properties }: EdgeProperties, written: number): EdgeProperties {
  return { ...properties, created: created || written, updated: updated || written };
}

function propertiesAt(value: Json, spec: RelationshipSpec, indexes: readonly string[]): EdgeProperties {
  const drawnBy = spec.properties && stringAt(value, [...spec.properties, 'source'], indexes);
  return {
    created: longAt(value, spec.createdOn, indexes),
    createdActor: stringAt(value, spec.createdActor, indexes),
    updated: longAt(value, spec.updatedOn, indexes),
    updatedActor: stringAt(value, spec.updatedActor, indexes),
    via: stringAt(value, spec.via, indexes),
    ...(drawnBy === DRAWN_BY_USER && { manual: true }),
  };
}

/**
 * Compares edges. It returns the edges to remove and to add, and those that differ only in their stamps. An edge with
 * another `via` is another edge.
 */
export function diffEdges(before: ReadonlyMap<string, Edge>, after: ReadonlyMap<string, Edge>) {
  const without = (edges: ReadonlyMap<string, Edge>, others: ReadonlyMap<string, Edge>) =>
    [...edges].filter(([key, edge]) => !isSameEdge(edge, others.get(key))).map(([, edge]) => edge);
  return {
    removed: without(before, after),
    added: without(after, before),
    stamped: [...after].flatMap(([key, edge]) => {
      const former = before.get(key);
      return isSameEdge(edge, former) && !sameProperties(edge.properties, former.properties) ? [edge] : [];
    }),
  };
}

/** Whether two edges with the same key are the same edge. */
export function isSameEdge(edge: Edge, other: Edge | undefined): other is Edge {
  return other !== undefined && edge.properties.via === other.properties.via;
}

/** Whether two edges have the same properties. */
export function sameProperties(a: EdgeProperties, b: EdgeProperties): boolean {
  return (
    a.created === b.created &&
    a.createdActor === b.createdActor &&
    a.updated === b.updated &&
    a.updatedActor === b.updatedActor &&
    a.via === b.via &&
    a.manual === b.manual
  );
}
