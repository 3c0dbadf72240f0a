import type { Json, JsonObject, RecordType, TypeRef, UnionMember } from './types.js';

/** The canonical JSON text of a record's value: fields in the model's order, numbers by their type. */
export function encodeRecord(record: RecordType, value: JsonObject): string {
  let text = '';
  for (const { name, type } of record.fields) {
    const member = value[name];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}"${name}":${encode(type, member)}`;
  }
  return `{${text}}`;
}

function encode(type: TypeRef, value: Json): string {
  // The value is stored by this type, so the casts say what its kind says.
  switch (type.kind) {
    case 'record':
      return encodeRecord(type.record, value as JsonObject);
    case 'array':
      return encodeArray(type.of, value as Json[]);
    case 'map':
      return encodeMap(type.of, value as JsonObject);
    case 'union':
      return encodeUnion(type.members, value as JsonObject);
    case 'float':
    case 'double':
      return encodeDouble(value as number);
    case 'int':
    case 'long':
    case 'boolean':
      return String(value);
    case 'enum':
      return `"${value}"`;
    default:
      return JSON.stringify(value);
  }
}

function encodeArray(of: TypeRef, items: readonly Json[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ','}${encode(of, item)}`;
  return `[${text}]`;
}

function encodeMap(of: TypeRef, value: JsonObject): string {
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${encode(of, member)}`;
  }
  return `{${text}}`;
}

function encodeUnion(members: readonly UnionMember[], value: JsonObject): string {
  for (const { name, type } of members) {
    const member = value[name];
    if (member !== undefined) return `{"${name}":${encode(type, member)}}`;
  }
  throw new Error(`${Object.keys(value)} is no member of the union`);
}

/** A double always shows that it is one: 60 is written 60.0. */
function encodeDouble(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return `${value}.0`;
  return String(value);
}
