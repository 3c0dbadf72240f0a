import type { EntityType, Registry } from '../../model/types.js';
import type { Field, FieldKind } from './types.js';

/** Looks up the fields of the filtered entities, by the names that callers use. */
export interface FieldLookup<F extends Field> {
  /**
   * Undefined for a known field that no entity has.
   * @throws CairnError for an unknown field
   */
  filterField(name: string): F | undefined;
  /** The entity types that the field refers to, so that callers can give names instead of URNs. */
  referencedTypes(field: F): readonly EntityType[];
}

/** Other names that callers use for a field. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['entityType', '_entityType'],
  // In DataHub each type has its own index, and pages sort by the index name.
  ['_index', '_entityType'],
  ['browsePathsV2', 'browsePathV2'],
  ['typeName', 'typeNames'],
  ['subTypes', 'typeNames'],
  // DataHub indexes the same URN twice, and once as a part of what it refers to.
  ['businessAttributeRef', 'schemaFieldBusinessAttribute'],
  ['businessAttributeRef.urn', 'schemaFieldBusinessAttribute'],
]);

/** A field's name without the suffix that callers may give it. */
export const bareName = (name: string): string => name.replace(/\.keyword$/, '');

/** A field's name without the suffix and the spelling that callers may give it. */
export function canonicalName(name: string): string {
  const bare = bareName(name);
  return ALIASES.get(bare) ?? bare;
}

/** The names of the fields that a filter on a name compares, the first of which stands for all of them in errors. */
export function filteredNames({ filterExpansions }: Registry, name: string): readonly string[] {
  return filterExpansions.get(canonicalName(name)) ?? [name];
}

/** Whether values are numbers, as those of dates are. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'number' || kind === 'date';

/** Whether values are texts. */
export const isTextual = (kind: FieldKind): boolean => !isNumeric(kind) && kind !== 'boolean';
