import type { AspectRecord } from '../../catalog/types.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { entityRef } from '../entity-ref.js';
import { setParentEntity } from '../parent-entity.js';

/** The structured properties of an asset, as its field of that name gives them. */
export function ownedValues(registry: Registry, urn: string, record: AspectRecord | undefined): JsonObject {
  const value = record?.value.json ?? { properties: [] };
  setParentEntity(value, entityRef(registry, urn));
  return value;
}
