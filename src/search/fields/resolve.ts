import { badRequest, unprocessable } from '../../errors.js';
import type { SearchField } from '../types.js';
import { canonicalName } from './catalogue.js';
import { PROPERTY_PREFIX, type PropertyFields } from './structured-properties.js';

/** Finds fields by the names that callers use. */
export interface FieldLookup {
  /**
   * @throws CairnError BAD_REQUEST for a name that no field has; UNPROCESSABLE for that of a soft-deleted property.
   */
  field(name: string): SearchField;
  /** The same for a filter: undefined for a structured property that was deleted for good: no entity has it. */
  filtered(name: string): SearchField | undefined;
  /** The same, for those that hide nothing: undefined for an unknown name. */
  known(name: string): SearchField | undefined;
}

/** The fields of the model and of the structured properties that are defined now. */
export function fieldLookup(
  fields: ReadonlyMap<string, SearchField>,
  properties: PropertyFields,
): FieldLookup {
  const known = (name: string) => {
    const bare = canonicalName(name);
    return fields.get(bare) ?? properties.find(bare)?.field;
  };
  const lookup: FieldLookup = {
    known,
    filtered: (name) => (properties.isRetired(canonicalName(name)) ? undefined : lookup.field(name)),
    field(name) {
      if (properties.find(canonicalName(name))?.definition.removed)
        throw unprocessable(
          `Cannot filter on deleted Structured Property ${name.slice(PROPERTY_PREFIX.length)}`,
        );
      const found = known(name);
      if (found === undefined) throw badRequest(`There is no search field ${JSON.stringify(name)}`);
      return found;
    },
  };
  return lookup;
}
