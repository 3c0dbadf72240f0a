import { CairnError } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import { EntityRef, entityRef } from '../entity-ref.js';

/**
 * What turns URNs into entities, for a field that can hold entities of the types `held`.
 * One of a list that cannot be turned becomes an error at its own place.
 */
export function referencesTo(held: ReadonlySet<string>, registry: Registry) {
  const one = (value: unknown): unknown => {
    if (value === null || value === undefined || value instanceof Error) return value;
    const ref = value instanceof EntityRef ? value : entityRef(registry, String(value));
    if (held.has(ref.entityType.name)) return ref;
    throw new CairnError(
      'BAD_REQUEST',
      `${ref.urn} is a ${ref.entityType.name}; what belongs here is a ${[...held].join(' or a ')}`,
    );
  };
  return (value: unknown): unknown =>
    Array.isArray(value) ? value.map((item) => attempt(one, item)) : one(value);
}

function attempt(convert: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return convert(value);
  } catch (error) {
    return error;
  }
}
