import { differences } from '../../catalog/timeline/differs.js';
import { CHANGE_CATEGORIES } from '../../catalog/timeline/types.js';
import type { AuditStamp } from '../../catalog/types.js';
import { parseJson } from '../../model/json.js';
import type { Json, JsonObject, Registry } from '../../model/types.js';
import type { GenericAspect, MetadataChangeLog } from '../metadata-change-log.js';
import { lifeChange, type StateChange, stateChange } from './state-changes.js';

/** One thing that was changed about an entity: DataHub's EntityChangeEvent. */
export interface EntityChangeEvent {
  entityUrn: string;
  entityType: string;
  /** Such as `TAG`, `OWNER`, `LIFECYCLE`; docs/events.md lists them. */
  category: string;
  /** Such as `ADD`, `REMOVE`, `MODIFY`, `CREATE`. */
  operation: string;
  /** URN of what was added, changed or removed; or a new state. */
  modifier?: string;
  parameters?: Record<string, Json>;
  auditStamp: AuditStamp;
  /** Of the event's shape. */
  version: 0;
}

/** Categories that are named otherwise than in timelines. */
const OTHER_NAMES: Partial<Record<string, string>> = { OWNERSHIP: 'OWNER' };

/** What a change of an aspect says about its entity; nothing for most aspects. */
export function entityChangeEvents(registry: Registry, change: MetadataChangeLog): EntityChangeEvent[] {
  const { entityUrn, entityType, aspectName, created } = change;
  const common = { entityUrn, entityType, auditStamp: created, version: 0 } as const;
  return said(registry, change, aspectName).map((one) => ({ ...common, ...one }));
}

function said(registry: Registry, change: MetadataChangeLog, aspectName: string): StateChange[] {
  if (registry.entity(change.entityType).key.name === aspectName) return lifeChange(change);
  // Deleted since: what was said is no longer known.
  if (change.aspect === undefined) return [];
  const [before, after] = [jsonOf(change.previousAspectValue), jsonOf(change.aspect)];
  const differing = differences(CHANGE_CATEGORIES, aspectName, before, after, change.entityUrn);
  return [
    ...stateChange(aspectName, before, after),
    ...differing.map(({ category, operation, modifier, parameters }) => ({
      category: OTHER_NAMES[category] ?? category,
      operation,
      ...(modifier !== undefined && { modifier }),
      ...(parameters && { parameters }),
    })),
  ];
}

function jsonOf(aspect: GenericAspect | undefined): JsonObject {
  return aspect ? (parseJson(aspect.value) as JsonObject) : {};
}
