import type { EntityType, Registry } from '../../model/types.js';
import type { Field, FieldKind } from './types.js';

/** Looks up the fields of the filtered entities, by the names that callers use. */
export interface FieldLookup<F extends Field> {
  /**
   * Finds a field; undefined for a known field that no entity has.
   * @throws CairnError for an unknown field
   */
  filterField(name: string): F | undefined;
  /** The entity types that the field refers to. With them, callers can give names instead of URNs. */
  referencedTypes(field: F): readonly EntityType[];
}

/** Other names that callers use for a field. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['entityType', '_entityType'],
  // In DataHub each type has its own index, and pages of results are sorted by index name.
  ['_index', '_entityType'],
  ['browsePathsV2', 'browsePathV2'],
  ['typeName', 'typeNames'],
  ['subTypes', 'typeNames'],
  // DataHub indexes this URN twice. The second time, it is a member of the entity that it refers to.
  ['businessAttributeRef', 'schemaFieldBusinessAttribute'],
  ['businessAttributeRef.urn', 'schemaFieldBusinessAttribute'],
]);

/** A field's name without the suffix `.keyword`, which callers may add. */
export const bareName = (name: string): string => name.replace(/\.keyword$/, '');

/** The catalog's name of a field. Callers may add a suffix, or use another name. */
export function canonicalName(name: string): string {
  const bare = bareName(name);
  return ALIASES.get(bare) ?? bare;
}

/** The names of the fields that a filter on a name compares. Errors name only the first one. */
export function filteredNames({ filterExpansions }: Registry, name: string): readonly string[] {
  return filterExpansions.get(canonicalName(name)) ?? [name];
}

/** Whether the values of a kind are numbers. Dates are, too. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'number' || kind === 'date';

/** Whether the values of a kind are texts. */
export const isTextual = (kind: FieldKind): boolean => !isNumeric(kind) && kind !== 'boolean';
