/**
 * Applies a filter to one record as Meilisearch does: what is compared is trimmed, decomposed and in lower
 * case; of a value it sees 468 bytes; of several values any may pass. So rules about filters can be tested without it.
 */

type Keys = readonly string[];
type Read = (path: string) => Keys;

const SYMBOL = /\s*(?:([()[\],])|"([^"]*)"|([\w.-]+|<=|>=|!=|[<>=]))/uy;

interface Token {
  /** A sign, a bare word or an operator. */
  word?: string;
  /** In quotes. */
  text?: string;
}

/** Whether the engine would let the record through. @throws Error where it would say that it cannot read the filter. */
export function passes(filter: string | boolean, record: object): boolean {
  if (typeof filter === 'boolean') return filter;
  const tokens = tokenize(filter);
  const parser = new Parser(tokens, (path) => valuesAt(record, path));
  const result = parser.either();
  if (tokens.length > 0) throw new Error(`What is ${JSON.stringify(tokens[0])} in ${filter}?`);
  return result;
}

function tokenize(filter: string): Token[] {
  const tokens: Token[] = [];
  for (SYMBOL.lastIndex = 0; SYMBOL.lastIndex < filter.length; ) {
    const start = SYMBOL.lastIndex;
    const [, sign, text, word] = SYMBOL.exec(filter) ?? [];
    if (sign === undefined && text === undefined && word === undefined)
      throw new Error(`Unreadable from ${start}: ${filter}`);
    tokens.push(text === undefined ? { word: (sign ?? word) as string } : { text });
  }
  return tokens;
}

class Parser {
  constructor(
    private readonly tokens: Token[],
    private readonly read: Read,
  ) {}

  either(): boolean {
    let result = this.both();
    while (this.#skip('OR')) result = this.both() || result;
    return result;
  }

  both(): boolean {
    let result = this.opposite();
    while (this.#skip('AND')) result = this.opposite() && result;
    return result;
  }

  opposite(): boolean {
    if (this.#skip('NOT')) return !this.opposite();
    if (!this.#skip('(')) return this.comparison();
    const result = this.either();
    this.#expect(')');
    return result;
  }

  comparison(): boolean {
    const keys = this.read(this.#next().word ?? '');
    const { word, text } = this.#next();
    if (text !== undefined) {
      this.#expect('TO');
      const [low, high] = [normalized(text), this.#text()];
      return keys.some((key) => compare(key, low) >= 0 && compare(key, high) <= 0);
    }
    if (word === 'EXISTS') return keys.length > 0;
    if (word === 'IN') return this.#list().some((wanted) => keys.includes(wanted));
    if (word === 'STARTS') this.#expect('WITH');
    const wanted = this.#text();
    return keys.some((key) => TESTS[word ?? '']?.(key, wanted));
  }

  #list(): string[] {
    const found: string[] = [];
    this.#expect('[');
    do found.push(this.#text());
    while (this.#skip(','));
    this.#expect(']');
    return found;
  }

  #text(): string {
    const { text } = this.#next();
    if (text === undefined) throw new Error('A text is wanted');
    return normalized(text);
  }

  #next(): Token {
    return this.tokens.shift() ?? {};
  }

  #skip(word: string): boolean {
    if (this.tokens[0]?.word !== word) return false;
    this.tokens.shift();
    return true;
  }

  #expect(word: string): void {
    if (!this.#skip(word)) throw new Error(`${word} is wanted, not ${JSON.stringify(this.tokens[0])}`);
  }
}

const TESTS: Record<string, (key: string, wanted: string) => boolean> = {
  '=': (key, wanted) => key === wanted,
  '<': (key, wanted) => compare(key, wanted) < 0,
  '<=': (key, wanted) => compare(key, wanted) <= 0,
  '>': (key, wanted) => compare(key, wanted) > 0,
  '>=': (key, wanted) => compare(key, wanted) >= 0,
  CONTAINS: (key, wanted) => key.includes(wanted),
  STARTS: (key, wanted) => key.startsWith(wanted),
};

const compare = (left: string, right: string): number =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

const normalized = (text: string): string => text.trim().normalize('NFKD').toLowerCase();

function valuesAt(record: object, path: string): Keys {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], record);
  const values = found === undefined ? [] : Array.isArray(found) ? found : [found];
  return values.filter((value) => value !== '').map((value) => truncated(normalized(String(value))));
}

/** The characters that begin within the first 468 bytes. */
function truncated(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    if (bytes + Buffer.byteLength(character) > 468) break;
    bytes += Buffer.byteLength(character);
    kept += character;
  }
  return kept;
}
