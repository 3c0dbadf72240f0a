import { badRequest } from '../../../../errors.js';
import { parseUrn } from '../../../../model/index.js';
import type { Registry } from '../../../../model/types.js';

/** @throws CairnError BAD_REQUEST when the entity type that a body names beside a URN is not that of the URN. */
export function checkEntityType(registry: Registry, urn: string, entityType: string, pointer: string): void {
  const { entityType: actual } = parseUrn(registry, urn);
  if (registry.entity(entityType) === actual) return;
  const message = `${entityType} is not the entity type of ${urn}`;
  throw badRequest(message, [{ pointer, message }]);
}
