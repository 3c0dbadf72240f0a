import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Graph } from '../../store/graph/graph.js';

/** After this time without a renewal a process counts as dead. */
export const LEASE_MILLIS = 10_000;
const RENEWALS_PER_LEASE = 4;

/** What one process at a time may do, such as following the change log for a subject. Who may is in Neo4j. */
export class Lease {
  readonly holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  /** The name of its node in Neo4j. */
  readonly name: string;

  constructor(
    private readonly graph: Graph,
    subject: string,
  ) {
    this.name = nodeName(subject);
  }

  /** Does work while it is held; `undefined` when another process holds it. */
  async hold<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.isHeld())) return undefined;
    const renewal = setInterval(
      () => void this.isHeld().catch(() => false),
      LEASE_MILLIS / RENEWALS_PER_LEASE,
    );
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.#run('followers/release-lease', {}).catch(() => undefined);
    }
  }

  /** Takes or renews it. False when another process holds it, perhaps since this one came to a halt for long. */
  async isHeld(): Promise<boolean> {
    const [row] = await this.#run<{ isHeld: boolean }>('followers/take-lease', { millis: LEASE_MILLIS });
    return row?.isHeld === true;
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    const own = { name: this.name, holder: this.holder };
    return this.graph.write((tx) => tx.run<R>(statement, { ...own, ...parameters }));
  }
}

/** The name of the node that has the lease, the checkpoint or both of a subject. */
export const nodeName = (subject: string): string => `${subject} follower`;
