import type { PrimitivePropertyValue, StructuredProperties } from '../../../generated/aspects.js';
import type { FieldKind, FieldValue } from '../../filter/types.js';
import { DEFINITION_IDS_FIELD, PROPERTY_URNS_FIELD } from '../fields/model-fields.js';
import type { PropertyFields } from '../fields/structured-properties.js';
import type { Collector } from './collector.js';
import { typedValue } from './document-values.js';

/**
 * Adds the values of current definitions. Values of former definitions and values of the wrong type are left out.
 * @param definitionIds the definition of each property's values, in the same order
 */
export function addStructuredProperties(
  collector: Collector,
  properties: PropertyFields,
  aspect: StructuredProperties | undefined,
  definitionIds: readonly string[] = [],
): void {
  aspect?.properties.forEach(({ propertyUrn, values }, index) => {
    const property = properties.byUrn.get(propertyUrn);
    if (property === undefined || (definitionIds[index] ?? property.definition.id) !== property.definition.id)
      return;
    const { name, kind } = property.field;
    collector.add(PROPERTY_URNS_FIELD.name, [propertyUrn]);
    collector.add(DEFINITION_IDS_FIELD.name, [property.definition.id]);
    collector.add(
      name,
      values.flatMap((value) => assignedValue(kind, value) ?? []),
    );
  });
}

/** The value of a property, from `{string}` or `{double}`. Dates are texts in the form `yyyy-MM-dd`. */
function assignedValue(kind: FieldKind, value: PrimitivePropertyValue): FieldValue | undefined {
  const plain = 'string' in value ? value.string : value.double;
  if (kind === 'date' && typeof plain === 'string') {
    const time = Date.parse(plain);
    return Number.isNaN(time) ? undefined : time;
  }
  return typedValue(kind, plain);
}
