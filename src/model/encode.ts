import { AspectValue } from './aspect-value.js';
import type { Json, JsonObject, RecordType, TypeRef, UnionMember } from './types.js';

/** The value of an aspect with this JSON. */
export function encodedValue(record: RecordType, json: JsonObject): AspectValue {
  return new AspectValue(encodeRecord(record, json), json);
}

/**
 * The canonical JSON text of a record. Fields are in the model's order, and the type decides how numbers are written.
 */
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
  // The decoder validated the value against this type, so the casts are safe.
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
  throw new Error(`${Object.keys(value)} is not a member of the union`);
}

/** A double always has a decimal part: 60 is written as 60.0. */
function encodeDouble(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return `${value}.0`;
  return String(value);
}
