import { AspectValue } from '../model/aspect-value.js';
import { toJsonText } from '../model/json-text.js';
import { CairnError } from '../shared/errors.js';
import { nextTurn } from '../shared/turns.js';

/** The most values that are written in one turn of the event loop. They take about ten milliseconds. */
const TURN_VALUES = 20_000;

/** The error for an answer that exceeds the limit of bytes. */
export const answerTooLarge = (limit: number): CairnError =>
  new CairnError(
    'LIMIT_EXCEEDED',
    `The answer has more than ${limit} bytes: ask for smaller pages, or for less of what is in them`,
  );

/**
 * The JSON text of an answer, as `toJsonText` writes it. Large answers take turns with other requests.
 * @throws CairnError LIMIT_EXCEEDED if the answer has more than `limit` bytes
 */
export async function answerText(value: unknown, limit: number): Promise<string> {
  const writer = new Writer(limit);
  await writer.write(value);
  return writer.text();
}

class Writer {
  readonly #parts: string[] = [];
  #characters = 0;
  #sinceTurn = 0;

  constructor(private readonly limit: number) {}

  /** Writes a value. Returns a promise only if it waits for a turn; most answers are written at once. */
  write(value: unknown): void | Promise<void> {
    const size = sizeOf(value);
    if (size !== undefined) return this.#add(toJsonText(value), size);
    if (Array.isArray(value)) return this.#writeList(value);
    return this.#writeMembers(value as Record<string, unknown>);
  }

  text(): string {
    const text = this.#parts.join('');
    // A character takes up to three bytes, so only long texts are measured exactly.
    if (text.length * 3 > this.limit && Buffer.byteLength(text) > this.limit)
      throw answerTooLarge(this.limit);
    return text;
  }

  async #writeList(list: readonly unknown[]): Promise<void> {
    this.#add('[', 0);
    for (const [index, item] of list.entries()) {
      if (index > 0) this.#add(',', 0);
      const turn = this.write(item);
      if (turn) await turn;
    }
    this.#add(']', 0);
  }

  async #writeMembers(members: Record<string, unknown>): Promise<void> {
    this.#add('{', 0);
    let isFirst = true;
    for (const [name, member] of Object.entries(members)) {
      if (member === undefined) continue;
      this.#add(`${isFirst ? '' : ','}${JSON.stringify(name)}:`, 0);
      isFirst = false;
      const turn = this.write(member);
      if (turn) await turn;
    }
    this.#add('}', 0);
  }

  #add(text: string, size: number): void | Promise<void> {
    this.#characters += text.length;
    if (this.#characters > this.limit) throw answerTooLarge(this.limit);
    this.#parts.push(text);
    this.#sinceTurn += size;
    if (this.#sinceTurn < TURN_VALUES) return undefined;
    this.#sinceTurn = 0;
    return nextTurn(this);
  }
}

/** The number of values within a value; undefined if one turn cannot write them. */
function sizeOf(value: unknown): number | undefined {
  let size = 0;
  const open: unknown[] = [value];
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    size += 1;
    if (size > TURN_VALUES) return undefined;
    if (typeof next !== 'object' || next === null || next instanceof AspectValue) continue;
    const inner = Array.isArray(next) ? next : Object.values(next);
    if (size + open.length + inner.length > TURN_VALUES) return undefined;
    open.push(...inner);
  }
  return size;
}
