import type { Json, JsonObject } from '../../model/types.js';
import { PROPERTY_URNS, type PropertyFields } from '../fields/structured-properties.js';
import type { FieldKind } from '../types.js';
import type { Collector } from './collector.js';
import { type FieldValue, typedValue } from './values.js';

interface Assignment {
  propertyUrn: string;
  values: readonly JsonObject[];
}

/** Adds the values of the properties that are defined; values that are none of the property's type are left out. */
export function addStructuredProperties(
  collector: Collector,
  properties: PropertyFields,
  aspect: JsonObject | undefined,
): void {
  for (const { propertyUrn, values } of (aspect?.properties ?? []) as unknown as Assignment[]) {
    collector.add(PROPERTY_URNS, [propertyUrn]);
    const property = properties.byUrn.get(propertyUrn);
    if (property === undefined) continue;
    const { name, kind } = property.field;
    collector.add(
      name,
      values.flatMap((value) => assignedValue(kind, value) ?? []),
    );
  }
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
