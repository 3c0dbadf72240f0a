import { attempt } from '../shared/attempt.js';
import { oncePer } from '../shared/derive-once.js';
import { badRequest } from '../shared/errors.js';
import { RecentCache } from './recent-cache.js';
import type { EntityType, Field, Registry } from './types.js';
import { decodePart, isBalanced, isNested, splitTuple } from './urn-parts.js';

/** The maximum length of a URN, in bytes of UTF-8. */
export const MAX_URN_BYTES = 512;

/** A parsed URN. It is cached and immutable. */
export interface Urn {
  /** The canonical text, which identifies the entity. */
  readonly text: string;
  readonly entityType: EntityType;
  /** The decoded fields of the key aspect. */
  readonly key: Readonly<Record<string, string>>;
}

/**
 * Parses `urn:<namespace>:<type>:<key>`. A key with several parts is a tuple, `(a,b,c)`.
 * The text keeps its encoding, since its writer will use the same text later. There are two exceptions. A type in
 * another case gets the model's name, since some clients write `corpUser`. The path form of a glossary term becomes its
 * dotted id.
 * @throws CairnError BAD_REQUEST with the reason
 */
export function parseUrn(registry: Registry, text: string): Urn {
  if (typeof text !== 'string') throw badRequest('A URN must be a string');
  const cache = cacheOf(registry);
  const known = cache.get(text);
  if (known) return known;
  checkText(text);
  const urn = Object.freeze(parse(registry, text));
  cache.set(text, urn);
  return urn;
}

/**
 * Caches of URNs, since a batch repeats them. Each registry has its own, since parsing depends on model and namespace.
 */
const cacheOf = oncePer((_registry: Registry) => new RecentCache<Urn>());

/** The canonical form of a URN. Any other text is returned unchanged. */
export function canonicalUrn(registry: Registry, text: string): string {
  if (!isNested(registry.namespace, text)) return text;
  return attempt(() => parseUrn(registry, text).text) ?? text;
}

/** Corrects the entity type in a text that begins like a URN. The rest may be anything. */
export function withCanonicalEntityType(registry: Registry, text: string): string {
  const [scheme, namespace, type = '', ...rest] = text.split(':');
  const known = namespace === registry.namespace ? registry.findEntity(type) : undefined;
  return known && rest.length > 0 ? [scheme, namespace, known.name, ...rest].join(':') : text;
}

/** Visible ASCII characters. For these, only the length is checked. */
const PLAIN = /^[\x21-\x7e]*$/;

function checkText(text: string): void {
  if (text.length > MAX_URN_BYTES || Buffer.byteLength(text) > MAX_URN_BYTES) {
    throw badRequest(`A URN has at most ${MAX_URN_BYTES} bytes: ${text.slice(0, 80)}…`);
  }
  if (PLAIN.test(text)) return;
  if (text !== text.trim()) throw badRequest(`Malformed URN "${text}": it begins or ends with a space`);
  if (/\p{Cc}/u.test(text)) {
    throw badRequest(`Malformed URN ${JSON.stringify(text)}: it has a control character`);
  }
  if (/\p{Cs}/u.test(text))
    throw badRequest(`Malformed URN ${JSON.stringify(text)}: it is not valid Unicode`);
}

function parse(registry: Registry, text: string): Urn {
  const prefix = `urn:${registry.namespace}:`;
  const colon = text.indexOf(':', prefix.length);
  const id = text.slice(colon + 1);
  if (!text.startsWith(prefix) || colon < 0 || id === '') throw malformed(registry, text);
  const type = text.slice(prefix.length, colon);
  const entityType = registry.findEntity(type);
  if (entityType === undefined) throw badRequest(`Unknown entity type ${type} in ${text}`);
  if (entityType.name === 'glossaryTerm' && id.startsWith('('))
    return parseUrn(registry, dottedTerm(registry, text, id));
  const { key, canonicalId } = parseKey(registry, text, entityType, id);
  const isCanonical = entityType.name === type && canonicalId === id;
  const canonical = isCanonical ? text : `${prefix}${entityType.name}:${canonicalId}`;
  return { text: canonical, entityType, key: Object.freeze(key) };
}

function malformed({ namespace }: Registry, text: string) {
  const [scheme, given, type] = text.split(':');
  if (scheme === 'urn' && type !== undefined && given !== namespace) {
    return badRequest(`Unknown namespace ${given} in ${text}: expected urn:${namespace}:…`);
  }
  return badRequest(`Malformed URN ${text}: expected urn:${namespace}:<type>:<id>`);
}

/** Converts a term in the path form, `(<node>,<term>)`, to its dotted id. */
function dottedTerm(registry: Registry, text: string, id: string): string {
  const parts = splitTuple(id);
  if (parts?.length !== 2 || parts.includes('')) {
    throw badRequest(`Malformed URN ${text}: expected (<node>,<term>)`);
  }
  const [node = '', term = ''] = parts;
  const dotted = term.startsWith(`${node}.`) ? term : `${node}.${term}`;
  return `urn:${registry.namespace}:glossaryTerm:${dotted}`;
}

function parseKey(registry: Registry, text: string, { name, key }: EntityType, id: string) {
  const { fields } = key.record;
  const tuple = id.startsWith('(') || fields.length > 1 ? splitTuple(id) : undefined;
  const parts = fields.length === 1 && (tuple?.length ?? 1) === 1 ? [id] : tuple;
  if (parts === undefined || !isBalanced(id)) {
    throw badRequest(
      `Malformed URN ${text}: the key of ${name} is ${shape(fields)} with balanced parentheses`,
    );
  }
  if (parts.length !== fields.length) {
    throw badRequest(
      `Malformed URN ${text}: the key of ${name} is ${shape(fields)}, but there are ${parts.length} parts`,
    );
  }
  const values: Record<string, string> = {};
  const canonicalParts = fields.map((field, index) => {
    const part = parts[index] ?? '';
    const value = parsePart(registry, text, field, part);
    values[field.name] = value;
    return field.type.kind === 'urn' ? value : part;
  });
  const [only] = canonicalParts;
  return { key: values, canonicalId: fields.length === 1 && only ? only : `(${canonicalParts.join(',')})` };
}

function shape(fields: readonly Field[]): string {
  const names = fields.map((field) => field.name).join(',');
  return fields.length > 1 ? `(${names})` : names;
}

function parsePart(registry: Registry, text: string, { name, type }: Field, part: string): string {
  if (part === '') throw badRequest(`Malformed URN ${text}: ${name} is empty`);
  if (type.kind === 'urn') return parseUrn(registry, part).text;
  if (type.kind === 'enum' && !type.enum.values.includes(part)) {
    throw badRequest(`Malformed URN ${text}: ${name} is ${part}, not one of ${type.enum.values.join(', ')}`);
  }
  return isNested(registry.namespace, part) ? part : decodePart(part);
}
