import { snapshotName } from '../../../../../catalog/proposals/snapshots.js';
import type { AspectRecord, EntityRecord } from '../../../../../catalog/types.js';

/** An entity in the current form of the REST interface. */
export function entityResponse({ urn, entityType, aspects }: EntityRecord) {
  const entries = Object.entries(aspects).map(([name, aspect]) => [name, aspectResponse(aspect)]);
  return { urn, entityName: entityType.name, aspects: Object.fromEntries(entries) };
}

function aspectResponse({ name, type, version, value, created, systemMetadata }: AspectRecord) {
  return { name, type, version, value, created, systemMetadata };
}

/** An entity as a legacy snapshot: a list of its aspects, the key first. The record name identifies each aspect. */
export function snapshotResponse({ urn, entityType, aspects }: EntityRecord) {
  const list = [...entityType.aspects.values()]
    .filter(({ name, timeseries }) => !timeseries && Object.hasOwn(aspects, name))
    .map(({ name, record }) => ({ [record.name]: aspects[name]?.value }));
  return { [snapshotName(entityType)]: { urn, aspects: list } };
}
