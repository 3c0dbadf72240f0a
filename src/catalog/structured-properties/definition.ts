import type { PrimitivePropertyValue } from '../../generated/aspects.js';
import { aspectJson } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';

/** The aspect that defines a structured property. `VALUES_ASPECT` holds the values of an entity. */
export const DEFINITION_ASPECT = 'propertyDefinition';
export const VALUES_ASPECT = 'structuredProperties';
export const PROPERTY_TYPE = 'structuredProperty';

/** The definition of a property, from its aspect's value. */
export const toDefinition = (json: JsonObject) => aspectJson(DEFINITION_ASPECT, json);

/** The values of an entity's properties, from its aspect's value. */
export const toAssignments = (json: JsonObject) => aspectJson(VALUES_ASPECT, json).properties;

/** A value in the form that messages show. */
export function valueText(value: PrimitivePropertyValue): string {
  return 'string' in value ? JSON.stringify(value.string) : String(value.double);
}

export function sameValue(a: PrimitivePropertyValue, b: PrimitivePropertyValue): boolean {
  return 'string' in a ? 'string' in b && a.string === b.string : 'double' in b && a.double === b.double;
}
