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

interface Options {
  /** The label of all nodes that it reads. Without it what it reads is not in Neo4j, and `changing` says when it changes. */
  label?: RegExp;
  /** Others may change it past Cairn: an answer is kept no longer. */
  keptForMillis?: number;
}

/**
 * A read that is shared by those who ask at once. Its answer is kept while nobody else writes, and this process does not
 * change what it reads: docs/adr/0023-reads-from-memory.md.
 */
export class CertifiedRead<T> implements WriteWatcher {
  readonly #writer: LocalWriter | undefined;
  readonly #label: RegExp | undefined;
  readonly #keptForMillis: number;
  readonly #shared: SharedRead<T>;
  #kept: Kept<T> | undefined;
  /** How many changes are under way, and how many have begun. */
  #changing = 0;
  #changes = 0;

  /** @param writer says whether nobody else writes; without it nothing is kept */
  constructor(
    writer: LocalWriter | undefined,
    { label, keptForMillis = KEPT_FOR_MILLIS }: Options,
    read: () => Promise<T>,
  ) {
    this.#writer = writer;
    this.#label = label;
    this.#keptForMillis = keptForMillis;
    this.#shared = new SharedRead(() => this.#read(read));
    if (this.#label) writer?.writes.watchers.add(this);
  }

  /** What was committed when it was asked; of what others may change past Cairn, when it was read. */
  get(): Promise<T> {
    const kept = this.#kept;
    const isCurrent = this.#writer?.sole.claim() && kept?.epoch === this.#writer.sole.epoch;
    if (!kept || !isCurrent || performance.now() - kept.readAt > this.#keptForMillis)
      return this.#shared.get();
    return Promise.resolve(kept.value);
  }

  invalidate(what: Invalidation): () => void {
    return what === 'everything' ? this.changing() : () => undefined;
  }

  beforeStatement(text: string): (() => void) | undefined {
    return this.#label && mayChange(text, this.#label) ? this.changing() : undefined;
  }

  /** What it reads may change until the returned function is called. */
  changing(): () => void {
    this.#changing++;
    this.#changes++;
    this.#kept = undefined;
    return () => {
      this.#changing--;
    };
  }

  /** Does work that changes what it reads. */
  async whileChanging(work: () => Promise<void>): Promise<void> {
    const changed = this.changing();
    try {
      await work();
    } finally {
      changed();
    }
  }

  /** What it reads may have changed. */
  forget(): void {
    this.changing()();
  }

  async #read(read: () => Promise<T>): Promise<T> {
    const epoch = this.#writer?.sole.epoch;
    const [isChanging, changes] = [this.#changing > 0, this.#changes];
    const readAt = performance.now();
    const value = await read();
    const isSame = !isChanging && changes === this.#changes && epoch === this.#writer?.sole.epoch;
    if (isSame && epoch !== undefined) this.#kept = { value, epoch, readAt };
    return value;
  }
}
