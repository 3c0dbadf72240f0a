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

type Canonical = (registry: Registry, value: PrimitivePropertyValue) => PrimitivePropertyValue;

/** The canonical forms of values, by value type. Values of other types have only one form. */
const CANONICAL: Readonly<Record<string, Canonical>> = { urn: canonicalUrnValue, number: numberValue };

const canonicalOf = ({ valueType }: Pick<StructuredPropertyDefinition, 'valueType'>) => {
  const type = shortId(valueType);
  return Object.hasOwn(CANONICAL, type) ? CANONICAL[type] : undefined;
};

/** Returns `structuredProperties` with all values in canonical form. `definitionOf` tells their types. */
export function withCanonicalValues(
  registry: Registry,
  aspect: AspectType,
  value: AspectValue,
  definitionOf: (propertyUrn: string) => StructuredPropertyDefinition | undefined,
): AspectValue {
  let isChanged = false;
  const properties = toAssignments(value.json).map((assignment): StructuredPropertyValueAssignment => {
    const definition = definitionOf(assignment.propertyUrn);
    const canonical = definition && canonicalOf(definition);
    if (canonical === undefined) return assignment;
    const values = assignment.values.map((one) => canonical(registry, one));
    if (values.every((one, index) => one === assignment.values[index])) return assignment;
    isChanged = true;
    return { ...assignment, values };
  });
  return isChanged ? changed(aspect, value, { properties }) : value;
}

/** Returns a definition with its allowed values in canonical form. */
export function withCanonicalAllowed(
  registry: Registry,
  aspect: AspectType,
  value: AspectValue,
  definition: StructuredPropertyDefinition,
): AspectValue {
  const { allowedValues = [] } = definition;
  const canonical = canonicalOf(definition);
  if (canonical === undefined) return value;
  const allowed = allowedValues.map((one) => ({ ...one, value: canonical(registry, one.value) }));
  if (allowed.every((one, index) => one.value === allowedValues[index]?.value)) return value;
  return changed(aspect, value, { allowedValues: allowed });
}

function canonicalUrnValue(registry: Registry, value: PrimitivePropertyValue): PrimitivePropertyValue {
  if (!('string' in value)) return value;
  const urn = canonicalUrn(registry, value.string);
  return urn === value.string ? value : { string: urn };
}

const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** As in DataHub, a text may say a number: files and exports often have it so. */
function numberValue(_registry: Registry, value: PrimitivePropertyValue): PrimitivePropertyValue {
  if (!('string' in value) || !DECIMAL.test(value.string.trim())) return value;
  const number = Number(value.string);
  return Number.isFinite(number) ? { double: number } : value;
}

function changed({ record }: AspectType, { json }: AspectValue, fields: JsonObject): AspectValue {
  return encodedValue(record, { ...json, ...fields });
}
