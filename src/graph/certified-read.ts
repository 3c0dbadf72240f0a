import { SharedRead } from './shared-read.js';
import { mayChange } from './statements.js';
import { KEPT_FOR_MILLIS } from './writers/durations.js';
import type { LocalWriter } from './writers/local-writer.js';
import type { Invalidation, WriteWatcher } from './writers/write-transaction-tracker.js';

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
  readonly #writer: LocalWriter | undefined;
  readonly #label: RegExp;
  readonly #shared: SharedRead<T>;
  #kept: Kept<T> | undefined;
  /** How many transactions write to the nodes now, and how many have done so. */
  #writing = 0;
  #writes = 0;

  /**
   * @param writer says whether nobody else writes; without it nothing is kept
   * @param label of all nodes that it reads
   */
  constructor(writer: LocalWriter | undefined, label: string, read: () => Promise<T>) {
    this.#writer = writer;
    this.#label = new RegExp(`\\b${label}\\b`);
    this.#shared = new SharedRead(() => this.#read(read));
    writer?.writes.watchers.add(this);
  }

  /** What was committed when it was asked. */
  get(): Promise<T> {
    const kept = this.#kept;
    const isCurrent = this.#writer?.sole.claim() && kept?.epoch === this.#writer.sole.epoch;
    if (!kept || !isCurrent || performance.now() - kept.readAt > KEPT_FOR_MILLIS) return this.#shared.get();
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
    const epoch = this.#writer?.sole.epoch;
    const [isBeingWritten, writes] = [this.#writing > 0, this.#writes];
    const readAt = performance.now();
    const value = await read();
    const isSame = !isBeingWritten && writes === this.#writes && epoch === this.#writer?.sole.epoch;
    if (isSame && epoch !== undefined) this.#kept = { value, epoch, readAt };
    return value;
  }
}
