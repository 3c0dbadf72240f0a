import { type Context, context, trace } from '@opentelemetry/api';

/** The most items in a group. A request for more is read at once, by itself, so that others need not wait for it. */
const MAX_BATCH_SIZE = 100;

interface Request<Item, R> {
  items: readonly Item[];
  /** The span that it belongs to. */
  within: Context;
  resolve(rows: readonly R[]): void;
  reject(error: unknown): void;
}

/** A row for the item at this index. */
export interface Indexed {
  index: number;
}

/**
 * Joins reads of several requests, as a commit joins their writes: what arrives while others are read is read together,
 * by one statement. A read that meets no other does not wait. Each sees at least what was committed when it was asked.
 * One group at a time: two are smaller, and what is fixed for a statement weighs most (docs/adr/0022-what-a-request-costs.md).
 */
export class Batched<Item, R extends Indexed> {
  readonly #read: (items: (Item & Indexed)[]) => Promise<R[]>;
  readonly #waiting: Request<Item, R>[] = [];
  #isReading = false;

  /** @param read returns the rows of some items, with the index of their item */
  constructor(read: (items: (Item & Indexed)[]) => Promise<R[]>) {
    this.#read = read;
  }

  /** The rows of some items. */
  read(items: readonly Item[]): Promise<readonly R[]> {
    return new Promise((resolve, reject) => {
      const request = { items, within: context.active(), resolve, reject };
      if (items.length > MAX_BATCH_SIZE) void this.#readGroup([request]);
      else this.#waiting.push(request);
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#waiting.length > 0) await this.#readGroup(this.#take());
    this.#isReading = false;
  }

  #take(): Request<Item, R>[] {
    let [count, items] = [0, 0];
    for (const request of this.#waiting) {
      items += request.items.length;
      if (count > 0 && items > MAX_BATCH_SIZE) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #readGroup(group: readonly Request<Item, R>[]): Promise<void> {
    const items = group.flatMap((request) => request.items).map((item, index) => ({ ...item, index }));
    try {
      const rows = await context.with(contextOf(group), () => this.#read(items));
      let begin = 0;
      for (const { items: own, resolve } of group) {
        const end = begin + own.length;
        const [from, to] = [begin, end];
        resolve(rows.filter(({ index }) => index >= from && index < to));
        begin = end;
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** The statement is in the trace of the first request that is traced. */
function contextOf(group: readonly { within: Context }[]): Context {
  const traced = group.find(({ within }) => trace.getSpan(within)?.isRecording());
  return (traced ?? group[0])?.within ?? context.active();
}
