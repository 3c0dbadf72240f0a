import type { FieldKind, FieldValue } from '../../catalog/filter/types.js';
import type { Json, JsonObject } from '../../model/types.js';
import { DEFINITION_IDS, PROPERTY_URNS, type PropertyFields } from '../fields/structured-properties.js';
import type { Collector } from './collector.js';
import { typedValue } from './values.js';

interface Assignment {
  propertyUrn: string;
  values: readonly JsonObject[];
}

/**
 * Adds the values that were written under the definitions that properties have now; values of former ones, and those
 * that are none of the property's type, are left out.
 * @param definitionIds the definition of each property's values, in their order
 */
export function addStructuredProperties(
  collector: Collector,
  properties: PropertyFields,
  aspect: JsonObject | undefined,
  definitionIds: readonly string[] = [],
): void {
  const assignments = (aspect?.properties ?? []) as unknown as Assignment[];
  assignments.forEach(({ propertyUrn, values }, index) => {
    const property = properties.byUrn.get(propertyUrn);
    if (property === undefined || (definitionIds[index] ?? property.definition.id) !== property.definition.id)
      return;
    const { name, kind } = property.field;
    collector.add(PROPERTY_URNS, [propertyUrn]);
    collector.add(DEFINITION_IDS, [property.definition.id]);
    collector.add(
      name,
      values.flatMap((value) => assignedValue(kind, value) ?? []),
    );
  });
}

/** A value of a property, `{string}` or `{double}`; dates are texts, `yyyy-MM-dd`. */
function assignedValue(kind: FieldKind, value: JsonObject): FieldValue | undefined {
  const plain: Json | undefined = value.string ?? value.double;
  if (plain === undefined) return undefined;
  if (kind === 'date' && typeof plain === 'string') {
    const time = Date.parse(plain);
    return Number.isNaN(time) ? undefined : time;
  }
  return typedValue(kind, plain);
}
