import type { PrimitivePropertyValue, StructuredPropertyDefinition } from '../../generated/aspects.js';
import type { Registry } from '../../model/types.js';
import { isCalendarDay } from '../../shared/time.js';
import { valueText } from './definition.js';
import { entityTypeOf, namedEntityType, shortId } from './names.js';

type Typed = Pick<StructuredPropertyDefinition, 'valueType' | 'typeQualifier'>;
type Check = (value: PrimitivePropertyValue, definition: Typed, registry: Registry) => string | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The check of a value for each known value type. Values of types that users define are not checked. */
const CHECKS: Readonly<Record<string, Check>> = {
  string: text,
  rich_text: text,
  number: (value) => ('double' in value ? undefined : `${valueText(value)} is not a number: {"double": …}`),
  date,
  urn,
};

/** Whether the catalog knows the type. Its id may have the vendor prefix. */
export function isKnownType(valueType: string): boolean {
  return Object.hasOwn(CHECKS, shortId(valueType));
}

/** The problem of a value under this type. Undefined if the value is valid. */
export function typeProblem(
  registry: Registry,
  definition: Typed,
  value: PrimitivePropertyValue,
): string | undefined {
  return CHECKS[shortId(definition.valueType)]?.(value, definition, registry);
}

/** The entity types that values may refer to. Empty if all are allowed. */
export function allowedTypes({ typeQualifier }: Pick<Typed, 'typeQualifier'>): readonly string[] {
  return typeQualifier?.allowedTypes ?? [];
}

function text(value: PrimitivePropertyValue): string | undefined {
  return 'string' in value ? undefined : `${valueText(value)} is not a text: {"string": …}`;
}

function date(value: PrimitivePropertyValue): string | undefined {
  const isDay = 'string' in value && DAY.test(value.string) && isCalendarDay(value.string);
  return isDay ? undefined : `${valueText(value)} is not a date: {"string": "yyyy-MM-dd"}`;
}

function urn(value: PrimitivePropertyValue, definition: Typed, registry: Registry): string | undefined {
  const type = 'string' in value ? entityTypeOf(registry, value.string) : undefined;
  if (type === undefined) return `${valueText(value)} is not the URN of an entity: {"string": "urn:…"}`;
  const allowed = allowedTypes(definition);
  if (allowed.length === 0 || allowed.some((name) => namedEntityType(registry, name) === type))
    return undefined;
  return `${valueText(value)} is a ${type.name}, and allowed are ${allowed.map(shortId).join(', ')}`;
}
