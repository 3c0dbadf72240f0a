import type { Graph } from '../graph/graph.js';
import type { Registry } from '../model/types.js';

/** One change of what is stored, made once in the life of a database. */
export interface Migration {
  /** Says what it does, for the log and for those who look into the database. */
  name: string;
  /**
   * Does it, in transactions of bounded size. It may be interrupted and run again, and finds nothing to do where what is
   * stored is right already.
   */
  run(graph: Graph, registry: Registry): Promise<void>;
}
