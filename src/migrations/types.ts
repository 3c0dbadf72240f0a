import type { Graph } from '../graph/graph.js';

/**
 * A migration, which runs once for each database. It must never change, so it imports no other code, and only runs
 * statements of `cypher/migrations`, which no other code runs.
 */
export interface Migration {
  /** A description for the log and the database. */
  name: string;
  /**
   * Runs in transactions of bounded size. It may be interrupted and run again, and skips data that is already migrated.
   */
  run(graph: Pick<Graph, 'read' | 'write'>): Promise<void>;
}

/** The text of a stored aspect. */
export type { StoredText } from '../model/stored-text.js';
