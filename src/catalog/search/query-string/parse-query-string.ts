import { badRequest } from '../../../shared/errors.js';
import type { Tree } from '../../filter/tree.js';
import { isWildcard, Scanner, unescaped, withoutFuzziness } from './scanner.js';

/**
 * Parses a query string. NOT precedes AND, and AND precedes OR. Adjacent clauses are joined by AND. Undefined if it
 * matches everything: empty, `*` or `*:*`.
 * @throws CairnError BAD_REQUEST with the problem and its position
 */
export function parseQueryString(text: string): QueryNode | undefined {
  if (['', '*', '*:*'].includes(text.trim())) return undefined;
  return new Parser(text).parse();
}

class Parser {
  readonly #scanner: Scanner;
  #clauses = 0;
  #depth = 0;
  /** The field before the enclosing parentheses, as in `field:(a OR b)`. */
  #field: string | undefined;

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  parse(): QueryNode {
    const node = this.#disjunction();
    this.#scanner.skipSpaces();
    if (!this.#scanner.isAtEnd) throw this.#unexpected();
    return node;
  }

  #disjunction(): QueryNode {
    const nodes = [this.#conjunction()];
    while (this.#takeOperator('OR', '||')) nodes.push(this.#conjunction());
    const [only] = nodes;
    return nodes.length === 1 && only ? only : { or: nodes };
  }

  #conjunction(): QueryNode {
    const nodes = [this.#negation()];
    while (this.#takeOperator('AND', '&&') || this.#isClauseNext()) nodes.push(this.#negation());
    const [only] = nodes;
    return nodes.length === 1 && only ? only : { and: nodes };
  }

  #isClauseNext(): boolean {
    const scanner = this.#scanner;
    scanner.skipSpaces();
    return !scanner.isAtEnd && !scanner.sees(')') && !scanner.seesWord('OR') && !scanner.sees('||');
  }

  #negation(): QueryNode {
    const scanner = this.#scanner;
    scanner.skipSpaces();
    if (scanner.takeWord('NOT') || scanner.take('!') || scanner.take('-'))
      return { not: this.#nested(() => this.#negation()) };
    scanner.take('+');
    return this.#clause();
  }

  #clause(): QueryNode {
    const scanner = this.#scanner;
    scanner.skipSpaces();
    const { position } = scanner;
    if (scanner.take('(')) return this.#group(position);
    const operator = scanner.operator();
    if (operator !== undefined) throw badRequest(`Unexpected ${operator} at ${position} of the query`);
    this.#clauses++;
    if (this.#clauses > MAX_CLAUSES) throw badRequest(`A query has at most ${MAX_CLAUSES} clauses`);
    const field = this.#fieldName();
    if (field !== undefined) scanner.skipSpaces();
    if (field !== undefined && scanner.take('(')) {
      const outer = this.#field;
      this.#field = field;
      const group = this.#group(position);
      this.#field = outer;
      return group;
    }
    const clause: QueryClause =
      field === '_exists_'
        ? { field: unescaped(this.#term()), position, test: { kind: 'exists' } }
        : { field: field ?? this.#field, position, test: this.#test() };
    this.#skipBoost();
    return clause;
  }

  #group(position: number): QueryNode {
    const node = this.#nested(() => this.#disjunction());
    this.#scanner.skipSpaces();
    if (!this.#scanner.take(')')) throw badRequest(`The parenthesis at ${position} is not closed`);
    this.#skipBoost();
    return node;
  }

  #nested<T>(read: () => T): T {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw badRequest(`A query nests at most ${MAX_DEPTH} levels`);
    const result = read();
    this.#depth--;
    return result;
  }

  /** Reads a name and the colon after it. If there is none, it reads nothing. */
  #fieldName(): string | undefined {
    const scanner = this.#scanner;
    const { mark } = scanner;
    const name = scanner.raw(':');
    if (name !== '' && scanner.take(':')) return unescaped(name);
    scanner.reset(mark);
    return undefined;
  }

  #test(): ClauseTest {
    const scanner = this.#scanner;
    if (scanner.sees('[') || scanner.sees('{')) return this.#range();
    for (const [sign, side, inclusive] of COMPARISONS) {
      if (scanner.take(sign)) return this.#comparison(side, inclusive);
    }
    if (scanner.take('"')) {
      const text = scanner.quoted();
      if (scanner.take('~')) scanner.raw();
      return { kind: 'phrase', text };
    }
    const raw = withoutFuzziness(this.#term());
    if (raw === '*') return { kind: 'exists' };
    return isWildcard(raw) ? { kind: 'wildcard', pattern: raw } : { kind: 'term', text: unescaped(raw) };
  }

  #comparison(side: 'from' | 'to', inclusive: boolean): ClauseTest {
    const bound = this.#bound();
    return side === 'from'
      ? { kind: 'range', from: bound, fromInclusive: inclusive, toInclusive: true }
      : { kind: 'range', to: bound, fromInclusive: true, toInclusive: inclusive };
  }

  /** Reads a range, such as `[a TO b]`. Braces exclude a bound, and `*` means no bound. */
  #range(): ClauseTest {
    const scanner = this.#scanner;
    const { position } = scanner;
    const fromInclusive = scanner.take('[') || !scanner.take('{');
    const from = this.#bound();
    scanner.skipSpaces();
    if (!scanner.takeWord('TO')) throw badRequest(`The range at ${position} must be [from TO to]`);
    const to = this.#bound();
    scanner.skipSpaces();
    const toInclusive = scanner.take(']');
    if (!toInclusive && !scanner.take('}')) throw badRequest(`The range at ${position} is not closed`);
    return {
      kind: 'range',
      ...(from !== '*' && { from }),
      fromInclusive,
      ...(to !== '*' && { to }),
      toInclusive,
    };
  }

  #bound(): string {
    this.#scanner.skipSpaces();
    return this.#scanner.take('"') ? this.#scanner.quoted() : unescaped(this.#term());
  }

