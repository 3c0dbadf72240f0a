import type { Urn } from '../../model/index.js';
import { groupBy } from '../../shared/group-by.js';
import { validFrom } from '../entities/record.js';
import type { AspectWrites } from './aspect-writes.js';
import { groupProperties, type PropertyGroup } from './common-properties.js';
import type { ChangedAspect, Draft, Stamp } from './draft.js';
import { keyProperties, type NodeProperties } from './node-properties.js';
import type { Rules } from './rules.js';

/**
 * The label of nodes that lists of assets omit: soft-deleted entities, placeholders, and columns, which are parts of
 * assets. Lineage skips nodes by this label, since testing it costs less than reading a property of every node.
 */
export const UNLISTED = 'Unlisted';

/** Whether a node has the label. It depends on the entity type and the property `removed`, which placeholders lack. */
export function isUnlisted(entityType: string, removed: unknown): boolean {
  return entityType === 'schemaField' || removed !== false;
}

interface EntityWrites {
  /** The times of soft deletions and restorations, alternately, are in `removalTimes`. */
  newEntities: { labels: string[]; properties: object; aspects: PropertyGroup }[];
  changedEntities: { urn: string; properties: NodeProperties; unlisted: boolean | null; time: number }[];
}

/** Collects the entity nodes that a draft creates, with their aspects, and the changed properties of other nodes. */
export function entityWrites(
  draft: Draft,
  rules: Rules,
  { time, internal }: Pick<Stamp, 'time' | 'internal'>,
  aspectsOfNew: AspectWrites['ofNewEntities'],
): EntityWrites {
  const writes: EntityWrites = { newEntities: [], changedEntities: [] };
  // The order of URNs is that of locks, since another transaction may create some of the same entities.
  const entities = [...byEntity(draft)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, changedAspects] of entities) {
    const [{ urn } = {}] = changedAspects;
    if (urn === undefined) continue;
    const properties: NodeProperties = internal ? {} : { updatedAt: time };
    for (const { aspect, value } of changedAspects)
      Object.assign(properties, rules.nodeProperties(urn, aspect, value));
    const since = removedSince(changedAspects) ?? time;
    if (!draft.hasNode(urn)) {
      const created = { ...keyProperties(urn), removed: false, createdAt: time, ...properties };
      const isHidden = isUnlisted(urn.entityType.name, created.removed);
      const labels = [urn.entityType.label, ...(isHidden ? [UNLISTED] : [])];
      const removalTimes = created.removed ? { removalTimes: [since] } : {};
      const aspects = groupProperties(aspectsOfNew.get(urn.text) ?? []);
      writes.newEntities.push({ labels, properties: { ...created, ...removalTimes }, aspects });
    } else if (draft.isNew(urn)) {
      writes.changedEntities.push(changed(urn, { removed: false, createdAt: time, ...properties }, since));
    } else if (Object.keys(properties).length > 0) {
      writes.changedEntities.push(changed(urn, properties, since));
    }
  }
  return writes;
}

function changed({ text, entityType }: Urn, properties: NodeProperties, time: number) {
  const { removed } = properties;
  const unlisted = removed === undefined ? null : isUnlisted(entityType.name, removed);
  return { urn: text, properties, unlisted, time };
}

/** The time from which a new version of `status` holds, which soft-deletes or restores the entity. */
function removedSince(changedAspects: readonly ChangedAspect[]): number | undefined {
  const state = changedAspects.find(({ aspect }) => aspect.name === 'status')?.state;
  return state ? validFrom(state) : undefined;
}

/** The changed and deleted aspects by entity. Hard-deleted entities are left out. */
function byEntity(draft: Draft): Map<string, ChangedAspect[]> {
  const changed = [...draft.changedAspects.values()].filter(({ urn, aspect, state }) => {
    if (state === null) return !draft.hardDeleted.has(urn.text);
    return !draft.replaces(urn, aspect) || draft.original(urn, aspect)?.number !== state.number;
  });
  return groupBy(changed, ({ urn }) => urn.text);
}
