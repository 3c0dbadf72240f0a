import type { Graph } from '../graph/graph.js';

/**
 * One change of what is stored, made once in the life of a database. It stays what it was, whatever becomes of the rest of
 * the code: it imports nothing of it, and runs no statements but those of `cypher/migrations`, which no other code runs.
 */
export interface Migration {
  /** Says what it does, for the log and for those who look into the database. */
  name: string;
  /**
   * Does it, in transactions of bounded size. It may be interrupted and run again, and finds nothing to do where what is
   * stored is right already.
   */
  run(graph: Pick<Graph, 'read' | 'write'>): Promise<void>;
}

/** The text of an aspect, as statements give it. */
export type { StoredText } from '../model/stored-text.js';
