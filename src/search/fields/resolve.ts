import { canonicalName, type FieldLookup } from '../../catalog/filter/fields.js';
import type { ValueContext } from '../../catalog/filter/values.js';
import { badRequest, unprocessable } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import type { SearchField } from '../types.js';
import { referencedTypes } from './annotations.js';
import { PROPERTY_PREFIX, type PropertyFields } from './structured-properties.js';

/** Finds fields of search; for a filter none for a structured property that was deleted for good: no entity has it. */
export interface SearchFields extends FieldLookup<SearchField> {
  /**
   * @throws CairnError BAD_REQUEST for a name that no field has; UNPROCESSABLE for that of a soft-deleted property.
   */
  field(name: string): SearchField;
  /** The same, for those that hide nothing: undefined for an unknown name. */
  known(name: string): SearchField | undefined;
}

/** What values of fields are read by. */
export interface FieldContext extends ValueContext<SearchField> {
  fields: SearchFields;
}

/** The fields of the model and of the structured properties that are defined now. */
export function searchFields(
  registry: Registry,
  fields: ReadonlyMap<string, SearchField>,
  properties: PropertyFields,
): SearchFields {
  const known = (name: string) => {
    const bare = canonicalName(name);
    return fields.get(bare) ?? properties.find(bare)?.field;
  };
  const lookup: SearchFields = {
    known,
    referencedTypes: ({ name }) => referencedTypes(registry, name),
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
