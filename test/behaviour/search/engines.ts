import type { Graph } from '../../../src/graph/graph.js';
import { EmbeddedEngine } from '../../../src/search/embedded/engine.js';
import type { SearchEngine } from '../../../src/search/types.js';

/** An engine that the suite is run against. */
export interface TestedEngine {
  name: SearchEngine['name'];
  /** Says why it cannot be tested here; undefined where it can. */
  missing?: string;
  open(graph: Graph): Promise<SearchEngine>;
}

/** Every engine behind the port: each passes the whole suite. */
export const ENGINES: readonly TestedEngine[] = [
  { name: 'embedded', open: async (graph) => new EmbeddedEngine(graph) },
];
