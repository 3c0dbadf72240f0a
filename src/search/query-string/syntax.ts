/** A query string as it is written, before anything is known of its fields. */
export type QueryNode =
  | { and: readonly QueryNode[] }
  | { or: readonly QueryNode[] }
  | { not: QueryNode }
  | QueryClause;

/** What is asked of one field, or of all where there is none. */
export interface QueryClause {
  field?: string;
  /** Where it begins in the text, counted from 1. */
  position: number;
  test: ClauseTest;
}

export type ClauseTest =
  | { kind: 'exists' }
  | { kind: 'term' | 'phrase'; text: string }
  /** `*` and `?` stand for others; a backslash says that the next character is meant as it is. */
  | { kind: 'wildcard'; pattern: string }
  | { kind: 'range'; from?: string; fromInclusive: boolean; to?: string; toInclusive: boolean };

/** At most so many clauses, and parentheses inside one another. */
export const MAX_CLAUSES = 1000;
export const MAX_DEPTH = 50;
