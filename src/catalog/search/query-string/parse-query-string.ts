import { badRequest } from '../../../shared/errors.js';
import type { Tree } from '../../filter/tree.js';

// Each pattern matches where the parser is. A word that is an operator ends before a space or a parenthesis.
const SPACES = /\s*/y;
const AND = /\s*(?:AND(?=[\s(]|$)|&&)/y;
const OR = /\s*(?:OR(?=[\s(]|$)|\|\|)/y;
const NOT = /\s*(?:NOT(?=[\s(]|$)|[!-])/y;
const PLUS = /\s*\+/y;
const OPEN = /\s*\(/y;
const CLOSE = /\s*\)/y;
const END_OF_CONJUNCTION = /\s*(?:OR(?=[\s(]|$)|\|\||\)|$)/y;
const FIELD = /(?:\\.|[^\s()[\]{}"^:\\])+:/sy;
const TERM = /(?:\\.|[^\s()[\]{}"^\\])*/sy;
const QUOTE = /"/y;
const QUOTED = /"(?:\\.|[^"\\])*"/sy;
const FUZZINESS = /~/y;
const BOOST = /\^/y;
const COMPARISON = /[<>]=?/y;
const RANGE = /[[{]/y;
const TO = /\s*TO(?=[\s(]|$)/y;
const END_OF_RANGE = /\s*[\]}]/y;
const NUMBER = /^\d+(\.\d+)?$/;

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
  #offset = 0;
  #clauses = 0;
  #depth = 0;
  /** The field before the enclosing parentheses, as in `field:(a OR b)`. */
  #field: string | undefined;

  constructor(private readonly text: string) {}

  parse(): QueryNode {
    const node = this.#disjunction();
    this.#take(SPACES);
    if (this.#offset < this.text.length) throw this.#unexpected();
    return node;
  }

  /** The position of the next character, from 1. */
  get #position(): number {
    return this.#offset + 1;
  }

  /** The text that matches a pattern here, which comes next. */
  #next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    return pattern.exec(this.text)?.[0];
  }

  /** Takes the text that matches a pattern here. If there is none, it takes nothing. */
  #take(pattern: RegExp): string | undefined {
    const taken = this.#next(pattern);
    this.#offset += taken?.length ?? 0;
    return taken;
  }

  #disjunction(): QueryNode {
    const nodes = [this.#conjunction()];
    while (this.#take(OR) !== undefined) nodes.push(this.#conjunction());
    const [only] = nodes;
    return nodes.length === 1 && only ? only : { or: nodes };
  }

  #conjunction(): QueryNode {
    const nodes = [this.#negation()];
    while (this.#take(AND) !== undefined || this.#next(END_OF_CONJUNCTION) === undefined)
      nodes.push(this.#negation());
    const [only] = nodes;
    return nodes.length === 1 && only ? only : { and: nodes };
  }

  #negation(): QueryNode {
    if (this.#take(NOT) !== undefined) return { not: this.#nested(() => this.#negation()) };
    this.#take(PLUS);
    return this.#clause();
  }

  #clause(): QueryNode {
    this.#take(SPACES);
    const position = this.#position;
    if (this.#take(OPEN)) return this.#group(position);
    const operator = this.#next(AND) ?? this.#next(OR);
    if (operator !== undefined) throw badRequest(`Unexpected ${operator} at ${position} of the query`);
    this.#clauses++;
    if (this.#clauses > MAX_CLAUSES) throw badRequest(`A query has at most ${MAX_CLAUSES} clauses`);
    const name = this.#take(FIELD);
    const field = name && unescaped(name.slice(0, -1));
    if (field !== undefined) this.#take(SPACES);
    if (field !== undefined && this.#take(OPEN)) {
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
    if (!this.#take(CLOSE)) throw badRequest(`The parenthesis at ${position} is not closed`);
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

  #test(): ClauseTest {
    if (this.#next(RANGE)) return this.#range();
    const comparison = this.#take(COMPARISON);
    if (comparison) return this.#comparison(comparison);
    if (this.#next(QUOTE)) {
      const text = this.#quoted();
      if (this.#take(FUZZINESS)) this.#raw();
      return { kind: 'phrase', text };
    }
    const raw = withoutFuzziness(this.#term());
    if (raw === '*') return { kind: 'exists' };
    return isWildcard(raw) ? { kind: 'wildcard', pattern: raw } : { kind: 'term', text: unescaped(raw) };
  }

  #comparison(sign: string): ClauseTest {
    const bound = this.#bound();
    const inclusive = sign.endsWith('=');
    return sign.startsWith('>')
      ? { kind: 'range', from: bound, fromInclusive: inclusive, toInclusive: true }
      : { kind: 'range', to: bound, fromInclusive: true, toInclusive: inclusive };
  }

  /** Reads a range, such as `[a TO b]`. Braces exclude a bound, and `*` means no bound. */
  #range(): ClauseTest {
    const position = this.#position;
    const fromInclusive = this.#take(RANGE) === '[';
    const from = this.#bound();
    if (!this.#take(TO)) throw badRequest(`The range at ${position} must be [from TO to]`);
    const to = this.#bound();
    const end = this.#take(END_OF_RANGE);
    if (end === undefined) throw badRequest(`The range at ${position} is not closed`);
    return {
      kind: 'range',
      ...(from !== '*' && { from }),
      fromInclusive,
      ...(to !== '*' && { to }),
      toInclusive: end.endsWith(']'),
    };
  }

  #bound(): string {
    this.#take(SPACES);
    return this.#next(QUOTE) ? this.#quoted() : unescaped(this.#term());
  }

  /** Reads a quoted text without its quotes and escapes. */
  #quoted(): string {
    const position = this.#position;
    const quoted = this.#take(QUOTED);
    if (quoted === undefined) throw badRequest(`The quote at ${position} is not closed`);
    return unescaped(quoted.slice(1, -1));
  }

  #term(): string {
    const raw = this.#raw();
    if (raw === '') throw this.#unexpected();
    return raw;
  }

  /** Reads a term with its escapes. It ends before a space, a bracket or a quote. */
  #raw(): string {
    const raw = this.#take(TERM) ?? '';
    if (this.text[this.#offset] === '\\')
      throw badRequest('The query ends with a backslash that escapes nothing');
    return raw;
  }

  /** Skips a boost, which does not affect which entities match. */
  #skipBoost(): void {
    const position = this.#position;
    if (this.#take(BOOST) && !NUMBER.test(this.#term()))
      throw badRequest(`The boost at ${position} of the query is not a number`);
  }

  #unexpected() {
    const next = this.text[this.#offset];
    return next === undefined
      ? badRequest('The query ends where a clause is expected')
      : badRequest(`Unexpected ${JSON.stringify(next)} at ${this.#position} of the query`);
  }
}

/** Removes the escapes from a term. */
function unescaped(raw: string): string {
  return raw.replace(/\\(.)/gsu, '$1');
}

/** Whether a term has an unescaped `*` or `?`. */
function isWildcard(raw: string): boolean {
  return /[*?]/.test(raw.replace(/\\./gsu, ''));
}

/** Removes a fuzziness suffix, such as `~2`, from a term. */
function withoutFuzziness(raw: string): string {
  return raw.replace(/^((?:\\.|[^\\~])+)~[\d.]*$/su, '$1');
}

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
