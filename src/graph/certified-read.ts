import { SharedRead } from './shared-read.js';
import { mayChange } from './statements.js';
import type { LocalWriter } from './writers/local-writer.js';
import type { Invalidation, WriteWatcher } from './writers/write-transaction-tracker.js';

/** Who changes the graph by hand need not start the service anew to see it. */
const MAX_AGE_MILLIS = 60_000;

interface Kept<T> {
  value: T;
  epoch: string;
  readAt: number;
}

/**
 * A read that is shared by those who ask at once. Its answer is kept while nobody else writes, and this process does not
 * write to nodes of its label: docs/adr/0023-reads-from-memory.md.
 */
export class CertifiedRead<T> implements WriteWatcher {
  readonly #writer: LocalWriter;
  readonly #label: RegExp;
  readonly #shared: SharedRead<T>;
  #kept: Kept<T> | undefined;
  /** How many transactions write to the nodes now, and how many have done so. */
  #writing = 0;
  #writes = 0;

  /** @param label of all nodes that it reads */
  constructor(writer: LocalWriter, label: string, read: () => Promise<T>) {
    this.#writer = writer;
    this.#label = new RegExp(`\\b${label}\\b`);
    this.#shared = new SharedRead(() => this.#read(read));
    writer.writes.watchers.add(this);
  }

  /** What was committed when it was asked. */
  get(): Promise<T> {
    const kept = this.#kept;
    if (!this.#writer.sole.claim() || !kept || kept.epoch !== this.#writer.sole.epoch)
      return this.#shared.get();
    if (performance.now() - kept.readAt > MAX_AGE_MILLIS) return this.#shared.get();
    return Promise.resolve(kept.value);
  }

  invalidate(what: Invalidation): () => void {
    return what === 'everything' ? this.#beginWrite() : () => undefined;
  }

  beforeStatement(text: string): (() => void) | undefined {
    return mayChange(text, this.#label) ? this.#beginWrite() : undefined;
  }

  #beginWrite(): () => void {
    this.#writing++;
    this.#writes++;
    this.#kept = undefined;
    return () => {
      this.#writing--;
    };
  }

  async #read(read: () => Promise<T>): Promise<T> {
    const { sole } = this.#writer;
    const { epoch } = sole;
    const writes = this.#writing > 0 ? undefined : this.#writes;
    const readAt = performance.now();
    const value = await read();
    if (writes === this.#writes && epoch !== undefined && epoch === sole.epoch)
      this.#kept = { value, epoch, readAt };
    return value;
  }
}
