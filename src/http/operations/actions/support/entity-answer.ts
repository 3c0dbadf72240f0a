import type { AspectRecord, EntityRecord } from '../../../../catalog/types.js';

/** An entity in the current form of the REST interface. */
export function entityAnswer({ urn, entityType, aspects }: EntityRecord) {
  const entries = Object.entries(aspects).map(([name, aspect]) => [name, aspectAnswer(aspect)]);
  return { urn, entityName: entityType.name, aspects: Object.fromEntries(entries) };
}

function aspectAnswer({ name, type, version, value, created, systemMetadata }: AspectRecord) {
  return { name, type, version, value, created, systemMetadata };
}
