import type { FieldValue } from '../../filter/types.js';
import type { SearchDocument } from '../engine.js';
import { fromSortableText, sortableValue } from '../sortable-text.js';
import type { Fields, SearchField } from '../types.js';
import type { Generation } from './generations.js';
import { documentTerms } from './terms.js';

/** Increase this version when the stored form of documents changes. A test detects such a change. */
export const STORED_FORMAT = '3';

/** Properties of a document's node that are not fields. */
const OWN_PROPERTIES = new Set(['generation', 'urn', 'terms_a', 'terms_b']);

export type StoredProperties = Record<string, string | string[]>;

/**
 * Converts a document to node properties. Each field is an ordered list of texts, so that all fields sort in the same
 * way.
 */
export function toProperties(
  document: SearchDocument,
  generation: Generation,
  fields: Fields,
): StoredProperties {
  const properties: StoredProperties = {
    generation,
    urn: document.urn,
    [`terms_${generation}`]: documentTerms(document, fields),
  };
  for (const [name, values] of Object.entries(document.fields)) {
    if (!OWN_PROPERTIES.has(name)) properties[name] = values.map(sortableValue).sort();
  }
  return properties;
}

/** Converts a node to its document. */
export function fromProperties(properties: StoredProperties, fields: Fields): SearchDocument {
  const entries = Object.entries(properties).filter(([name]) => !OWN_PROPERTIES.has(name));
  const values = entries.map(([name, texts]) => [
    name,
    listOf(texts).map((text) => readValue(text, fields.get(name))),
  ]);
  const [entityType = ''] = listOf(properties._entityType ?? []);
  return { urn: String(properties.urn), entityType, fields: Object.fromEntries(values) };
}

const listOf = (texts: string | string[]) => (typeof texts === 'string' ? [texts] : texts);

/** Converts a stored text to the field's type. */
export function readValue(text: string, field: SearchField | undefined): FieldValue {
  if (field?.kind === 'number' || field?.kind === 'date') return fromSortableText(text);
  return field?.kind === 'boolean' ? text === 'true' : text;
}
