import type { Graph } from '../../../graph/graph.js';

/** How long a removal is a process's own without a sign of life. */
const TAKEN_MILLIS = 30_000;
/** When to try again what could not be removed. */
const RETRY_MILLIS = 60_000;

/** The removals that are to be done, as Neo4j keeps them. */
export interface RemovalQueue {
  /** The id of a definition whose values are to be removed, and that no other process works on; undefined: none. */
  take(): Promise<string | undefined>;
  /** Some of the entities that have values of it; it is ours for another while. */
  hosts(definition: string, count: number): Promise<string[]>;
  /** All are removed; or else those that are left are tried again later. */
  finish(definition: string): Promise<void>;
}

export function removalQueue(graph: Graph, worker: string): RemovalQueue {
  const write = <R extends Record<string, unknown>>(statement: string, parameters: object) =>
    graph.write((tx) => tx.run<R>(statement, { ...parameters }));
  const until = (millis: number) => Date.now() + millis;
  return {
    async take() {
      const parameters = { worker, now: Date.now(), until: until(TAKEN_MILLIS) };
      const [taken] = await write<{ id: string }>('structured-properties/take-removal', parameters);
      return taken?.id;
    },
    async hosts(id, count) {
      const parameters = { id, worker, until: until(TAKEN_MILLIS), count };
      const rows = await write<{ urn: string }>('structured-properties/list-hosts', parameters);
      return rows.map(({ urn }) => urn);
    },
    async finish(id) {
      const parameters = { id, time: Date.now(), until: until(RETRY_MILLIS) };
      await write('structured-properties/finish-removal', parameters);
    },
  };
}
