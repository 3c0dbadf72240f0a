import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { Graph } from '../../src/store/graph/graph.js';
import { createSchema } from '../../src/store/graph/schema.js';
import { diskOf } from '../size/disk.js';
import { log } from '../support/neo4j.js';
import { addFormer, edgesOf, fill } from './content.js';

const NAME = 'stored';
/** Each makes as many edges that hold no longer as there are. */
const SHIFTS = [5, 10, 15];

/** The bytes on the disk that an edge takes which holds no longer, in the store of a Neo4j that was stopped. */
export async function bytesOfFormerEdge(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  try {
    const before = await storeAfter(dataDir, async (graph) => {
      await createSchema(graph);
      await fill(graph, NAME);
    });
    let written = 0;
    const after = await storeAfter(dataDir, async (graph) => {
      for (const shift of SHIFTS) {
        const edges = edgesOf(NAME, shift);
        await addFormer(graph, edges);
        written += edges.length;
      }
    });
    return (after - before) / written;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Writes into the database of a folder, stops it, and measures its store with its indexes. */
async function storeAfter(dataDir: string, write: (graph: Graph) => Promise<void>): Promise<number> {
  const server = await startEmbeddedNeo4j({ dataDir, heap: '1g', pageCache: '512m', log });
  try {
    const graph = await Graph.connect(server);
    await write(graph).finally(() => graph.close());
  } finally {
    await server.stop();
  }
  const { store, indexes } = await diskOf(dataDir);
  return store + indexes;
}
