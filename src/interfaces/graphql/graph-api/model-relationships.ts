import { LINEAGE_TYPE } from '../../../catalog/relationships/derive.js';
import type { AspectType, EntityType, Registry } from '../../../model/types.js';

/** A relationship type of the graph. */
export interface ModelRelationship {
  type: string;
  /** The field that follows it from its start to its end. */
  outgoingField: string;
  /** The field that follows it from its end to its start. */
  incomingField: string;
  /** The possible labels of its end, by the label of its start. */
  ends: Map<string, Set<string>>;
}

/** The entity types at the ends of column lineage, by aspect. */
const FIELD_LINEAGE_ENDS = ['dataset', 'schemaField'];

/** Every relationship type of the model, by name. */
export function modelRelationships(registry: Registry): ModelRelationship[] {
  const found = new Map<string, ModelRelationship>();
  for (const entity of registry.entities.values()) {
    for (const aspect of entity.aspects.values()) addAspect(aspect, entity);
  }
  return [...found.values()].sort((a, b) => (a.type < b.type ? -1 : 1));

  function addAspect(aspect: AspectType, entity: EntityType): void {
    for (const { name, entityTypes: to, lineage } of aspect.relationships) {
      add(name, [entity.name], to);
      if (lineage === 'upstream') add(LINEAGE_TYPE, to, [entity.name]);
      if (lineage === 'downstream') add(LINEAGE_TYPE, [entity.name], to);
    }
    if (aspect.record.field('fineGrainedLineages') === undefined) return;
    add('DownstreamOf', FIELD_LINEAGE_ENDS, FIELD_LINEAGE_ENDS);
    add(LINEAGE_TYPE, FIELD_LINEAGE_ENDS, FIELD_LINEAGE_ENDS);
  }

  function add(type: string, from: readonly string[], to: readonly string[]): void {
    const relationship = found.get(type) ?? { type, ...fieldNames(type), ends: new Map() };
    found.set(type, relationship);
    for (const start of from.map(labelOf)) {
      const ends = relationship.ends.get(start) ?? new Set();
      relationship.ends.set(start, ends);
      for (const end of to.map(labelOf)) ends.add(end);
    }
  }

  function labelOf(name: string): string {
    return registry.entity(name).label;
  }
}

/** `OwnedBy` becomes `ownedBy` and `incomingOwnedBy`; the fields of lineage are `downstreams` and `upstreams`. */
function fieldNames(type: string): Pick<ModelRelationship, 'outgoingField' | 'incomingField'> {
  if (type === LINEAGE_TYPE) return { outgoingField: 'downstreams', incomingField: 'upstreams' };
  return {
    outgoingField: `${type.charAt(0).toLowerCase()}${type.slice(1)}`,
    incomingField: `incoming${type.charAt(0).toUpperCase()}${type.slice(1)}`,
  };
}
