import { badRequest } from '../shared/errors.js';
import type { AspectValue } from './aspect-value.js';
import { encodedValue } from './encode.js';
import type { Field, Registry } from './types.js';
import { parseUrn, type Urn } from './urn.js';
import { encodeNested, encodePart, isNested } from './urn-parts.js';

/**
 * Builds the URN of an entity from the fields of its key.
 * @throws CairnError BAD_REQUEST when a part is missing or invalid
 */
export function buildUrn(
  registry: Registry,
  entityName: string,
  key: Readonly<Record<string, string>>,
): string {
  const { name, key: keyAspect } = registry.entity(entityName);
  const parts = keyAspect.record.fields.map((field) => buildPart(registry, field, key[field.name]));
  const id = parts.length === 1 ? parts[0] : `(${parts.join(',')})`;
  return parseUrn(registry, `urn:${registry.namespace}:${name}:${id}`).text;
}

function buildPart(registry: Registry, { name, type }: Field, value: string | undefined): string {
  if (value === undefined || value === '') throw badRequest(`The key's ${name} is missing`);
  if (type.kind === 'urn') return value;
  return encodeText(registry.namespace, value);
}

function encodeText(namespace: string, value: string): string {
  return isNested(namespace, value) ? encodeNested(value) : encodePart(value);
}

/** The URN of a column, in the namespace of its parent's URN. */
export function columnUrn(parent: string, fieldPath: string): string {
  const [, namespace = ''] = parent.split(':');
  return `urn:${namespace}:schemaField:(${parent},${encodeText(namespace, fieldPath)})`;
}

/** The value of the key aspect of a URN. */
export function keyAspectValue({ entityType, key }: Urn): AspectValue {
  return encodedValue(entityType.key.record, { ...key });
}
