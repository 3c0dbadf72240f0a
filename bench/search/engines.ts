import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEngine } from '../../src/catalog/search/embedded/engine.js';
import type { SearchEngine } from '../../src/catalog/search/engine.js';
import { Connection } from '../../src/catalog/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../src/catalog/search/meilisearch/engine.js';
import { findProgram } from '../../src/catalog/search/meilisearch/server/program.js';
import { superviseServer } from '../../src/catalog/search/meilisearch/server/supervise.js';
import type { SearchField } from '../../src/catalog/search/types.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { log } from '../support/neo4j.js';
import { type RawEngine, rawEmbedded, rawMeilisearch } from './raw.js';

/** An engine with its baseline: the same query sent directly to Neo4j or Meilisearch. */
export interface BenchEngine {
  engine: SearchEngine;
  raw: RawEngine;
  stop(): Promise<void>;
}

type Fields = ReadonlyMap<string, SearchField>;

export function openEmbedded(graph: Graph, fields: Fields): BenchEngine {
  return {
    engine: new EmbeddedEngine(graph, new Map(fields)),
    raw: rawEmbedded(graph),
    stop: async () => undefined,
  };
}

/** Starts a Meilisearch in a temporary directory; undefined if the PATH has no such program. */
export async function openMeilisearch(fields: Fields): Promise<BenchEngine | undefined> {
  const program = await findProgram();
  if (program === undefined) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const server = await superviseServer({ program, dataDir, log });
  const uid = 'bench';
  return {
    engine: new MeilisearchEngine(new Connection(server.address), uid, new Map(fields)),
    raw: rawMeilisearch(server.address, uid),
    stop: () => server.stop().finally(() => rm(dataDir, { recursive: true, force: true })),
  };
}
