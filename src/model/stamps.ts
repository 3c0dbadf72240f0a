import { AUDIT_STAMP } from './defaults.js';
import { isObject } from './json.js';
import type { Json, JsonObject, RecordType, TypeRef } from './types.js';

interface Stamp {
  time: number;
  actor: string;
}

/**
 * Adds the writer's stamp to every record inside `value` that lacks a required one. A patch creates the parents of
 * added values without stamps.
 */
export function fillStamps(record: RecordType, value: Json, stamp: Stamp): Json {
  if (!isObject(value)) return value;
  const result: JsonObject = { ...value };
  for (const { name, type, required } of record.fields) {
    const member = result[name];
    if (member !== undefined) result[name] = fill(type, member, stamp);
    else if (required && type.kind === 'record' && type.record.name === AUDIT_STAMP)
      result[name] = { ...stamp };
  }
  return result;
}

function fill(type: TypeRef, value: Json, stamp: Stamp): Json {
  switch (type.kind) {
    case 'record':
      return fillStamps(type.record, value, stamp);
    case 'array':
      return Array.isArray(value) ? value.map((item) => fill(type.of, item, stamp)) : value;
    case 'map':
      return mapMembers(value, (_name, member) => fill(type.of, member, stamp));
    case 'union':
      return mapMembers(value, (name, member) => {
        const chosen = type.members.find((candidate) => candidate.name === name);
        return chosen === undefined ? member : fill(chosen.type, member, stamp);
      });
    default:
      return value;
  }
}

function mapMembers(value: Json, change: (name: string, member: Json) => Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]));
}
