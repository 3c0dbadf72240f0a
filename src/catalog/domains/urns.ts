import { badRequest } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';

/** The URN of a domain in canonical form. @throws CairnError BAD_REQUEST when it is something else. */
export function domainUrn(registry: Registry, text: string): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (entityType.name !== 'domain') throw badRequest(`${urn} is a ${entityType.name}, not a domain`);
  return urn;
}
