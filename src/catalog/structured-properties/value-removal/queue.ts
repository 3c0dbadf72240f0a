import { randomUUID } from 'node:crypto';
import type { Graph } from '../../../store/graph/graph.js';

/** The time for which a process may work on a removal without renewing its reservation. */
const RESERVATION_MILLIS = 30_000;
/** The time until values that could not be removed are tried again. */
const RETRY_MILLIS = 60_000;

/** The pending removals, stored in Neo4j. */
export class RemovalQueue {
  readonly #worker = randomUUID();

  constructor(private readonly graph: Graph) {}

  /** Reserves a definition whose values must be removed. No other process works on it. Undefined if there is none. */
  async reserve(): Promise<string | undefined> {
    const now = Date.now();
    const parameters = { worker: this.#worker, now, until: now + RESERVATION_MILLIS };
    const [reserved] = await this.#write<{ id: string }>('structured-properties/reserve-removal', parameters);
    return reserved?.id;
  }

  /** Lists some entities that have values of the definition, and renews the reservation. */
  async entities(id: string, count: number): Promise<string[]> {
    const parameters = { id, worker: this.#worker, until: Date.now() + RESERVATION_MILLIS, count };
    const rows = await this.#write<{ urn: string }>('structured-properties/reserve-entities', parameters);
    return rows.map(({ urn }) => urn);
  }

  /** Ends the work on a definition. Either all values are removed, or the rest is tried again later. */
  async finish(id: string): Promise<void> {
    const now = Date.now();
    const parameters = { id, time: now, until: now + RETRY_MILLIS };
    await this.#write('structured-properties/finish-removal', parameters);
  }

  #write<R extends Record<string, unknown>>(statement: string, parameters: Record<string, unknown>) {
    return this.graph.write((tx) => tx.run<R>(statement, parameters));
  }
}
