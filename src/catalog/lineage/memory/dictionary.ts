import { grown, resized } from './typed-arrays.js';

/** The approximate memory of a string and its entry in a Map, without its characters. */
const ENTRY_BYTES = 100;

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Values by number. Each distinct value is stored once. With few distinct values, a number takes one byte. */
export class Dictionary {
  /** The values by code. Each is a list of texts. Code 0 is the empty list. */
  readonly values: (readonly string[])[] = [[]];
  readonly #codes = new Map<string, number>([['', 0]]);
  #codeOf: Codes = new Uint8Array(0);
  #size = 0;
  #textBytes = 0;

  /** The whole content, to be saved. */
  get state() {
    return { values: this.values, codeOf: this.#codeOf.subarray(0, this.#size) };
  }

  static of({ values, codeOf }: Dictionary['state']): Dictionary {
    const dictionary = new Dictionary();
    for (const value of values) dictionary.#add(value);
    dictionary.#codeOf = codeOf;
    dictionary.#size = codeOf.length;
    return dictionary;
  }

  get bytes(): number {
    return this.#codeOf.byteLength + this.#textBytes;
  }

  /** The code of a number's value. */
  code(number: number): number {
    return number < this.#size ? (this.#codeOf[number] as number) : 0;
  }

  value(number: number): readonly string[] {
    return this.values[this.code(number)] ?? [];
  }

  /** The code of a value that is one text; undefined if no number has ever had this value. */
  find(text: string): number | undefined {
    return this.#codes.get(keyOf([text]));
  }

  set(number: number, value: readonly string[]): void {
    const code = this.#add(value);
    // A number without a value needs no place.
    if (number >= this.#size && code === 0) return;
    if (code > 0xffff && !(this.#codeOf instanceof Uint32Array))
      this.#codeOf = Uint32Array.from(this.#codeOf);
    else if (code > 0xff && this.#codeOf instanceof Uint8Array) this.#codeOf = Uint16Array.from(this.#codeOf);
    this.#codeOf = grown(this.#codeOf, number + 1);
    this.#size = Math.max(this.#size, number + 1);
    this.#codeOf[number] = code;
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.#codeOf = resized(this.#codeOf, this.#size);
  }

  #add(value: readonly string[]): number {
    if (value.length === 0) return 0;
    const key = keyOf(value);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.values.length);
    this.#textBytes += ENTRY_BYTES + 2 * key.length;
    return this.values.push(value) - 1;
  }
}

/** A key of a value. Texts have no line breaks. The last line break distinguishes an empty text from no text. */
const keyOf = (value: readonly string[]): string => [...value, ''].join('\n');
