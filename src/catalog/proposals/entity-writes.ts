import { groupBy } from '../../group-by.js';
import type { Draft, Touched } from './draft.js';
import { aspectProperties, keyProperties, type NodeProperties } from './shown-properties.js';

interface EntityWrites {
  newEntities: { label: string; properties: NodeProperties }[];
  changedEntities: { urn: string; properties: NodeProperties }[];
}

/** The entity nodes that a draft makes, and the properties that it changes. */
export function entityWrites(draft: Draft, time: number): EntityWrites {
  const writes: EntityWrites = { newEntities: [], changedEntities: [] };
  for (const touched of byEntity(draft).values()) {
    const [{ urn } = {}] = touched;
    if (urn === undefined) continue;
    const properties: NodeProperties = { updatedAt: time };
    for (const { aspect, state } of touched)
      Object.assign(properties, aspectProperties(urn, aspect, state?.value ?? null));
    if (!draft.hasNode(urn)) {
      const created = { ...keyProperties(urn), removed: false, createdAt: time, ...properties };
      writes.newEntities.push({ label: urn.entityType.label, properties: created });
    } else if (draft.isNew(urn)) {
      writes.changedEntities.push({
        urn: urn.text,
        properties: { removed: false, createdAt: time, ...properties },
      });
    } else {
      writes.changedEntities.push({ urn: urn.text, properties });
    }
  }
  return writes;
}

/** The aspects with a new value, or deleted, by entity; entities that go altogether are left out. */
function byEntity(draft: Draft): Map<string, Touched[]> {
  const changed = [...draft.touched.values()].filter(({ urn, aspect, state }) => {
    if (state === null) return !draft.wiped.has(urn.text);
    return draft.nodeId(urn, aspect) === undefined || draft.original(urn, aspect)?.number !== state.number;
  });
  return groupBy(changed, ({ urn }) => urn.text);
}
