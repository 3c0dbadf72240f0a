import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { EmbeddedEngine } from '../../../src/catalog/search/embedded/engine.js';
import type { SearchEngine } from '../../../src/catalog/search/engine.js';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../../src/catalog/search/meilisearch/engine.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { missingMeilisearch } from '../../support/require-meilisearch.js';

/** An engine that the suite is run against. */
export interface TestedEngine {
  name: SearchEngine['name'];
  /** Says why it cannot be tested here; undefined where it can. */
  missing?: string;
  /** `like`: the index of another one of the same graph, as several processes share it; else one of its own. */
  open(graph: Graph, like?: SearchEngine): Promise<SearchEngine>;
}

/** Every engine behind the port: each passes the whole suite. */
export const ENGINES: readonly TestedEngine[] = [
  { name: 'embedded', open: async (graph) => new EmbeddedEngine(graph) },
  {
    name: 'meilisearch',
    ...(missingMeilisearch !== undefined && { missing: missingMeilisearch }),
    open: async (_graph, like) => {
      const uid = like instanceof MeilisearchEngine ? like.uid : `test-${randomUUID()}`;
      return new MeilisearchEngine(new Connection(inject('meilisearch')), uid);
    },
  },
];

/** The engine, but for some of its methods. */
export function engineWith(engine: SearchEngine, other: Partial<SearchEngine>): SearchEngine {
  return new Proxy(engine, {
    get(target, name) {
      const member = Reflect.get(name in other ? other : target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
