import type { AspectRecord } from '../../catalog/types.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { entityRef } from '../entity-ref.js';
import { setOwner } from '../owner.js';

/** The structured properties of an asset, as its field of that name gives them. */
export function ownedValues(registry: Registry, urn: string, record: AspectRecord | undefined): JsonObject {
  const value = record?.value.json ?? { properties: [] };
  setOwner(value, entityRef(registry, urn));
  return value;
}
