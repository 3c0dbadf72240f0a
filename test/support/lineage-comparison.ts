import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import { LineageMemory } from '../../src/catalog/lineage/memory/memory.js';
import type { MemoryFile } from '../../src/catalog/lineage-memory/file.js';
import { LineageMemoryUpdater } from '../../src/catalog/lineage-memory/updater.js';
import type { Catalog } from '../../src/catalog/types.js';
import type { Registry } from '../../src/model/types.js';
import { readLastChange } from '../../src/store/graph/change-source.js';
import type { Graph } from '../../src/store/graph/graph.js';

const LIMIT = 2 ** 28;
const PAUSE_MILLIS = 5;
/** Who writes without end lets memory never catch up. */
const MOST_PAUSES = 10_000;

const ATTEMPTS = 5;

interface MemoryOptions {
  limit?: number;
  file?: MemoryFile;
  info?: (message: string) => void;
}

/** Lineage in memory, kept up with the graph of a test. */
export function startLineageMemory(
  graph: Graph,
  registry: Registry,
  { limit = LIMIT, file, info = () => undefined }: MemoryOptions = {},
) {
  const memory = new LineageMemory(registry);
  const log = {
    info,
    warn: (details: object, message: string) => console.error(message, details),
  };
  const updater = new LineageMemoryUpdater({ graph, memory, limit, file, log });
  updater.start();
  return { memory, stop: () => updater.stop() };
}

/** Waits until everything that is written is in memory. */
export async function waitUntilCaughtUp(graph: Graph, memory: LineageMemory): Promise<void> {
  for (let pause = 0; pause < MOST_PAUSES; pause++) {
    const { adjacency, position } = memory;
    if (adjacency && adjacency.nodes.pending === 0 && position.seq >= (await readLastChange(graph))) return;
    memory.onWork();
    await sleep(PAUSE_MILLIS);
  }
  const { adjacency, position } = memory;
  const state = adjacency ? `${adjacency.nodes.pending} nodes are to be read` : 'it is not there';
  throw new Error(
    `Lineage in memory has not caught up: ${state}, it is at ${position.seq} of ${await readLastChange(graph)}`,
  );
}

/**
 * From now on, each search across lineage, for paths and for graphs of columns, is answered from memory and from the graph,
 * and both must say the same. Only a text, and what was before, is not for memory.
 */
export function compareMemoryWithGraph(catalog: Catalog, graph: Graph, memory: LineageMemory): void {
  const { lineage } = createCatalog({ graph, registry: catalog.registry });
  const { search, pathsBetween, columnLineage } = catalog.lineage;
  catalog.lineage.search = async (query) => {
    const isText = !['', '*'].includes((query.query ?? '').trim());
    const remembered = await fromMemory(
      graph,
      memory,
      () => search(query),
      isText || query.asOf !== undefined,
    );
    const read = await outcome(lineage.search(query));
    if (!hasGone(query)) expect(remembered).toEqual(read);
    return remembered.page ?? search(query);
  };
  catalog.lineage.pathsBetween = async (query) => {
    const remembered = await fromMemory(graph, memory, () => pathsBetween(query), query.asOf !== undefined);
    const read = await outcome(lineage.pathsBetween(query));
    if (!hasGone(query)) expect(unordered(remembered)).toEqual(unordered(read));
    return remembered.page ?? pathsBetween(query);
  };
  catalog.lineage.columnLineage = async (query) => {
    const remembered = await fromMemory(graph, memory, () => columnLineage(query), query.asOf !== undefined);
    const read = await outcome(lineage.columnLineage(query));
    if (!hasGone(query)) expect(remembered).toEqual(read);
    return remembered.page ?? columnLineage(query);
  };
}

/** Whether the client has gone, perhaps between the two answers. */
const hasGone = ({ signal }: { signal?: AbortSignal | undefined }): boolean => signal?.aborted === true;

/** Asks until memory has answered: somebody may write meanwhile. */
async function fromMemory<T>(
  graph: Graph,
  memory: LineageMemory,
  ask: () => Promise<T>,
  isForGraph = false,
): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    await waitUntilCaughtUp(graph, memory);
    const { answers } = memory;
    const remembered = await outcome(ask());
    if (memory.answers > answers || isForGraph || remembered.error !== undefined) return remembered;
    if (attempt === ATTEMPTS) throw new Error('Memory has not answered');
  }
}

/** Paths in one order; of more than were asked for, any may come. */
function unordered({ page, error }: Outcome<{ paths: string[][]; hasMore: boolean }>): object {
  if (page === undefined) return { error };
  const { paths, hasMore } = page;
  return { hasMore, paths: hasMore ? paths.map(({ length }) => length) : paths.map(String).sort() };
}

interface Outcome<T> {
  page?: T;
  error?: string;
}

async function outcome<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (page) => ({ page }),
    (error: Error) => ({ error: error.message }),
  );
}
