import { badRequest } from '../errors.js';
import { parseUrn } from '../model/index.js';
import type { Registry } from '../model/types.js';

/** A URN in canonical form. @throws CairnError BAD_REQUEST when it names an entity of another type than those given. */
export function typedUrn(registry: Registry, text: string, ...types: readonly string[]): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (types.length > 0 && !types.includes(entityType.name))
    throw badRequest(`${urn} is a ${entityType.name}, not a ${types.join(' or ')}`);
  return urn;
}
