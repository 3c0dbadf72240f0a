import type { Graph } from '../../store/graph/graph.js';
import { LEASE_MILLIS, Lease, nodeName } from './lease.js';

/** The state of a follower of the change log. */
export interface FollowerState extends Record<string, unknown> {
  /** The number of the last change that it has processed; null before the first one. */
  checkpoint: number | null;
  /** Of a search index: the format of its documents; null if unknown. */
  format: string | null;
  /** Whether no process holds the lease. */
  isFree: boolean;
  /** The number of the last committed change. */
  last: number;
}

/** The checkpoint of a follower in Neo4j. Followers are search indexes, Kafka and webhooks. */
export class Checkpoint {
  /** Its name in Neo4j. */
  readonly name: string;

  /** @param lease its holder may move the checkpoint; by default, the checkpoint has its own lease */
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

  /**
   * Records that all changes up to `to` are processed.
   * @returns false if another process has taken over. Its checkpoint is then lowered to `from`
   */
  async move(from: number, to: number): Promise<boolean> {
    const { name: lease, holder } = this.lease;
    const [row] = await this.#run<{ isMoved: boolean }>('followers/move-checkpoint', {
      ...{ lease, holder, from, to },
    });
    if (row?.isMoved) return true;
    // This process may have overwritten newer documents of the other process with older ones.
    await this.lower(from);
    return false;
  }

  /** Lowers the checkpoint, so that the changes after `to` are processed again. */
  async lower(to: number): Promise<void> {
    await this.#run('followers/lower-checkpoint', { to });
  }

  /** Sets the checkpoint, and the format of a search index. */
  async begin(at: number, format: string | null = null): Promise<void> {
    await this.#run('followers/set-checkpoint', { checkpoint: at, format });
  }

  /** Deletes the checkpoint of a follower that no longer exists. */
  async remove(): Promise<void> {
    await this.#run('followers/delete-follower', {});
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    return this.graph.write((tx) => tx.run<R>(statement, { name: this.name, ...parameters }));
  }
}
