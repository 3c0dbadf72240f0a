import { snapshotName } from '../../../../catalog/proposals/snapshots.js';
import type { EntityRecord } from '../../../../catalog/types.js';

/** An entity as a legacy snapshot: its aspects in a list, the key first, each named by its record. */
export function snapshotAnswer({ urn, entityType, aspects }: EntityRecord) {
  const list = [...entityType.aspects.values()]
    .filter(({ name, timeseries }) => !timeseries && Object.hasOwn(aspects, name))
    .map(({ name, record }) => ({ [record.name]: aspects[name]?.value }));
  return { [snapshotName(entityType)]: { urn, aspects: list } };
}
