import { type Context, context, trace } from '@opentelemetry/api';

/**
 * The maximum number of items in a group. A larger request is read alone and at once, so that others do not wait for
 * it.
 */
const MAX_BATCH_SIZE = 100;

interface Request<Item, R> {
  items: readonly Item[];
  /** The span of the request that asked. */
  within: Context;
  resolve(rows: readonly R[]): void;
  reject(error: unknown): void;
}

/** A row, with the index of the item that it belongs to. */
export interface Indexed {
  index: number;
}

/**
 * Joins reads of several requests, as a commit joins their writes. Requests that arrive during a read are read together
 * afterwards, by one statement. A read that meets no other does not wait. Each read sees at least what was committed
 * when it was requested. Only one group is read at a time. Two groups at once would be smaller, and the fixed cost of a
 * statement weighs most (docs/adr/0022-what-a-request-costs.md).
 */
export class BatchedRead<Item, R extends Indexed> {
  readonly #read: (items: (Item & Indexed)[]) => Promise<R[]>;
  readonly #waiting: Request<Item, R>[] = [];
  #isReading = false;

  /** @param read returns the rows of some items, each with the index of its item */
  constructor(read: (items: (Item & Indexed)[]) => Promise<R[]>) {
    this.#read = read;
  }

  /** Reads the rows of some items. */
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

/** The context of the first traced request. The trace of that request shows the statement. */
function contextOf(group: readonly { within: Context }[]): Context {
  const traced = group.find(({ within }) => trace.getSpan(within)?.isRecording());
  return (traced ?? group[0])?.within ?? context.active();
}
