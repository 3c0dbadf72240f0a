import type { Registry } from '../../../model/types.js';
import { badRequest, unprocessable } from '../../../shared/errors.js';
import { canonicalName, type FieldLookup } from '../../filter/fields.js';
import type { ValueContext } from '../../filter/values.js';
import type { Fields, SearchField } from '../types.js';
import { referencedTypes } from './annotations.js';
import { PROPERTY_PREFIX, type PropertyFields } from './structured-properties.js';

/** Looks up search fields. In filters, the field of a hard-deleted structured property matches nothing. */
export interface SearchFields extends FieldLookup<SearchField> {
  /**
   * Finds a field by name.
   * @throws CairnError BAD_REQUEST for an unknown name; UNPROCESSABLE for that of a soft-deleted property.
   */
  field(name: string): SearchField;
  /** Finds a field by name. Undefined for an unknown name. */
  known(name: string): SearchField | undefined;
}

/** The context in which values of filters are parsed. */
export interface FieldContext extends ValueContext<SearchField> {
  fields: SearchFields;
}

/** Creates the look-up of the fields of the model and of structured properties. */
export function searchFields(registry: Registry, fields: Fields, properties: PropertyFields): SearchFields {
  const known = (name: string) => {
    const bare = canonicalName(name);
    return fields.get(bare) ?? properties.find(bare)?.field;
  };
  const lookup: SearchFields = {
    known,
    referencedTypes: ({ name }) => referencedTypes(registry, name),
    filterField: (name) => (properties.isRetired(canonicalName(name)) ? undefined : lookup.field(name)),
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
