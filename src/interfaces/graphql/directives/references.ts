import type { Registry } from '../../../model/types.js';
import { CairnError } from '../../../shared/errors.js';
import { EntityRef, entityRef } from '../entity-ref.js';

/**
 * Converts URNs to entities, for a field that can hold entities of these types. An invalid URN in a list becomes an
 * error at its index.
 */
export function referencesTo(possibleTypes: ReadonlySet<string>, registry: Registry) {
  const one = (value: unknown): unknown => {
    if (value === null || value === undefined || value instanceof Error) return value;
    const ref = value instanceof EntityRef ? value : entityRef(registry, String(value));
    if (possibleTypes.has(ref.entityType.name)) return ref;
    throw new CairnError(
      'BAD_REQUEST',
      `${ref.urn} is a ${ref.entityType.name}; what belongs here is a ${[...possibleTypes].join(' or a ')}`,
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