  #term(): string {
    const raw = this.#scanner.raw();
    if (raw === '') throw this.#unexpected();
    return raw;
  }

  /** Skips a boost, which does not affect which entities match. */
  #skipBoost(): void {
    const { position } = this.#scanner;
    if (this.#scanner.take('^') && !NUMBER.test(this.#term()))
      throw badRequest(`The boost at ${position} of the query is not a number`);
  }

  #takeOperator(word: string, sign: string): boolean {
    this.#scanner.skipSpaces();
    return this.#scanner.takeWord(word) || this.#scanner.take(sign);
  }

  #unexpected() {
    const { isAtEnd, position, text } = this.#scanner;
    return isAtEnd
      ? badRequest('The query ends where a clause is expected')
      : badRequest(`Unexpected ${JSON.stringify(text[position - 1])} at ${position} of the query`);
  }
}

const NUMBER = /^\d+(\.\d+)?$/;

const COMPARISONS = [
  ['>=', 'from', true],
  ['<=', 'to', true],
  ['>', 'from', false],
  ['<', 'to', false],
] as const;

/** The syntax tree of a query string. Its fields are not looked up yet. */
export type QueryNode = Tree<QueryClause>;

/** A condition on one field. If it names no field, it applies to all fields. */
export interface QueryClause {
  field?: string | undefined;
  /** The position at which the clause begins in the text, counted from 1. */
  position: number;
  test: ClauseTest;
}

export type ClauseTest =
  | { kind: 'exists' }
  | { kind: 'term' | 'phrase'; text: string }
  /** `*` and `?` are wildcards. A backslash makes the next character literal. */
  | { kind: 'wildcard'; pattern: string }
  | { kind: 'range'; from?: string; fromInclusive: boolean; to?: string; toInclusive: boolean };

/** The maximum number of clauses. `MAX_DEPTH` limits the depth of parentheses. */
export const MAX_CLAUSES = 1000;
export const MAX_DEPTH = 50;
