import { randomUUID } from 'node:crypto';
import { buildUrn, keyAspectValue, parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Proposal } from '../proposals/types.js';

/** The URN of a new entity: with the given id, or a generated one. */
export function newUrn(registry: Registry, type: string, part: string, id?: string): string {
  if (id?.trim() === '') throw badRequest('The id must not be blank');
  return buildUrn(registry, type, { [part]: id ?? randomUUID() });
}

/**
 * Creates an entity with its first aspect.
 * @throws CairnError UNPROCESSABLE when it exists
 */
export function createEntity(urn: string, aspectName: string, aspect: JsonObject): Proposal {
  return { urn, aspectName, changeType: 'CREATE_ENTITY', aspect };
}

/** @throws CairnError BAD_REQUEST for a blank text */
export function requireText(what: string, text: string): string {
  if (text.trim() === '') throw badRequest(`The ${what} must not be blank`);
  return text;
}

/**
 * Creates an entity with its key, beside first aspects that are made with the stamp of the write.
 * @throws CairnError UNPROCESSABLE when it exists
 */
export function createByKey(registry: Registry, urn: string): Proposal {
  const parsed = parseUrn(registry, urn);
  return createEntity(urn, parsed.entityType.key.name, keyAspectValue(parsed).json);
}
