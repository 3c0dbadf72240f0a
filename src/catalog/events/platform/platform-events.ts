import { toJsonText } from '../../../model/json-text.js';
import type { Registry } from '../../../model/types.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import { entityChangeEvents } from './entity-change-event.js';

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
