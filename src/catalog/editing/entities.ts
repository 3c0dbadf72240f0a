import { randomUUID } from 'node:crypto';
import { buildUrn, keyAspectValue, parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Proposal } from '../proposals/types.js';

/** The URN of a new entity, with the given id or a random one. */
export function newUrn(registry: Registry, type: string, part: string, id?: string): string {
  if (id?.trim() === '') throw badRequest('The id must not be blank');
  return buildUrn(registry, type, { [part]: id ?? randomUUID() });
}

/**
 * Makes a proposal that creates an entity with its first aspect.
 * @throws CairnError UNPROCESSABLE, when it is submitted, if the entity exists
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
 * Makes a proposal that creates an entity with its key aspect. It goes with other aspects that need the write's stamp.
 * @throws CairnError UNPROCESSABLE, when it is submitted, if the entity exists
 */
export function createByKey(registry: Registry, urn: string): Proposal {
  const parsed = parseUrn(registry, urn);
  return createEntity(urn, parsed.entityType.key.name, keyAspectValue(parsed).json);
}
