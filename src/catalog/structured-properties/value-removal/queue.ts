import type { Graph } from '../../../store/graph/graph.js';

/** The time for which a process may work on a removal without renewing its reservation. */
const RESERVATION_MILLIS = 30_000;
/** The time until values that could not be removed are tried again. */
const RETRY_MILLIS = 60_000;

/** The pending removals, stored in Neo4j. */
export interface RemovalQueue {
  /** Reserves a definition whose values must be removed. No other process works on it. Undefined if there is none. */
  reserve(): Promise<string | undefined>;
  /** Lists some entities that have values of the definition, and renews the reservation. */
  entities(definition: string, count: number): Promise<string[]>;
  /** Ends the work on a definition. Either all values are removed, or the rest is tried again later. */
  finish(definition: string): Promise<void>;
}

export function removalQueue(graph: Graph, worker: string): RemovalQueue {
  const write = <R extends Record<string, unknown>>(statement: string, parameters: object) =>
    graph.write((tx) => tx.run<R>(statement, { ...parameters }));
  const until = (millis: number) => Date.now() + millis;
  return {
    async reserve() {
      const parameters = { worker, now: Date.now(), until: until(RESERVATION_MILLIS) };
      const [reserved] = await write<{ id: string }>('structured-properties/reserve-removal', parameters);
      return reserved?.id;
    },
    async entities(id, count) {
      const parameters = { id, worker, until: until(RESERVATION_MILLIS), count };
      const rows = await write<{ urn: string }>('structured-properties/reserve-entities', parameters);
      return rows.map(({ urn }) => urn);
    },
    async finish(id) {
      const parameters = { id, time: Date.now(), until: until(RETRY_MILLIS) };
      await write('structured-properties/finish-removal', parameters);
    },
  };
}
