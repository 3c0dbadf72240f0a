import type { Json, JsonObject, RecordType, TypeRef } from './types.js';

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
  switch (type.kind) {
    case 'record':
      return encodeRecord(type.record, value as JsonObject);
    case 'array':
      return `[${(value as Json[]).map((item) => encode(type.of, item)).join(',')}]`;
    case 'map':
      return encodeMembers(value as JsonObject, () => type.of);
    case 'union':
      return encodeMembers(
        value as JsonObject,
        (name) => type.members.find((member) => member.name === name)?.type,
      );
    case 'float':
    case 'double':
      return encodeDouble(value as number);
    case 'int':
    case 'long':
    case 'boolean':
      return String(value);
    default:
      return JSON.stringify(value);
  }
}

function encodeMembers(value: JsonObject, typeOf: (name: string) => TypeRef | undefined): string {
  const members = Object.entries(value).map(([name, member]) => {
    const type = typeOf(name);
    if (type === undefined) throw new Error(`${name} is no member of the union`);
    return `${JSON.stringify(name)}:${encode(type, member)}`;
  });
  return `{${members.join(',')}}`;
}

/** A double always shows that it is one: 60 is written 60.0. */
function encodeDouble(value: number): string {
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
