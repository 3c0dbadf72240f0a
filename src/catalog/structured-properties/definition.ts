import type { JsonObject } from '../../model/types.js';

/** The aspect that defines a structured property, and the one that holds an entity's values. */
export const DEFINITION_ASPECT = 'propertyDefinition';
export const VALUES_ASPECT = 'structuredProperties';
export const PROPERTY_TYPE = 'structuredProperty';

/** A value as aspects hold it; texts, dates and URNs are strings. */
export type PrimitiveValue = { string: string } | { double: number };

/** A `propertyDefinition` after the codec. */
export interface PropertyDefinition {
  qualifiedName: string;
  displayName?: string;
  description?: string;
  /** URN of a data type. */
  valueType: string;
  /** For URNs: `allowedTypes`, URNs of entity types. */
  typeQualifier?: Readonly<Record<string, readonly string[]>>;
  allowedValues?: readonly { value: PrimitiveValue; description?: string }[];
  cardinality?: 'SINGLE' | 'MULTIPLE';
  /** URNs of the entity types that may carry it. */
  entityTypes: readonly string[];
  /** URNs of the platforms whose assets may carry it; all when empty. */
  allowedPlatforms?: readonly string[];
  immutable?: boolean;
  /** `yyyyMMddhhmmss`. */
  version?: string | undefined;
}

/** The values of one property, an element of the aspect `structuredProperties`. */
export interface Assignment {
  propertyUrn: string;
  values: readonly PrimitiveValue[];
}

export const toDefinition = (value: JsonObject) => value as unknown as PropertyDefinition;

export const toAssignments = ({ properties }: JsonObject) => properties as unknown as readonly Assignment[];

/** A value as messages show it. */
export function valueText(value: PrimitiveValue): string {
  return 'string' in value ? JSON.stringify(value.string) : String(value.double);
}

export function sameValue(a: PrimitiveValue, b: PrimitiveValue): boolean {
  return 'string' in a ? 'string' in b && a.string === b.string : 'double' in b && a.double === b.double;
}
