import type { Path } from '../../shared/path.js';

/** Marks a condition whose values the service has found. They may be any number. No caller can send this mark. */
export const FOUND: unique symbol = Symbol('found');

/** The path of a condition in the caller's input. No caller can send it, and it is not in the JSON of a filter. */
export const PATH: unique symbol = Symbol('path');

/** One condition on a field. */
export interface Criterion {
  [FOUND]?: true;
  [PATH]?: Path;
  field: string;
  /** Absent: EQUAL. */
  condition?: string | undefined;
  value?: string | undefined;
  /** Alternatives. */
  values?: readonly string[] | undefined;
  negated?: boolean | undefined;
}

/** A disjunction of conjunctions. An empty list matches everything. */
export type Filters = readonly { and: readonly Criterion[] }[];

export interface Filter {
  or?: Filters | undefined;
}

/** The kind of a field's values. It determines how they are compared. */
export type FieldKind = 'keyword' | 'text' | 'urn' | 'number' | 'date' | 'boolean' | 'path';

/** The properties of a field for filters. Each back end extends it. */
export interface Field {
  name: string;
  kind: FieldKind;
  /** Parses values that stand for a range, such as the degree `3+`. */
  span?(text: string): Span;
  /** Whether texts of this field can be compared by order. Numbers and dates always can. */
  isOrdered?: boolean;
}

/** A span from the first value to the last, both inclusive. */
export interface Span {
  first: number;
  last: number;
}

/** A text, URN or path, a number, epoch milliseconds, or a boolean. */
export type FieldValue = string | number | boolean;
export type FieldValues = readonly FieldValue[];

/** A range between bounds. An absent bound does not limit it. */
export interface Range<Bound = string | number> {
  from?: Bound;
  fromInclusive?: boolean;
  to?: Bound;
  toInclusive?: boolean;
}

/** A test of a field, which passes if any value of the field matches. */
export type FieldTest =
  | { kind: 'exists' }
  /** Compares with each of the values. `equal` is exact; the others ignore case. */
  | { kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end'; values: FieldValues }
  /** The value begins with one of these, case-sensitively. */
  | { kind: 'prefix'; values: readonly string[] }
  /** The value is in one of these ranges. */
  | { kind: 'range'; ranges: readonly Range[] }
  | { kind: 'wildcard'; pattern: string };

/** A field with its test, whose values have the field's type. */
export interface FieldCondition<F extends Field = Field> {
  field: F;
  test: FieldTest;
}
