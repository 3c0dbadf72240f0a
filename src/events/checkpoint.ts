import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Graph } from '../graph/graph.js';

/** How far an engine has followed the change log. */
export interface FollowerState extends Record<string, unknown> {
  /** Number of the last change that can be found; null before the first index. */
  checkpoint: number | null;
  /** An index was about to take its place: it is to be followed from here. */
  pending: number | null;
  /** How its documents are made; null where that is not known. */
  layout: string | null;
  holder: string | null;
  /** Nobody follows now. */
  isFree: boolean;
  /** Number of the last change that is committed. */
  last: number;
}

/** A process that has not moved its checkpoint for so long has died. */
const LEASE_MILLIS = 10_000;
const RENEWALS_PER_LEASE = 4;

/** The checkpoint of an engine, kept in Neo4j: of several processes, one at a time may follow. */
export class Checkpoint {
  readonly #holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  /** Under which Neo4j keeps it. */
  readonly name: string;

  constructor(
    private readonly graph: Graph,
    subject: string,
  ) {
    this.name = `${subject} follower`;
  }

  async read(): Promise<FollowerState> {
    const [state] = await this.graph.read<FollowerState>('events/read-follower', {
      name: this.name,
      millis: LEASE_MILLIS,
    });
    return state ?? { checkpoint: null, pending: null, layout: null, holder: null, isFree: true, last: 0 };
  }

  /** Runs some work as the only process that follows; `undefined` when another one does. */
  async exclusively<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#take())) return undefined;
    const renewal = setInterval(
      () => void this.#take().catch(() => false),
      LEASE_MILLIS / RENEWALS_PER_LEASE,
    );
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.#run('release-lease', { holder: this.#holder }).catch(() => undefined);
    }
  }

  /** Everything up to `to` can be found. False when somebody else has taken over, who then begins at `from` again. */
  async move(from: number, to: number): Promise<boolean> {
    const [row] = await this.#run<{ isMoved: boolean }>('move-checkpoint', {
      holder: this.#holder,
      from,
      to,
    });
    if (row?.isMoved) return true;
    // What was applied may have been older than what somebody else has applied since.
    await this.#run('lower-checkpoint', { to: from });
    return false;
  }

  /** Says where to follow from, where that is not known, or what was behind it is gone. */
  async begin(at: number): Promise<void> {
    await this.#run('begin-swap', { pending: at });
    await this.endSwap();
  }

  /** A rebuilt index is to take its place, which has everything up to `pending`, in documents of this layout. */
  async swap(pending: number, layout: string, swap: () => Promise<void>): Promise<void> {
    await this.#run('begin-swap', { pending });
    await swap();
    await this.#run('end-swap', { layout });
  }

  /** Ends a swap that was interrupted. Which of the two indexes answers is not known, and so neither is the layout. */
  async endSwap(): Promise<void> {
    await this.#run('end-swap', { layout: null });
  }

  async #take(): Promise<boolean> {
    const parameters = { holder: this.#holder, millis: LEASE_MILLIS };
    const [row] = await this.#run<{ isHeld: boolean }>('take-lease', parameters);
    return row?.isHeld === true;
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    return this.graph.write((tx) => tx.run<R>(`events/${statement}`, { name: this.name, ...parameters }));
  }
}
