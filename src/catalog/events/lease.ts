import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Graph } from '../../store/graph/graph.js';

/** A process that has not renewed its lease for this time counts as dead. */
export const LEASE_MILLIS = 10_000;
const RENEWALS_PER_LEASE = 4;

/** A lease on work that only one process may do at a time, such as following the change log. It is stored in Neo4j. */
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

  /** Takes the lease, does the work and releases the lease. Returns `undefined` if another process holds it. */
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

  /** Takes or renews the lease. False if another process holds it. It may have taken over while this one was halted. */
  async isHeld(): Promise<boolean> {
    const [row] = await this.#run<{ isHeld: boolean }>('followers/take-lease', { millis: LEASE_MILLIS });
    return row?.isHeld === true;
  }

  #run<R extends Record<string, unknown>>(statement: string, parameters: object): Promise<R[]> {
    const own = { name: this.name, holder: this.holder };
    return this.graph.write((tx) => tx.run<R>(statement, { ...own, ...parameters }));
  }
}

/** The name of the node in Neo4j with the lease or the checkpoint of a subject, or both. */
export const nodeName = (subject: string): string => `${subject} follower`;
