import { badRequest } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { PROPERTY_TYPE } from './definition.js';

/** The canonical URN of a structured property. @throws CairnError BAD_REQUEST for anything else */
export function propertyUrn(registry: Registry, text: string): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (entityType.name !== PROPERTY_TYPE)
    throw badRequest(`${urn} is a ${entityType.name}, not a structured property`);
  return urn;
}
