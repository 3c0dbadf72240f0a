import { CairnError } from '../../../shared/errors.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { LoggedChange } from '../../events/changes.js';
import { Lease } from '../../events/lease.js';
import type { SearchEngine } from '../engine.js';
import { changesDefinition } from './changed-definitions.js';
import { type IndexTarget, indexEntities, indexVisibleChanges } from './index-changes.js';
import { indexCheckpoint } from './index-checkpoint.js';
import { readNextChanges } from './next-changes.js';

const BATCH_SIZE = 5000;

interface RebuildOptions {
  graph: Graph;
  engine: SearchEngine;
  reader: IndexTarget['reader'];
  /** The present format. */
  format: string;
  /** Called with the number of entities indexed so far. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Builds a new index of all entities beside the active one, and swaps them. Before that, it follows what was written
 * meanwhile, so that searches go on finding it; the last changes are followed afterwards.
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
  // Until it is filled it has none, so that nobody takes it for whole.
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
  // After a halt of this process another one may have begun the shadow anew.
  const isStillOwn =
    (await lease.isHeld()) && (await indexCheckpoint(graph, shadow)).name === checkpoint.name;
  if (!isStillOwn) throw isBuiltByOther();
  // If the swap fails or is interrupted, either index may answer: both have their checkpoint, and neither may be dropped.
  await checkpoint.begin(reached, options.format);
  await shadow.swap();
  await former.remove().catch(() => undefined);
  return count;
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

/**
 * Follows the changes since `begin`, and those made meanwhile, as long as fewer are left each time.
 * @returns the number of the change after which the follower goes on: from the first changed definition on, since that may
 * outdate all documents, else after the last one
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
      // They may have been removed from the log, which the follower notices.
      if (end === undefined) break;
      await indexVisibleChanges({ engine, reader }, changes);
      definition ??= changes.find(changesDefinition);
      reached = end.seq;
      signal?.throwIfAborted();
    }
  }
  return definition === undefined ? reached : definition.seq - 1;
}
