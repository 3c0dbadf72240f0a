import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import { LineageMemory } from '../../src/catalog/lineage/memory/memory.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import type { Catalog } from '../../src/catalog/types.js';
import { lastChange } from '../../src/events/changes.js';
import type { Graph } from '../../src/graph/graph.js';
import type { MemoryFile } from '../../src/lineage-memory/file.js';
import { LineageKeeper } from '../../src/lineage-memory/keeper.js';
import type { Registry } from '../../src/model/types.js';

const LIMIT = 2 ** 28;
const PAUSE_MILLIS = 5;
/** Who writes without end lets memory never catch up. */
const MOST_PAUSES = 2_000;

const ATTEMPTS = 5;

interface KeptOptions {
  limit?: number;
  file?: MemoryFile;
  info?: (message: string) => void;
}

/** Lineage in memory, kept up with the graph of a test. */
export function keepLineage(
  graph: Graph,
  registry: Registry,
  { limit = LIMIT, file, info = () => undefined }: KeptOptions = {},
) {
  const memory = new LineageMemory(registry);
  const log = {
    info,
    warn: (details: object, message: string) => console.error(message, details),
  };
  const keeper = new LineageKeeper({ graph, memory, limit, file, log });
  keeper.start();
  return { memory, stop: () => keeper.stop() };
}

/** Waits until everything that is written is in memory. */
export async function caughtUp(graph: Graph, memory: LineageMemory): Promise<void> {
  for (let pause = 0; pause < MOST_PAUSES; pause++) {
    const { adjacency, position } = memory;
    if (adjacency && adjacency.nodes.unread === 0 && position.seq >= (await lastChange(graph))) return;
    memory.onWork();
    await sleep(PAUSE_MILLIS);
  }
  throw new Error('Lineage in memory has not caught up');
}

/**
 * From now on, each search across lineage is answered from memory and from the graph, and both must say the same. Only a
 * text is not for memory.
 */
export function compareBothWays(catalog: Catalog, graph: Graph, memory: LineageMemory): void {
  const { lineage } = createCatalog({ graph, registry: catalog.registry });
  const search = catalog.lineage.search;
  const isText = ({ query = '' }: LineageQuery) => !['', '*'].includes(query.trim());
  const fromMemory = async (query: LineageQuery) => {
    for (let attempt = 1; ; attempt++) {
      await caughtUp(graph, memory);
      const { answers } = memory;
      const remembered = await outcome(search(query));
      if (memory.answers > answers || isText(query) || remembered.error !== undefined) return remembered;
      // Somebody has written meanwhile.
      if (attempt === ATTEMPTS) throw new Error('Memory has not answered');
    }
  };
  catalog.lineage.search = async (query) => {
    expect(await fromMemory(query)).toEqual(await outcome(lineage.search(query)));
    return search(query);
  };
}

async function outcome<T>(promise: Promise<T>): Promise<{ page?: T; error?: string }> {
  return promise.then(
    (page) => ({ page }),
    (error: Error) => ({ error: error.message }),
  );
}
