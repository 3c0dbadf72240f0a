import type { Machine, WriterStore } from './types.js';

const PAUSE_MILLIS = 500;

/** What a transaction may change: aspects of these entities, or of any. */
export type Invalidation = readonly string[] | 'everything';

/** Entities by URN, with the rows of all their aspects as they would be read. */
export type MadeEntities = ReadonlyMap<string, readonly object[]>;

/** Is told what write transactions of this process change. What may change does so until the returned function is called. */
export interface WriteWatcher {
  /**
   * Aspects may change from now on.
   * @returns to be called when the transaction has ended; if it was committed, with the entities that it has made
   */
  invalidate(what: Invalidation): (made?: MadeEntities) => void;
  /** What this statement writes may change from now on. Undefined: it is of no interest. */
  beforeStatement?(text: string): (() => void) | undefined;
}

/** The write transactions of this process. */
export class WriteTransactionTracker {
  readonly watchers = new Set<WriteWatcher>();
  readonly #id: string;
  readonly #store: Pick<WriterStore, 'transactions'>;
  readonly #machine: Machine;
  #last = 0;
  /** How many run, or have an unknown outcome. */
  #open = 0;
  #unknown: WriteAttempt[] = [];
  #isAsking = false;

  constructor(id: string, store: Pick<WriterStore, 'transactions'>, machine: Machine) {
    this.#machine = machine;
    this.#id = id;
    this.#store = store;
  }

  get open(): number {
    return this.#open;
  }

  begin(): WriteAttempt {
    this.#open++;
    return new WriteAttempt(++this.#last, this.watchers);
  }

  /** It was committed, or will never be. */
  ended(write: WriteAttempt): void {
    this.#open--;
    write.release();
  }

  /** It may have been committed, or still be: nobody has said. */
  lost(write: WriteAttempt): void {
    this.#unknown.push(write);
    if (!this.#isAsking) void this.#askUntilKnown();
  }

  /** A server that does not list such a transaction has committed it, or never will. */
  async #askUntilKnown(): Promise<void> {
    this.#isAsking = true;
    while (this.#unknown.length > 0) {
      const asked = this.#unknown;
      try {
        const running = new Set((await this.#store.transactions([this.#id])).map(({ attempt }) => attempt));
        const ended = asked.filter(({ attempt }) => !running.has(attempt));
        this.#unknown = this.#unknown.filter((write) => !ended.includes(write));
        for (const write of ended) this.ended(write);
      } catch {
        // The server does not answer yet.
      }
      if (this.#unknown.length > 0) await this.#machine.sleep(PAUSE_MILLIS);
    }
    this.#isAsking = false;
  }
}

/** One attempt at a write transaction. */
export class WriteAttempt {
  readonly #watchers: Iterable<WriteWatcher>;
  #releases: ((made?: MadeEntities) => void)[] = [];
  #made: MadeEntities | undefined;
  /** Whether the server has said that it is committed. */
  isCommitted = false;
  #invalidatesAll = false;
  /** Its outcome is what the server says. */
  isCommitSent = false;

  constructor(
    /** Its number, which the server shows. */
    readonly attempt: number,
    watchers: Iterable<WriteWatcher>,
  ) {
    this.#watchers = watchers;
  }

  /** To be called before it is sent. */
  invalidate(what: Invalidation): void {
    if (this.#invalidatesAll) return;
    this.#invalidatesAll = what === 'everything';
    for (const watcher of this.#watchers) this.#releases.push(watcher.invalidate(what));
  }

  /** Of which entities it makes all aspects known. To be called before it has ended. */
  makes(entities: MadeEntities): void {
    this.#made = entities;
  }

  /** To be called before a statement is sent. */
  beforeStatement(text: string): void {
    for (const watcher of this.#watchers) {
      const release = watcher.beforeStatement?.(text);
      if (release) this.#releases.push(release);
    }
  }

  release(): void {
    const made = this.isCommitted ? this.#made : undefined;
    for (const release of this.#releases) release(made);
    this.#releases = [];
  }
}
