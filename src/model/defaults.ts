import type { AspectType, Field, Json, JsonObject, TypeRef } from './types.js';

/** The record type of an actor and a time. In a new aspect, it holds the first writer. */
export const AUDIT_STAMP = 'com.linkedin.common.AuditStamp';

const CHANGE_STAMPS = 'com.linkedin.common.ChangeAuditStamps';

/** Clients create these aspects by patches of some fields. Their required texts are empty at first, and flags false. */
const MADE_BY_PATCHES = new Set([
  'chartInfo',
  'dashboardInfo',
  'dataFlowInfo',
  'dataJobInfo',
  'formInfo',
  'siblings',
]);

/**
 * The initial value of an absent aspect for a patch. It has the defaults of its fields and empty lists and maps for
 * required fields. If the record requires a stamp, it has the writer's.
 */
export function defaultAspect(
  { name, record }: AspectType,
  stamp: { time: number; actor: string },
): JsonObject {
  const entries = record.fields.flatMap((field) => {
    const value = defaultValue(field, stamp) ?? (MADE_BY_PATCHES.has(name) ? plainDefault(field) : undefined);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(entries);
}

function plainDefault({ type, required }: Field): Json | undefined {
  if (!required) return undefined;
  if (type.kind === 'string') return '';
  if (type.kind === 'boolean') return false;
  const isText = type.kind === 'union' && type.members.some((member) => member.name === 'string');
  return isText ? { string: '' } : undefined;
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
  if (type.kind !== 'record') return undefined;
  if (type.record.name === AUDIT_STAMP) return { time, actor };
  if (type.record.name === CHANGE_STAMPS) return { created: { time, actor }, lastModified: { time, actor } };
  return undefined;
}
