import { randomUUID } from 'node:crypto';
import { badRequest, notFound } from '../../errors.js';
import { buildUrn, unknownUser } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Author, Catalog, Proposal } from '../types.js';
import { editAspect } from './edit.js';

/** The URN of an entity to be: by the id given, or one that is made up. */
export function newUrn(registry: Registry, type: string, part: string, id?: string): string {
  if (id?.trim() === '') throw badRequest('The id must not be blank');
  return buildUrn(registry, type, { [part]: id ?? randomUUID() });
}

/** Makes an entity with its first aspect. @throws CairnError UNPROCESSABLE when it exists. */
export function createEntity(urn: string, aspectName: string, aspect: JsonObject): Proposal {
  return { urn, aspectName, changeType: 'CREATE_ENTITY', aspect };
}

/** Removes an entity for good, out of every aspect that refers to it first. @throws CairnError NOT_FOUND */
export async function removeEntity(
  { entities, lifecycle }: Pick<Catalog, 'entities' | 'lifecycle'>,
  urn: string,
  author: Author,
): Promise<true> {
  const [exists] = await entities.exist([urn]);
  if (!exists) throw notFound(`${urn} does not exist`);
  await lifecycle.remove(urn, author);
  return true;
}

/** Whoever creates something owns it; nobody does where nobody said who writes. */
export function creatorAsOwner(registry: Registry, urn: string, { actor }: Author): Proposal[] {
  if (actor === unknownUser(registry)) return [];
  const typeUrn = buildUrn(registry, 'ownershipType', { id: '__system__technical_owner' });
  const owner = { owner: actor, type: 'TECHNICAL_OWNER', typeUrn, source: { type: 'MANUAL' } };
  return [editAspect(urn, 'ownership', (_, stamp) => ({ owners: [owner], lastModified: { ...stamp } }))];
}

/** @throws CairnError BAD_REQUEST for a text without letters. */
export function notBlank(what: string, text: string): string {
  if (text.trim() === '') throw badRequest(`The ${what} must not be blank`);
  return text;
}

/** The members that have a value, of what the API has coerced: its types are read-only, and those of JSON are not. */
export function present(members: Readonly<Record<string, unknown>>): JsonObject {
  const given = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as JsonObject;
}
