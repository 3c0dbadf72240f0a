import type { JsonObject } from '../../src/model/types.js';

/** A proposal as clients send it: the aspect as JSON text. */
export function proposal(entityUrn: string, aspectName: string, value: JsonObject): JsonObject {
  return {
    entityType: entityUrn.split(':')[2] ?? '',
    entityUrn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  };
}
