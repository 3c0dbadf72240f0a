import { EntityRef } from './entity-ref.js';

const OWNER = Symbol('owner');

/** An object out of an aspect that knows its entity. */
interface Owned {
  [OWNER]?: EntityRef;
}

/** The entity that a resolver's parent is, or belongs to. */
export function ownerOf(parent: unknown): EntityRef {
  const owner = parent instanceof EntityRef ? parent : (parent as Owned)[OWNER];
  if (owner === undefined)
    throw new Error('The parent of this field does not know its entity: mark its type @owned');
  return owner;
}

/** Lets an object, or each of a list, know its entity; it is not seen in JSON. */
export function setOwner(value: unknown, owner: EntityRef): void {
  if (Array.isArray(value)) for (const item of value) setOwner(item, owner);
  else if (value !== null && typeof value === 'object' && !(value instanceof EntityRef))
    (value as Owned)[OWNER] = owner;
}
