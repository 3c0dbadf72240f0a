import { parseObject } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { JsonObject, Registry } from '../../../model/types.js';
import { parseUrn } from '../../../model/urn.js';
import { differences } from '../../timeline/differs.js';
import { CHANGE_CATEGORIES } from '../../timeline/types.js';
import type { GenericAspect, MetadataChangeLog } from '../metadata-change-log.js';
import type { RunParameters } from './run-parameters.js';
import {
  type EntityChangeEvent,
  lifecycleChange,
  type StateChange,
  type Subject,
  stateChange,
} from './state-changes.js';

/** DataHub's topic of platform events. They are computed on reading. */
export const PLATFORM_TOPIC = 'PlatformEvent_v1';

/** The PlatformEvents of a change, as JSON texts. */
export function platformEvents(registry: Registry, change: MetadataChangeLog, runs: RunParameters): string[] {
  return entityChangeEvents(registry, change, runs).map((event) =>
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
function entityChangeEvents(
  registry: Registry,
  change: MetadataChangeLog,
  runs: RunParameters,
): EntityChangeEvent[] {
  const { entityUrn, entityType, created } = change;
  const common = { entityUrn, entityType, auditStamp: created, version: 0 } as const;
  const subject = { urn: parseUrn(registry, entityUrn), run: runs.get(entityUrn) ?? {} };
  return stateChanges(registry, change, subject).map((one) => ({ ...common, ...one }));
}

function stateChanges(registry: Registry, change: MetadataChangeLog, subject: Subject): StateChange[] {
  const { aspectName } = change;
  if (registry.entity(change.entityType).key.name === aspectName) return lifecycleChange(change);
  // The value was deleted after the change, so it is unknown.
  if (change.aspect === undefined) return [];
  const [before, after] = [jsonOf(change.previousAspectValue), jsonOf(change.aspect)];
  const differing = differences(CHANGE_CATEGORIES, aspectName, before, after, change.entityUrn);
  return [
    ...stateChange(aspectName, before, after, subject),
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
