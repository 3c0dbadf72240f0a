import { CairnError } from '../../errors.js';
import { readLastChange } from '../../events/changes.js';
import { Checkpoint } from '../../events/checkpoint.js';
import type { Graph } from '../../graph/graph.js';
import type { SearchEngine } from '../engine.js';
import { type IndexTarget, indexEntities } from './index-changes.js';

const BATCH_SIZE = 5000;

interface RebuildOptions {
  graph: Graph;
  engine: SearchEngine;
  reader: IndexTarget['reader'];
  checkpoint: Checkpoint;
  /** The present format. */
  format: string;
  /** Called with the number of entities indexed so far. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Builds a new index of all entities beside the active one, and swaps them. Changes since its beginning are followed
 * afterwards.
 * @returns the number of entities
 * @throws CairnError CONFLICT when another process is rebuilding
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const count = await rebuildLease(options).withLease(() => rebuildIndex(options));
  if (count === undefined)
    throw new CairnError(
      'CONFLICT',
      'Another process builds the search index now; try again when it is done.',
    );
  return count;
}

/** Whether a process is building an index, or swapping it in. */
export async function isRebuilding(options: Pick<RebuildOptions, 'graph' | 'engine'>): Promise<boolean> {
  return !(await rebuildLease(options).read()).isFree;
}

const rebuildLease = ({ graph, engine }: Pick<RebuildOptions, 'graph' | 'engine'>) =>
  new Checkpoint(graph, `${engine.name} rebuild`);

async function rebuildIndex(options: RebuildOptions): Promise<number> {
  const { graph, engine, checkpoint } = options;
  const begin = await readLastChange(graph);
  const shadow = await engine.shadow();
  try {
    const count = await fill(options, shadow);
    await checkpoint.swap(begin, options.format, () => shadow.swap());
    return count;
  } catch (error) {
    await shadow.drop().catch(() => undefined);
    throw error;
  }
}

async function fill(
  { graph, reader, onProgress, signal }: RebuildOptions,
  engine: Pick<SearchEngine, 'apply' | 'maxBatchSize'>,
): Promise<number> {
  let done = 0;
  for (let after = ''; ; ) {
    const rows = await graph.read<{ urn: string }>('search/list-entities', { after, limit: BATCH_SIZE });
    const urns = rows.map(({ urn }) => urn);
    await indexEntities({ engine, reader }, urns, (count) => {
      done += count;
      onProgress?.(done);
    });
    signal?.throwIfAborted();
    const last = urns.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}
