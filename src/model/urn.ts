import { badRequest } from '../errors.js';
import { AspectValue } from './aspect-value.js';
import { encodeRecord } from './encode.js';
import type { EntityType, Field, Registry } from './types.js';
import { decodePart, encodePart, splitTuple } from './urn-parts.js';

/** The longest URN, in bytes of UTF-8. */
const MAX_BYTES = 512;

/** A URN that names an entity of the model. */
export interface Urn {
  /** The canonical text: its identity. */
  text: string;
  entityType: EntityType;
  /** The fields of the key aspect, decoded. */
  key: Record<string, string>;
}

/**
 * Reads `urn:<namespace>:<type>:<key>`; a key of several parts is a tuple, `(a,b,c)`.
 * @throws CairnError BAD_REQUEST that says what is wrong.
 */
export function parseUrn(registry: Registry, text: string): Urn {
  if (typeof text !== 'string') throw badRequest('A URN must be a string');
  checkText(text);
  const [scheme, namespace, type, ...rest] = text.split(':');
  const id = rest.join(':');
  if (scheme !== 'urn' || type === undefined || id === '') {
    throw badRequest(`Malformed URN ${text}: expected urn:${registry.namespace}:<type>:<id>`);
  }
  if (namespace !== registry.namespace) {
    throw badRequest(`Unknown namespace ${namespace} in ${text}: expected urn:${registry.namespace}:…`);
  }
  const entityType = registry.entities.get(type);
  if (entityType === undefined) throw badRequest(`Unknown entity type ${type} in ${text}`);
  if (type === 'glossaryTerm' && id.startsWith('('))
    return parseUrn(registry, dottedTerm(registry, text, id));
  return { text, entityType, key: parseKey(registry, text, entityType, id) };
}

function checkText(text: string): void {
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw badRequest(`A URN has at most ${MAX_BYTES} bytes: ${text.slice(0, 80)}…`);
  if (text !== text.trim()) throw badRequest(`Malformed URN "${text}": it begins or ends with a space`);
  if (/\p{Cc}/u.test(text))
    throw badRequest(`Malformed URN ${JSON.stringify(text)}: it has a control character`);
}

/** A term's path form, `(<node>,<term>)`, as its dotted id. */
function dottedTerm(registry: Registry, text: string, id: string): string {
  const parts = splitTuple(id);
  if (parts?.length !== 2 || parts.includes(''))
    throw badRequest(`Malformed URN ${text}: expected (<node>,<term>)`);
  const [node = '', term = ''] = parts;
  return `urn:${registry.namespace}:glossaryTerm:${term.startsWith(`${node}.`) ? term : `${node}.${term}`}`;
}

function parseKey(
  registry: Registry,
  text: string,
  { name, key }: EntityType,
  id: string,
): Record<string, string> {
  const { fields } = key.record;
  const [only] = fields;
  if (fields.length === 1 && only) return { [only.name]: parsePart(registry, text, only, id) };
  const parts = splitTuple(id);
  const shape = `(${fields.map((field) => field.name).join(',')})`;
  if (parts === undefined)
    throw badRequest(`Malformed URN ${text}: the key of ${name} is ${shape} with balanced parentheses`);
  if (parts.length !== fields.length) {
    throw badRequest(
      `Malformed URN ${text}: the key of ${name} is ${shape}, but there are ${parts.length} parts`,
    );
  }
  const result: Record<string, string> = {};
  fields.forEach((field, index) => {
    result[field.name] = parsePart(registry, text, field, parts[index] ?? '');
  });
  return result;
}

function parsePart(registry: Registry, text: string, { name, type }: Field, part: string): string {
  if (part === '') throw badRequest(`Malformed URN ${text}: ${name} is empty`);
  if (type.kind === 'urn') return parseUrn(registry, part).text;
  if (type.kind === 'enum' && !type.enum.values.includes(part)) {
    throw badRequest(`Malformed URN ${text}: ${name} is ${part}, not one of ${type.enum.values.join(', ')}`);
  }
  return part.startsWith(`urn:${registry.namespace}:`) ? part : decodePart(part);
}

/**
 * The URN of an entity, from the fields of its key.
 * @throws CairnError BAD_REQUEST when a part is missing or wrong.
 */
export function buildUrn(registry: Registry, entityName: string, key: Record<string, string>): string {
  const { name, key: keyAspect } = registry.entity(entityName);
  const parts = keyAspect.record.fields.map((field) => buildPart(registry, field, key[field.name]));
  const id = parts.length === 1 ? parts[0] : `(${parts.join(',')})`;
  return parseUrn(registry, `urn:${registry.namespace}:${name}:${id}`).text;
}

function buildPart(registry: Registry, { name, type }: Field, value: string | undefined): string {
  if (value === undefined || value === '') throw badRequest(`The key's ${name} is missing`);
  if (type.kind === 'urn' || value.startsWith(`urn:${registry.namespace}:`)) return value;
  return encodePart(value);
}

/** The key aspect that a URN stands for. */
export function keyAspectValue({ entityType, key }: Urn): AspectValue {
  return new AspectValue(encodeRecord(entityType.key.record, key), { ...key });
}
