import type { Graph } from '../../store/graph/graph.js';
import { LEASE_MILLIS, Lease, nodeName } from './lease.js';

/** How far a follower has read the change log. */
export interface FollowerState extends Record<string, unknown> {
  /** The number of the last change that it has taken in; null before the first one. */
  checkpoint: number | null;
  /** Of a search index: the format of its documents; null when unknown. */
  format: string | null;
  /** No process holds the lease. */
  isFree: boolean;
  /** Number of the last change that is committed. */
  last: number;
}

/** The checkpoint of a follower of the change log, in Neo4j: of a search index, Kafka or a webhook. */
export class Checkpoint {
  /** Its name in Neo4j. */
  readonly name: string;

  /** @param lease who holds it moves the checkpoint; by default it has one of its own */
  constructor(
    private readonly graph: Graph,
    subject: string,
    readonly lease: Lease = new Lease(graph, subject),
  ) {
    this.name = nodeName(subject);
  }

  async read(): Promise<FollowerState> {
    const [state] = await this.graph.read<FollowerState>('followers/read-follower', {
      name: this.name,
      lease: this.lease.name,
      millis: LEASE_MILLIS,
    });
    return state ?? { checkpoint: null, format: null, isFree: true, last: 0 };
  }

  /** Search finds everything up to `to`. False when another process has taken over; it begins at `from` again. */
  async move(from: number, to: number): Promise<boolean> {
    const { name: lease, holder } = this.lease;
    const [row] = await this.#run<{ isMoved: boolean }>('followers/move-checkpoint', {
      ...{ lease, holder, from, to },
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

  /** Sets the checkpoint; of a search index, with its format. */
  async begin(at: number, format: string | null = null): Promise<void> {
    await this.#run('followers/set-checkpoint', { checkpoint: at, format });
  }

  /** Removes it: nobody follows by it any more. */
  async remove(): Promise<void> {
    await this.#run('followers/delete-follower', {});
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    return this.graph.write((tx) => tx.run<R>(statement, { name: this.name, ...parameters }));
  }
}
