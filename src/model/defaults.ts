import type { AspectType, Field, Json, JsonObject, TypeRef } from './types.js';

/** Records that say who did something and when: a new aspect has them from its first writer. */
export const AUDIT_STAMP = 'com.linkedin.common.AuditStamp';

/**
 * What an absent aspect is before a patch: its fields' defaults, empty lists and maps where they are required,
 * and the writer's stamp where the record needs one.
 */
export function defaultAspect({ record }: AspectType, stamp: { time: number; actor: string }): JsonObject {
  const entries = record.fields.flatMap((field) => {
    const value = defaultValue(field, stamp);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(entries);
}

function defaultValue(
  { type, required, default: fallback }: Field,
  stamp: { time: number; actor: string },
): Json | undefined {
  if (fallback !== undefined) return structuredClone(fallback);
  return required ? emptyValue(type, stamp) : undefined;
}

function emptyValue(type: TypeRef, { time, actor }: { time: number; actor: string }): Json | undefined {
  if (type.kind === 'array') return [];
  if (type.kind === 'map') return {};
  if (type.kind === 'record' && type.record.name === AUDIT_STAMP) return { time, actor };
  return undefined;
}
