import { hasOtherChange, type Position, positionAt } from './log-position.js';
import { SharedRead } from './shared-read.js';

/** A change of the change log. */
export interface ObservedChange {
  seq: number;
  urn: string;
  aspect: string;
  changeType: string;
  /** Epoch milliseconds. */
  time: number;
}

/** A change, and whether it is the last one of its transaction. */
export type FollowingChange = ObservedChange & { isLast: boolean };

/** The current ends of the change log and of the search indexes. */
interface LogState {
  /** The number of the last change, or 0 if there is none. */
  last: number;
  /** The state of the search indexes. The text differs after each change of their documents. */
  indexes: string;
}

/** The source from which the cursor reads the change log. */
export interface ChangeSource {
  state(): Promise<LogState>;
  /** Reads the change with this number and the following ones, in order. */
  read(from: number, limit: number): Promise<readonly FollowingChange[]>;
  /** Waits until the transaction of the last change has ended, and returns the number of that change. */
  settle(): Promise<number>;
}

/** Keeps data in memory that changes in the log may make outdated. */
export interface ChangeListener {
  changed(changes: readonly ObservedChange[]): void;
  /** Some changes are unknown, so no kept data may be used. */
  lost(): void;
}

/** The state that a refresh has read. */
interface CursorState {
  /** The number of the last change. The refresh sees every write that was acknowledged before it was requested. */
  seq: number;
  /** Whether reads that begin now see that change completely. */
  isSettled: boolean;
  /** The state of the search indexes, as in `LogState`. */
  indexes: string;
}

/** The maximum number of changes that one refresh reads. If there are more, all kept data is dropped. */
const MAX_CHANGES = 1_000;

/**
 * Follows the change log. This is the only proof that data in memory is current (docs/adr/0023-reads-from-memory.md).
 * Before kept data is used, a refresh reads the changes since the last one, and drops the data that they concern.
 * Simultaneous callers share a refresh. It works for any number of processes.
 */
export class ChangeCursor {
  readonly #source: ChangeSource;
  /** Reads the new changes. Each read returns the state of the search indexes. */
  readonly #refreshes: SharedRead<string>;
  readonly #listeners = new Set<ChangeListener>();
  /** The last change that was seen. Undefined before the first refresh. */
  #last: Position | undefined;
  /** The entities of the last transaction, as long as reads may see only a part of it. */
  #unsettled: ReadonlySet<string> | 'all' = 'all';
  /** The number of the last change that this process committed. */
  #acknowledged = 0;
  #settling: Promise<number> | undefined;

  /** @param clock returns milliseconds */
  constructor(source: ChangeSource, clock: { now(): number } = performance) {
    this.#source = source;
    this.#refreshes = new SharedRead(() => this.#readChanges(), clock);
  }

  /** Tells a listener of all further changes. */
  subscribe(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Reads the new changes. When it resolves, listeners know all of them.
   * @param since a refresh that began after this moment (`performance.now()`) is sufficient; by default, a new one is
   * needed
   */
  async refresh(since?: number): Promise<CursorState> {
    const indexes = await this.#refreshes.get(since);
    return { seq: this.seq, isSettled: this.#isAllSettled, indexes };
  }

  /** The number of the last change that listeners know. */
  get seq(): number {
    return this.#last?.seq ?? 0;
  }

  /** Whether a read that begins now sees all changes of an entity that listeners know. */
  isSettled(urn: string): boolean {
    return this.#unsettled !== 'all' && !this.#unsettled.has(urn);
  }

  get #isAllSettled(): boolean {
    return this.#unsettled !== 'all' && this.#unsettled.size === 0;
  }

  /** Reports a committed transaction of this process. Call it before its callers are answered. */
  committed(changes: readonly ObservedChange[]): void {
    const [first, last] = [changes[0], changes.at(-1)];
    if (first === undefined || last === undefined) return;
    this.#acknowledged = Math.max(this.#acknowledged, last.seq);
    if (this.#last?.seq === first.seq - 1) {
      this.#tell(changes);
      this.#unsettled = NONE;
    } else if (this.#last?.seq === last.seq) this.#unsettled = NONE;
  }

  async #readChanges(): Promise<string> {
    const seen = this.#last?.seq;
    const { last, indexes } = await this.#source.state();
    // The first refresh reads only the last change of the log.
    const from = seen ?? last;
    if (seen === undefined || last !== this.seq)
      this.#take(from, last, await this.#source.read(from, MAX_CHANGES));
    if (!this.#isAllSettled) this.settle();
    return indexes;
  }

  #take(from: number, head: number, changes: readonly FollowingChange[]): void {
    // This process may have committed after the log was read.
    const { seq } = this;
    const next = changes.filter((change) => change.seq > seq);
    const followsOn = next.every((change, index) => change.seq === seq + 1 + index);
    const isKnown =
      this.#last !== undefined && head >= from && followsOn && !hasOtherChange(this.#last, changes);
    // A change that cannot be read yet is not acknowledged either, unless the log has lost it.
    const isComplete = next.length > 0 ? changes.length < MAX_CHANGES : head <= seq;
    if (!isKnown || !isComplete) this.#lose(Math.max(head, changes.at(-1)?.seq ?? 0), changes.at(-1));
    else if (next.length > 0) {
      const lastButOne = next.findLastIndex(({ isLast }, index) => isLast && index < next.length - 1);
      const ofLast = next.slice(lastButOne + 1);
      this.#tell(next);
      const isOwn = this.#acknowledged >= this.seq;
      this.#unsettled = isOwn ? NONE : new Set(ofLast.map(({ urn }) => urn));
    }
  }

  #tell(changes: readonly ObservedChange[]): void {
    const last = changes.at(-1);
    if (last === undefined) return;
    this.#last = positionAt(last.seq, last);
    for (const listener of this.#listeners) listener.changed(changes);
  }

  #lose(seq: number, last: ObservedChange | undefined): void {
    this.#last = positionAt(seq, last);
    this.#unsettled = 'all';
    for (const listener of this.#listeners) listener.lost();
  }

  /**
   * Finds out in the background whether the last transaction has ended. It is needed if no later transaction shows it.
   */
  settle(): void {
    // After a failure, the next read that cannot be kept tries again.
    this.settled().catch(() => undefined);
  }

  /**
   * Waits until the last transaction and all before it have ended, and returns the number of its last change. Callers
   * share the wait.
   */
  settled(): Promise<number> {
    this.#settling ??= this.#settleNow().finally(() => {
      this.#settling = undefined;
    });
    return this.#settling;
  }

  async #settleNow(): Promise<number> {
    // Other processes may have written since the last refresh.
    const { seq, isSettled } = await this.refresh();
    if (isSettled) return seq;
    const settled = await this.#source.settle();
    if (settled === seq && this.seq === seq) this.#unsettled = NONE;
    return settled;
  }
}

const NONE: ReadonlySet<string> = new Set();
