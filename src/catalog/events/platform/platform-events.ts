import { parseObject } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { JsonObject, Registry } from '../../../model/types.js';
import { differences } from '../../timeline/differs.js';
import { CHANGE_CATEGORIES } from '../../timeline/types.js';
import type { GenericAspect, MetadataChangeLog } from '../metadata-change-log.js';
import { type EntityChangeEvent, lifecycleChange, type StateChange, stateChange } from './state-changes.js';

/** DataHub's topic of platform events. They are computed on reading. */
export const PLATFORM_TOPIC = 'PlatformEvent_v1';

/** The PlatformEvents of a change, as JSON texts. */
export function platformEvents(registry: Registry, change: MetadataChangeLog): string[] {
  return entityChangeEvents(registry, change).map((event) =>
    toJsonText({
      header: { timestampMillis: event.auditStamp.time },
      name: 'entityChangeEvent',
      payload: { value: toJsonText(event), contentType: 'application/json' },
    }),
  );
}

/** The categories with another name than in timelines. */
const OTHER_NAMES: Partial<Record<string, string>> = { OWNERSHIP: 'OWNER' };

/** Makes the EntityChangeEvents of a change. Most aspects have none. */
function entityChangeEvents(registry: Registry, change: MetadataChangeLog): EntityChangeEvent[] {
  const { entityUrn, entityType, aspectName, created } = change;
  const common = { entityUrn, entityType, auditStamp: created, version: 0 } as const;
  return stateChanges(registry, change, aspectName).map((one) => ({ ...common, ...one }));
}

function stateChanges(registry: Registry, change: MetadataChangeLog, aspectName: string): StateChange[] {
  if (registry.entity(change.entityType).key.name === aspectName) return lifecycleChange(change);
  // The value was deleted after the change, so it is unknown.
  if (change.aspect === undefined) return [];
  const [before, after] = [jsonOf(change.previousAspectValue), jsonOf(change.aspect)];
  const differing = differences(CHANGE_CATEGORIES, aspectName, before, after, change.entityUrn);
  return [
    ...stateChange(aspectName, before, after),
    ...differing.map(({ entityUrn: column, category, operation, modifier, parameters }) => ({
      ...(column !== undefined && { entityUrn: column, entityType: 'schemaField' }),
      category: OTHER_NAMES[category] ?? category,
      operation,
      ...(modifier !== undefined && { modifier }),
      ...(parameters && { parameters }),
    })),
  ];
}

function jsonOf(aspect: GenericAspect | undefined): JsonObject {
  return aspect ? parseObject(aspect.value) : {};
}
