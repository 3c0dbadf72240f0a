import { badRequest } from '../../errors.js';
import { rawQuery } from '../operations/requests/query.js';
import { decodeQueryPart } from '../percent-encoding.js';

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The query parameters of one request, read by the types of the specification; unknown ones are ignored. */
export class QueryParameters {
  readonly #raw;

  /** @param url path and query, as they came. */
  constructor(url: string) {
    this.#raw = rawQuery(url);
  }

  /**
   * `true`, `True` or `1`, and their opposites; given more than once, the last counts.
   * @throws CairnError BAD_REQUEST for anything else.
   */
  flag(name: string, otherwise = false): boolean {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = FLAGS.get(text.toLowerCase());
    if (value === undefined) throw malformed(name, `must be true or false, not ${text}`);
    return value;
  }

  /**
   * A whole number from 0 on; given more than once, the last counts.
   * @throws CairnError BAD_REQUEST for anything else.
   */
  count(name: string, otherwise = 0): number {
    const text = this.text(name) ?? `${otherwise}`;
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
      throw malformed(name, `must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not ${text}`);
    return value;
  }

  /** One of a few words; given more than once, the last counts. @throws CairnError BAD_REQUEST for anything else. */
  choice<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const text = this.text(name) ?? words[0];
    const word = words.find((known) => known === text);
    if (word === undefined) throw malformed(name, `must be ${words.join(' or ')}, not ${text}`);
    return word;
  }

  /** Any text; given more than once, the last counts. */
  text(name: string): string | undefined {
    return this.#values(name).at(-1);
  }

  /** All values, repeated or separated by commas. */
  list(name: string): string[] {
    return this.#values(name).flatMap((text) => text.split(',').filter((part) => part !== ''));
  }

  #values(name: string): string[] {
    return (this.#raw.get(name) ?? []).map((text) => decodeQueryPart(text, `/query/${name}`));
  }
}

/** What is thrown for a query parameter that is wrong. */
export function malformed(name: string, message: string) {
  return badRequest(`The query parameter ${name} ${message}`, [{ pointer: `/query/${name}`, message }]);
}
