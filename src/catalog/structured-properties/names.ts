import { parseUrn } from '../../model/index.js';
import type { EntityType, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { PROPERTY_TYPE } from './definition.js';

/** The name of the search field. Dots are replaced, since they would mean levels there. */
export const fieldName = (qualifiedName: string) => qualifiedName.replaceAll('.', '_');

/** The id of a data type or entity type without the vendor prefix. `datahub.number` and `number` are the same. */
export function shortId(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1).replace(/^datahub\./, '');
}

/** The entity type that a URN such as `urn:li:entityType:datahub.dataset` names. Undefined if it is unknown. */
export function namedEntityType(registry: Registry, urn: string): EntityType | undefined {
  if (entityTypeOf(registry, urn)?.name !== 'entityType') return undefined;
  return registry.findEntity(shortId(urn));
}

/** The entity type of a URN. Undefined if it is unknown. */
export function entityTypeOf(registry: Registry, urn: string): EntityType | undefined {
  try {
    return parseUrn(registry, urn).entityType;
  } catch {
    return undefined;
  }
}

/** Reads the canonical URN of a structured property. @throws CairnError BAD_REQUEST for any other text */
export function requirePropertyUrn(registry: Registry, text: string): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (entityType.name !== PROPERTY_TYPE)
    throw badRequest(`${urn} is a ${entityType.name}, not a structured property`);
  return urn;
}
