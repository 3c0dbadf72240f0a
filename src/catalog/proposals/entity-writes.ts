import { groupBy } from '../../group-by.js';
import type { Draft, Touched } from './draft.js';
import { aspectProperties, keyProperties, type NodeProperties } from './shown-properties.js';

/**
 * The label of what lists leave out: soft-deleted entities, and nodes that are only referred to. Traversals of lineage
 * pass them by it, which costs less than a look at a property of every node.
 */
export const UNLISTED = 'Unlisted';

interface EntityWrites {
  newEntities: { labels: string[]; properties: NodeProperties }[];
  changedEntities: { urn: string; properties: NodeProperties; unlisted: boolean | null }[];
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
      const labels = [urn.entityType.label, ...(created.removed ? [UNLISTED] : [])];
      writes.newEntities.push({ labels, properties: created });
    } else if (draft.isNew(urn)) {
      writes.changedEntities.push(changed(urn.text, { removed: false, createdAt: time, ...properties }));
    } else {
      writes.changedEntities.push(changed(urn.text, properties));
    }
  }
  return writes;
}

function changed(urn: string, properties: NodeProperties) {
  const { removed } = properties;
  return { urn, properties, unlisted: typeof removed === 'boolean' ? removed : null };
}

/** The aspects with a new value, or deleted, by entity; entities that go altogether are left out. */
function byEntity(draft: Draft): Map<string, Touched[]> {
  const changed = [...draft.touched.values()].filter(({ urn, aspect, state }) => {
    if (state === null) return !draft.wiped.has(urn.text);
    return draft.nodeId(urn, aspect) === undefined || draft.original(urn, aspect)?.number !== state.number;
  });
  return groupBy(changed, ({ urn }) => urn.text);
}
