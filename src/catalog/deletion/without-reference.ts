import type { AspectType, Field, Json, JsonObject, RecordType, TypeRef } from '../../model/types.js';

/** An aspect without any occurrence of a URN; undefined if it would be invalid. */
export function withoutReference(aspect: AspectType, value: JsonObject, urn: string): JsonObject | undefined {
  return stripRecord(aspect.record, value, urn);
}

/** A value without any occurrence of the URN; undefined if the value itself must be removed. */
function strip(type: TypeRef, value: Json, urn: string): Json | undefined {
  // The casts are right, since the codec validated the value against this type.
  switch (type.kind) {
    case 'urn':
    case 'string':
      return value === urn ? undefined : value;
    case 'array':
      return (value as Json[]).flatMap((item) => strip(type.of, item, urn) ?? []);
    case 'map':
      return stripMembers(value as JsonObject, urn, () => type.of);
    case 'union':
      return stripUnion(type.members, value as JsonObject, urn);
    case 'record':
      return stripRecord(type.record, value as JsonObject, urn);
    default:
      return value;
  }
}

function stripRecord(record: RecordType, value: JsonObject, urn: string): JsonObject | undefined {
  const result = stripMembers(value, urn, (name) => record.field(name)?.type);
  const isLost = ({ name, required }: Field) =>
    required && value[name] !== undefined && result[name] === undefined;
  return record.fields.some(isLost) ? undefined : result;
}

function stripUnion(members: readonly { name: string; type: TypeRef }[], value: JsonObject, urn: string) {
  const result = stripMembers(value, urn, (name) => members.find((member) => member.name === name)?.type);
  return Object.keys(result).length === 0 && Object.keys(value).length > 0 ? undefined : result;
}

function stripMembers(
  value: JsonObject,
  urn: string,
  typeOf: (name: string) => TypeRef | undefined,
): JsonObject {
  const entries = Object.entries(value).flatMap(([name, child]) => {
    const type = typeOf(name);
    const kept = type ? strip(type, child, urn) : child;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(entries);
}
