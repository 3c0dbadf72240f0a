import type { JsonObject } from '../../../../model/types.js';

/** The members of `object` that are not null: in what the public clients send, null means absent. */
export function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
