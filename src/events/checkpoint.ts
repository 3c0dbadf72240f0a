import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Graph } from '../graph/graph.js';

/** How far a follower has read the change log. */
export interface FollowerState extends Record<string, unknown> {
  /** The number of the last change that it has taken in; null before the first one. */
  checkpoint: number | null;
  /** Of a search index: the format of its documents; null when unknown. */
  format: string | null;
  holder: string | null;
  /** No process holds the lease. */
  isFree: boolean;
  /** Number of the last change that is committed. */
  last: number;
}

/** After this time without progress a process counts as dead. */
const LEASE_MILLIS = 10_000;
const RENEWALS_PER_LEASE = 4;

/**
 * The checkpoint and the lease of a follower of the change log, in Neo4j: a search engine, Kafka or a webhook; some only use the
 * lease. Only one process at a time may follow.
 */
export class Checkpoint {
  readonly #holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  /** Its name in Neo4j. */
  readonly name: string;

  constructor(
    private readonly graph: Graph,
    subject: string,
  ) {
    this.name = `${subject} follower`;
  }

  async read(): Promise<FollowerState> {
    const [state] = await this.graph.read<FollowerState>('followers/read-follower', {
      name: this.name,
      millis: LEASE_MILLIS,
    });
    return state ?? { checkpoint: null, format: null, holder: null, isFree: true, last: 0 };
  }

  /** Runs work while holding the lease; `undefined` when another process holds it. */
  async withLease<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#take())) return undefined;
    const renewal = setInterval(
      () => void this.#take().catch(() => false),
      LEASE_MILLIS / RENEWALS_PER_LEASE,
    );
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.#run('followers/release-lease', { holder: this.#holder }).catch(() => undefined);
    }
  }

  /** Search finds everything up to `to`. False when another process has taken over; it begins at `from` again. */
  async move(from: number, to: number): Promise<boolean> {
    const [row] = await this.#run<{ isMoved: boolean }>('followers/move-checkpoint', {
      holder: this.#holder,
      from,
      to,
    });
    if (row?.isMoved) return true;
    // The documents applied here may be older than those that the other process has applied since.
    await this.lower(from);
    return false;
  }

  /** What comes after `to` is followed again. */
  async lower(to: number): Promise<void> {
    await this.#run('followers/lower-checkpoint', { to });
  }

  /** Sets the checkpoint, if it is unknown or the changes after it are no longer retained; of an index, with its format. */
  async begin(at: number, format: string | null = null): Promise<void> {
    await this.#run('followers/set-checkpoint', { checkpoint: at, format });
  }

  /** Removes it: nobody follows by it any more. */
  async remove(): Promise<void> {
    await this.#run('followers/delete-follower', {});
  }

  async #take(): Promise<boolean> {
    const parameters = { holder: this.#holder, millis: LEASE_MILLIS };
    const [row] = await this.#run<{ isHeld: boolean }>('followers/take-lease', parameters);
    return row?.isHeld === true;
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    return this.graph.write((tx) => tx.run<R>(statement, { name: this.name, ...parameters }));
  }
}
