import type { AspectRecord, Author } from '../types.js';
import type { Assignment, PrimitiveValue } from './definition.js';

interface AllowedValue {
  value: PrimitiveValue;
  description?: string;
}

/** How a property is shown; what is absent stays as it is. */
export interface PropertySettings {
  isHidden?: boolean;
  showInSearchFilters?: boolean;
  showInAssetSummary?: boolean;
  hideInAssetSummaryWhenEmpty?: boolean;
  showAsAssetBadge?: boolean;
  showInColumnsTable?: boolean;
}

export interface NewProperty {
  /** The id in the URN; by default the qualified name, or else made up. */
  id?: string;
  /** The same as the id. */
  qualifiedName?: string;
  displayName?: string;
  description?: string;
  immutable?: boolean;
  /** URN of a data type. */
  valueType: string;
  typeQualifier?: { allowedTypes?: readonly string[] };
  allowedValues?: readonly AllowedValue[];
  /** SINGLE by default. */
  cardinality?: 'SINGLE' | 'MULTIPLE';
  /** URNs of entity types. */
  entityTypes: readonly string[];
  /** `yyyyMMddhhmmss`. */
  version?: string;
  settings?: PropertySettings;
}

/** A change that only adds. */
export interface PropertyChange {
  urn: string;
  displayName?: string;
  description?: string;
  immutable?: boolean;
  newAllowedTypes?: readonly string[];
  newAllowedValues?: readonly AllowedValue[];
  newEntityTypes?: readonly string[];
  setCardinalityAsMultiple?: boolean;
  settings?: PropertySettings;
}

/** The removal of the values of a definition that has gone, or has given way to a later version. */
export interface ValueRemoval {
  /** Of the definition. */
  id: string;
  /** URN of the property. */
  property: string;
  state: 'RUNNING' | 'COMPLETED';
  /** Entities that had values when it began, and those that still have. Nobody sees these values. */
  total: number;
  remaining: number;
  /** Epoch milliseconds. */
  startedAt: number;
  completedAt?: number;
}

/** Structured properties: typed definitions, and their values on entities. Every write is a proposal. */
export interface StructuredProperties {
  /** The URN of the new property. @throws CairnError UNPROCESSABLE when it exists, or breaks a rule */
  create(property: NewProperty, author: Author): Promise<string>;
  update(change: PropertyChange, author: Author): Promise<void>;
  /** For good, with all values: they are seen no longer when this returns, and removed afterwards. */
  delete(urn: string, author: Author): Promise<void>;
  /** Gives an entity values of some properties, and leaves the others; the aspect afterwards. */
  setValues(urn: string, assignments: readonly Assignment[], author: Author): Promise<AspectRecord>;
  /** Takes the values of some properties away; the aspect afterwards, where there is one. */
  removeValues(urn: string, properties: readonly string[], author: Author): Promise<AspectRecord | undefined>;
  /** Removals of values, the latest first; of one property, or of all. */
  removals(property?: string): Promise<ValueRemoval[]>;
}
