import { badRequest } from '../../../shared/errors.js';

/** Matches a character that ends an unquoted term. */
const TERM_END = /[\s()[\]{}"^]/;
const SPACE = /\s/;

/** Reads a query string character by character. */
export class Scanner {
  #offset = 0;

  constructor(readonly text: string) {}

  /** The position of the next character, from 1. */
  get position(): number {
    return this.#offset + 1;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.text.length;
  }

  skipSpaces(): void {
    while (!this.isAtEnd && SPACE.test(this.#next)) this.#offset++;
  }

  /** Whether this token comes next. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.#offset);
  }

  /** Takes this token if it comes next. */
  take(token: string): boolean {
    const isNext = this.sees(token);
    if (isNext) this.#offset += token.length;
    return isNext;
  }

  /** Takes a word such as AND, if it comes next as a whole word. */
  takeWord(word: string): boolean {
    if (!this.seesWord(word)) return false;
    this.#offset += word.length;
    return true;
  }

  seesWord(word: string): boolean {
    const after = this.text[this.#offset + word.length];
    return this.sees(word) && (after === undefined || SPACE.test(after) || after === '(');
  }

  /** The next token, if it is an operator. An operator cannot begin a clause. */
  operator(): string | undefined {
    return ['AND', 'OR'].find((word) => this.seesWord(word)) ?? ['&&', '||'].find((sign) => this.sees(sign));
  }

  /** Reads a quoted text without its quotes and escapes. The opening quote has been taken. */
  quoted(): string {
    const begin = this.#offset;
    let text = '';
    while (!this.isAtEnd) {
      const character = this.#take();
      if (character === '"') return text;
      text += character === '\\' && !this.isAtEnd ? this.#take() : character;
    }
    throw badRequest(`The quote at ${begin} is not closed`);
  }

  /** Reads a term with its escapes. It ends before a space, a bracket, a quote, or one of `enders`. */
  raw(enders = ''): string {
    const begin = this.#offset;
    while (!this.isAtEnd && !TERM_END.test(this.#next) && !enders.includes(this.#next)) {
      this.#offset += this.#next === '\\' ? 2 : 1;
    }
    if (this.#offset > this.text.length)
      throw badRequest('The query ends with a backslash that escapes nothing');
    return this.text.slice(begin, this.#offset);
  }

  /** The current offset. With it, `reset` returns after a look ahead. */
  get mark(): number {
    return this.#offset;
  }

  reset(mark: number): void {
    this.#offset = mark;
  }

  get #next(): string {
    return this.text[this.#offset] ?? '';
  }

  #take(): string {
    const character = this.#next;
    this.#offset++;
    return character;
  }
}

/** Removes the escapes from a term. */
export function unescaped(raw: string): string {
  return raw.replace(/\\(.)/gsu, '$1');
}

/** Whether a term has an unescaped `*` or `?`. */
export function isWildcard(raw: string): boolean {
  return /[*?]/.test(raw.replace(/\\./gsu, ''));
}

/** Removes a fuzziness suffix, such as `~2`, from a term. */
export function withoutFuzziness(raw: string): string {
  return raw.replace(/^((?:\\.|[^\\~])+)~[\d.]*$/su, '$1');
}
