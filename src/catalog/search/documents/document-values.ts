import type { Json, JsonObject, RecordType, TypeRef } from '../../../model/types.js';
import { visit } from '../../../model/walk.js';
import type { FieldKind, FieldValue } from '../../filter/types.js';

/** Collects the values of an aspect at a path. A map gives `key=value`. */
export function valuesAt(
  value: JsonObject,
  { path, record, kind }: { path: readonly string[]; record: RecordType; kind: FieldKind },
): FieldValue[] {
  const isEntry = endsInMap(record, path);
  const found: FieldValue[] = [];
  visit(value, path, (item, indexes) => {
    const typed = typedValue(kind, isEntry ? `${indexes.at(-1)}=${plainText(item)}` : item);
    if (typed !== undefined) found.push(typed);
  });
  return found;
}

/** Converts a stored value to its field's type. Undefined if it is unusable, such as an empty text. */
export function typedValue(kind: FieldKind, value: Json): FieldValue | undefined {
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
    case 'date': {
      const number = typeof value === 'bigint' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
    default: {
      const text = plainText(value);
      return text === '' ? undefined : text;
    }
  }
}

/** The text of a plain value or of the value in a union. Empty for other objects. */
function plainText(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value === null || Array.isArray(value)) return '';
  const members = Object.values(value);
  return members.length === 1 && typeof members[0] !== 'object' ? plainText(members[0] ?? '') : '';
}

const inMaps = new WeakMap<RecordType, Map<string, boolean>>();

/** Whether a path ends with `*` for the values of a map. */
function endsInMap(record: RecordType, path: readonly string[]): boolean {
  if (path.at(-1) !== '*') return false;
  const known = inMaps.get(record) ?? new Map<string, boolean>();
  inMaps.set(record, known);
  const key = path.join('.');
  const isMap = known.get(key) ?? typeAt(record, path.slice(0, -1))?.kind === 'map';
  known.set(key, isMap);
  return isMap;
}

function typeAt(record: RecordType, path: readonly string[]): TypeRef | undefined {
  let type: TypeRef | undefined = { kind: 'record', record };
  for (const step of path) {
    if (type?.kind === 'record') type = type.record.field(step)?.type;
    else if (type?.kind === 'array' || type?.kind === 'map') type = type.of;
    else if (type?.kind === 'union') type = type.members.find(({ name }) => name === step)?.type;
    else return undefined;
  }
  return type;
}

/** Matches a data URI, by which editors embed images in texts. Its parameters are short. */
const EMBEDDED_DATA = /data:[^\s,()"'<>]{0,200};base64,[A-Za-z0-9+/=_-]*/gu;

/** Removes embedded images from a text. They are long, and are not searched. */
export function withoutEmbeddedData(value: FieldValue): FieldValue {
  const text = String(value);
  return text.includes(';base64,') ? text.replace(EMBEDDED_DATA, '') : text;
}
