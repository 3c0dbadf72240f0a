import { CairnError } from '../../../shared/errors.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { LoggedChange } from '../../events/changes.js';
import { Lease } from '../../events/lease.js';
import type { SearchEngine } from '../engine.js';
import { changesDefinition } from './changed-definitions.js';
import { type IndexTarget, indexEntities, indexVisibleChanges, readNextChanges } from './index-changes.js';
import { indexCheckpoint } from './index-checkpoint.js';

interface RebuildOptions {
  graph: Graph;
  engine: SearchEngine;
  reader: IndexTarget['reader'];
  /** The current index format. */
  format: string;
  /** Called with the number of entities that are indexed so far. */
  onProgress?: ((done: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Builds a new index of all entities beside the active one, and swaps them. Before the swap it follows the changes made
 * in the meantime, so that searches still find them. The follower applies the last changes afterwards.
 * @returns the number of entities
 * @throws CairnError CONFLICT when another process is rebuilding
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const lease = new Lease(options.graph, `${options.engine.name} rebuild`);
  const count = await lease.hold(() => rebuildIndex(options, lease));
  if (count === undefined) throw isBuiltByOther();
  return count;
}

const isBuiltByOther = () =>
  new CairnError('CONFLICT', 'Another process builds the search index now; try again when it is done.');

async function rebuildIndex(options: RebuildOptions, lease: Lease): Promise<number> {
  const { graph, engine } = options;
  const former = await indexCheckpoint(graph, engine);
  const begin = await readLastChange(graph);
  const shadow = await engine.shadow();
  const checkpoint = await indexCheckpoint(graph, shadow);
  // The new index has no checkpoint until it is filled, so that no process considers it complete.
  await checkpoint.remove();
  const drop = async () => {
    if (await lease.isHeld()) await shadow.drop();
  };
  const build = async () => {
    const count = await fill(options, shadow);
    return { count, reached: await catchUp(options, shadow, begin) };
  };
  const { count, reached } = await build().catch(async (error) => {
    await drop().catch(() => undefined);
    throw error;
  });
  // If this process was suspended, another one may have recreated the shadow index.
  const isStillOwn =
    (await lease.isHeld()) && (await indexCheckpoint(graph, shadow)).name === checkpoint.name;
  if (!isStillOwn) throw isBuiltByOther();
  // If the swap fails or is interrupted, either index may answer. So both have a checkpoint, and neither may be
  // dropped.
  await checkpoint.begin(reached, options.format);
  await shadow.swap();
  await former.remove().catch(() => undefined);
  return count;
}

async function fill(
  { reader, onProgress, signal }: RebuildOptions,
  engine: IndexTarget['engine'],
): Promise<number> {
  let done = 0;
  for await (const urns of reader.urns()) {
    await indexEntities({ engine, reader }, urns, (count) => {
      done += count;
      onProgress?.(done);
    });
    signal?.throwIfAborted();
  }
  return done;
}

/**
 * Follows the changes since `begin` and those made meanwhile, as long as their number decreases.
 * @returns the number of the change after which the follower continues. A changed definition may outdate all documents,
 * so it is the change before the first one. Without one, it is the last change.
 */
async function catchUp(
  { graph, reader, signal }: RebuildOptions,
  engine: IndexTarget['engine'],
  begin: number,
): Promise<number> {
  let reached = begin;
  let definition: LoggedChange | undefined;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const last = await readLastChange(graph);
    const left = last - reached;
    if (left >= before) break;
    before = left;
    while (reached < last) {
      const changes = await readNextChanges(graph, reached);
      const end = changes.at(-1);
      // The changes may have been removed from the log. The follower will notice that.
      if (end === undefined) break;
      await indexVisibleChanges({ engine, reader }, changes);
      definition ??= changes.find(changesDefinition);
      reached = end.seq;
      signal?.throwIfAborted();
    }
  }
  return definition === undefined ? reached : definition.seq - 1;
}
