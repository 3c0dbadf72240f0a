import { compareCodeUnits } from '../../../shared/compare-code-units.js';
import { grown, resized } from './typed-arrays.js';

/** The largest number of shared prefixes. */
const MAX_PREFIXES = 65_535;
/** The share of slots that may be taken. */
const LOAD = 0.7;

/**
 * A table of URNs and their numbers, from 0 on. URNs are stored as bytes. Each prefix, up to the first comma or the
 * last colon, is stored once. Strings in a Map would take several times as much memory.
 */
export class UrnTable {
  #prefixes: string[] = [''];
  readonly #prefixNumbers = new Map([['', 0]]);
  #prefixOf: Uint16Array = new Uint16Array(0);
  #bytes: Uint8Array = new Uint8Array(0);
  /** The end of each number's bytes. */
  #ends: Uint32Array = new Uint32Array(0);
  /** Numbers + 1, by hash of the URN; 0: free. */
  #slots: Int32Array = new Int32Array(64);
  #size = 0;
  #scratch = Buffer.alloc(256);

  /** The whole content, to be saved. */
  get state() {
    return {
      prefixes: this.#prefixes,
      prefixOf: this.#prefixOf.subarray(0, this.#size),
      texts: this.#bytes.subarray(0, this.#startOf(this.#size)),
      ends: this.#ends.subarray(0, this.#size),
      slots: this.#slots,
    };
  }

  static of({ prefixes, prefixOf, texts, ends, slots }: UrnTable['state']): UrnTable {
    const table = new UrnTable();
    table.#prefixes = prefixes;
    for (const [number, prefix] of prefixes.entries()) table.#prefixNumbers.set(prefix, number);
    table.#prefixOf = prefixOf;
    table.#bytes = texts;
    table.#ends = ends;
    table.#slots = slots;
    table.#size = ends.length;
    return table;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    const arrays = [this.#prefixOf, this.#bytes, this.#ends, this.#slots];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The number of a URN; undefined if it has none. */
  find(urn: string): number | undefined {
    const { prefix, length } = this.#split(urn);
    if (prefix === undefined) return undefined;
    const found = this.#slots[this.#slotOf(prefix, this.#scratch, 0, length)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** Returns the number of a URN. A new URN gets the next number. */
  add(urn: string): number {
    const { prefix = this.#addPrefix(urn), length } = this.#split(urn);
    const slot = this.#slotOf(prefix, this.#scratch, 0, length);
    const found = this.#slots[slot] as number;
    if (found !== 0) return found - 1;
    const number = this.#size++;
    const start = this.#startOf(number);
    this.#ends = grown(this.#ends, number + 1);
    this.#ends[number] = start + length;
    this.#prefixOf = grown(this.#prefixOf, number + 1);
    this.#prefixOf[number] = prefix;
    this.#bytes = grown(this.#bytes, start + length);
    this.#bytes.set(this.#scratch.subarray(0, length), start);
    this.#slots[slot] = number + 1;
    if (this.#size > this.#slots.length * LOAD) this.#rehash(this.#slots.length * 2);
    return number;
  }

  urn(number: number): string {
    const start = this.#bytes.byteOffset + this.#startOf(number);
    const bytes = Buffer.from(this.#bytes.buffer, start, this.#lengthOf(number));
    return (this.#prefixes[this.#prefixOf[number] as number] as string) + bytes.toString('utf8');
  }

  /** Pages of the URNs that the table has now, with `count` URNs each. */
  *pages(count: number): Generator<string[]> {
    const { size } = this;
    for (let first = 0; first < size; first += count) {
      const length = Math.min(count, size - first);
      yield Array.from({ length }, (_, index) => this.urn(first + index));
    }
  }

  /** Compares the URNs of two numbers as strings, which means by UTF-16 code units. */
  compare(a: number, b: number): number {
    const prefix = this.#prefixOf[a] as number;
    if (prefix !== this.#prefixOf[b]) return compareCodeUnits(this.urn(a), this.urn(b));
    let [i, j] = [this.#startOf(a), this.#startOf(b)];
    const [end, otherEnd] = [this.#ends[a] as number, this.#ends[b] as number];
    for (; i < end && j < otherEnd; i++, j++) {
      const [one, other] = [this.#bytes[i] as number, this.#bytes[j] as number];
      if (one !== other) return isBefore(one, other) ? -1 : 1;
    }
    return end - i - (otherEnd - j);
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.#slots = this.#slots.slice();
    this.#prefixOf = resized(this.#prefixOf, this.#size);
    this.#ends = resized(this.#ends, this.#size);
    this.#bytes = resized(this.#bytes, this.#startOf(this.#size));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] as number);
  }

  #lengthOf(number: number): number {
    return (this.#ends[number] as number) - this.#startOf(number);
  }

  /** Writes a URN without its prefix into the scratch buffer. The prefix is undefined if no URN has had it yet. */
  #split(urn: string): { prefix: number | undefined; length: number } {
    const text = prefixOf(urn);
    const known = this.#prefixNumbers.get(text);
    const isFull = this.#prefixes.length >= MAX_PREFIXES;
    const rest = known === undefined && isFull ? urn : urn.slice(text.length);
    if (this.#scratch.length < rest.length * 3) this.#scratch = Buffer.alloc(rest.length * 3);
    return { prefix: known ?? (isFull ? 0 : undefined), length: this.#scratch.write(rest, 'utf8') };
  }

  #addPrefix(urn: string): number {
    const text = prefixOf(urn);
    this.#prefixNumbers.set(text, this.#prefixes.length);
    return this.#prefixes.push(text) - 1;
  }

  /** Finds the slot of these bytes, or the free slot for them. */
  #slotOf(prefix: number, bytes: Uint8Array, start: number, length: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(prefix, bytes, start, length) & mask;
    for (;;) {
      const taken = this.#slots[slot] as number;
      if (taken === 0 || this.#equals(taken - 1, prefix, bytes, start, length)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #equals(number: number, prefix: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.#prefixOf[number] !== prefix || this.#lengthOf(number) !== length) return false;
    const own = this.#startOf(number);
    for (let i = 0; i < length; i++) if (this.#bytes[own + i] !== bytes[start + i]) return false;
    return true;
  }

  #rehash(length: number): void {
    this.#slots = new Int32Array(length);
    const mask = length - 1;
    for (let number = 0; number < this.#size; number++) {
      const prefix = this.#prefixOf[number] as number;
      let slot = hashOf(prefix, this.#bytes, this.#startOf(number), this.#lengthOf(number)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

/** The prefix of a URN, which others are likely to share. For a dataset, it ends before the name. */
function prefixOf(urn: string): string {
  const comma = urn.indexOf(',');
  return urn.slice(0, (comma < 0 ? urn.lastIndexOf(':') : comma) + 1);
}

/** The FNV-1a hash of a prefix and bytes, with its bits mixed once more at the end. */
function hashOf(prefix: number, bytes: Uint8Array, start: number, length: number): number {
  let hash = Math.imul(0x811c9dc5 ^ prefix, 0x01000193);
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * Whether a byte of UTF-8 comes before another one in the order of UTF-16. UTF-8 has the order of code points. UTF-16
 * differs: U+E000 to U+FFFF come after code points that take two code units.
 */
function isBefore(one: number, other: number): boolean {
  const isSwapped =
    Math.max(one, other) >= 0xf0 && Math.min(one, other) >= 0xee && Math.min(one, other) < 0xf0;
  return one < other !== isSwapped;
}
