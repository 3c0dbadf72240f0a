import type {
  PrimitivePropertyValue,
  StructuredPropertyDefinition,
  StructuredPropertyValueAssignment,
} from '../../generated/aspects.js';
import type { AspectValue } from '../../model/aspect-value.js';
import { encodedValue } from '../../model/encode.js';
import { canonicalUrn } from '../../model/index.js';
import type { AspectType, JsonObject, Registry } from '../../model/types.js';
import { toAssignments } from './definition.js';
import { shortId } from './names.js';

const holdsUrns = ({ valueType }: Pick<StructuredPropertyDefinition, 'valueType'>) =>
  shortId(valueType) === 'urn';

/** Returns `structuredProperties` with all values that are URNs in canonical form. `definitionOf` tells which are. */
export function withCanonicalValues(
  registry: Registry,
  aspect: AspectType,
  value: AspectValue,
  definitionOf: (propertyUrn: string) => StructuredPropertyDefinition | undefined,
): AspectValue {
  let isChanged = false;
  const properties = toAssignments(value.json).map((assignment): StructuredPropertyValueAssignment => {
    const definition = definitionOf(assignment.propertyUrn);
    if (definition === undefined || !holdsUrns(definition)) return assignment;
    const values = assignment.values.map((one) => canonical(registry, one));
    if (values.every((one, index) => one === assignment.values[index])) return assignment;
    isChanged = true;
    return { ...assignment, values };
  });
  return isChanged ? changed(aspect, value, { properties }) : value;
}

/** Returns a definition whose allowed values are URNs with these in canonical form. */
export function withCanonicalAllowed(
  registry: Registry,
  aspect: AspectType,
  value: AspectValue,
  definition: StructuredPropertyDefinition,
): AspectValue {
  const { allowedValues = [] } = definition;
  if (!holdsUrns(definition)) return value;
  const allowed = allowedValues.map((one) => ({ ...one, value: canonical(registry, one.value) }));
  if (allowed.every((one, index) => one.value === allowedValues[index]?.value)) return value;
  return changed(aspect, value, { allowedValues: allowed });
}

function canonical(registry: Registry, value: PrimitivePropertyValue): PrimitivePropertyValue {
  if (!('string' in value)) return value;
  const urn = canonicalUrn(registry, value.string);
  return urn === value.string ? value : { string: urn };
}

function changed({ record }: AspectType, { json }: AspectValue, fields: JsonObject): AspectValue {
  return encodedValue(record, { ...json, ...fields });
}
