import { EntityRef } from './entity-ref.js';

const PARENT_ENTITY = Symbol('parentEntity');

/** An object in an aspect, marked with its entity. */
interface PartOfEntity {
  [PARENT_ENTITY]?: EntityRef;
}

/** The entity of a resolver's parent: the parent itself, or the entity that it belongs to. */
export function parentEntity(parent: unknown): EntityRef {
  // GraphQL resolves fields only on objects, and any object may have the symbol.
  const entity = parent instanceof EntityRef ? parent : (parent as PartOfEntity)[PARENT_ENTITY];
  if (entity === undefined)
    throw new Error('The parent of this field does not know its entity: mark its type @withParentEntity');
  return entity;
}

/** Marks an object, or each object of a list, with its entity. The mark does not appear in JSON. */
export function setParentEntity(value: unknown, entity: EntityRef): void {
  if (Array.isArray(value)) for (const item of value) setParentEntity(item, entity);
  else if (value !== null && typeof value === 'object' && !(value instanceof EntityRef))
    // Any object may have the symbol.
    (value as PartOfEntity)[PARENT_ENTITY] = entity;
}
