import type { Path } from '../../shared/path.js';

/** Marks a condition whose values the service has found itself: there may be any number of them. No caller can send it. */
export const FOUND: unique symbol = Symbol('found');

/** Where a condition is in the caller's input. No caller can send it, and JSON text of a filter leaves it out. */
export const PATH: unique symbol = Symbol('path');

/** One condition on a field. */
export interface Criterion {
  [FOUND]?: true;
  [PATH]?: Path;
  field: string;
  /** EQUAL when absent. */
  condition?: string | undefined;
  value?: string | undefined;
  /** Alternatives. */
  values?: readonly string[] | undefined;
  negated?: boolean | undefined;
}

/** A disjunction of conjunctions; an empty one matches everything. */
export type Filters = readonly { and: readonly Criterion[] }[];

export interface Filter {
  or?: Filters | undefined;
}

/** How the values of a field are compared. */
export type FieldKind = 'keyword' | 'text' | 'urn' | 'number' | 'date' | 'boolean' | 'path';

/** The properties of a field for filters. Each back end extends it. */
export interface Field {
  name: string;
  kind: FieldKind;
  /** Parses values that stand for a range, such as the degree `3+`. */
  span?(text: string): Span;
  /** Its texts can be compared by order. By default only numbers and dates can. */
  isOrdered?: boolean;
}

/** From the first to the last, both inclusive. */
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

/** Holds when any value of the field matches. */
export type FieldTest =
  | { kind: 'exists' }
  /** Compares with any of the values: `equal` exactly, the others case-insensitively. */
  | { kind: 'equal' | 'iequal' | 'contain' | 'start' | 'end'; values: FieldValues }
  /** Begins with one of them, case-sensitively; `start` ignores case. */
  | { kind: 'prefix'; values: readonly string[] }
  /** Lies in one of them. */
  | { kind: 'range'; ranges: readonly Range[] }
  | { kind: 'wildcard'; pattern: string };

/** A test of a field; the values have the type of the field. */
export interface FieldCondition<F extends Field = Field> {
  field: F;
  test: FieldTest;
}
