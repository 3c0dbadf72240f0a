import type { EntityType } from '../../model/types.js';
import type { Field, FieldKind } from './types.js';

/** The fields of what is filtered, by the names that callers use. */
export interface FieldLookup<F extends Field> {
  /**
   * Undefined for a field that can be asked for and that nothing has.
   * @throws CairnError for one that cannot be asked for.
   */
  filtered(name: string): F | undefined;
  /** The entity types whose URNs the field holds: names stand for them. */
  referencedTypes(field: F): readonly EntityType[];
}

/** Other names that callers use for a field. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['entityType', '_entityType'],
  // In DataHub each type has an index of its own, and pages sort by its name.
  ['_index', '_entityType'],
  ['browsePathsV2', 'browsePathV2'],
  ['typeName', 'typeNames'],
  ['subTypes', 'typeNames'],
]);

/** A field's name without the suffix that callers may give it. */
export const bareName = (name: string): string => name.replace(/\.keyword$/, '');

/** A field's name without the suffix and the spelling that callers may give it. */
export function canonicalName(name: string): string {
  const bare = bareName(name);
  return ALIASES.get(bare) ?? bare;
}

/** Whether values are numbers, as those of dates are. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'number' || kind === 'date';

/** Whether values are texts. */
export const isTextual = (kind: FieldKind): boolean => !isNumeric(kind) && kind !== 'boolean';
