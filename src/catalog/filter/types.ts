/** What a condition is said of. */
export interface Criterion {
  field: string;
  /** EQUAL when absent. */
  condition?: string | undefined;
  value?: string | undefined;
  /** Alternatives. */
  values?: readonly string[] | undefined;
  negated?: boolean | undefined;
}

/** A disjunction of conjunctions: none is everything. */
export type Filters = readonly { and: readonly Criterion[] }[];

export interface Filter {
  or?: Filters | undefined;
}

/** How the values of a field are compared. */
export type FieldKind = 'keyword' | 'text' | 'urn' | 'number' | 'date' | 'boolean' | 'path';

/** What a filter needs to know of a field; each back end has its own besides. */
export interface Field {
  name: string;
  kind: FieldKind;
  /** Reads values that stand for more than one, such as the degree `3+`. */
  span?(text: string): Span;
  /** Texts can be more and less than others, by letter: as a rule only numbers and dates can. */
  isOrdered?: boolean;
}

/** From the first to the last, both are part of it. */
export interface Span {
  first: number;
  last: number;
}

/** Texts (URNs and paths included), numbers, epoch milliseconds, or booleans. */
export type FieldValue = string | number | boolean;
export type FieldValues = readonly FieldValue[];

export interface Range {
  from?: string | number;
  fromInclusive?: boolean;
  to?: string | number;
  toInclusive?: boolean;
}

/** Holds when any value of the field passes. */
export type FieldTest =
  | { kind: 'exists' }
  /** One of them: as it is, or as all the others are, in any case. */
  | { kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end'; values: FieldValues }
  /** Begins with one of them by letter: `start` does not regard case. */
  | { kind: 'prefix'; values: readonly string[] }
  /** Lies in one of them. */
  | { kind: 'range'; ranges: readonly Range[] }
  | { kind: 'wildcard'; pattern: string };

/** A test of a field, its values of the field's type. */
export interface FieldCondition<F extends Field = Field> {
  field: F;
  test: FieldTest;
}
