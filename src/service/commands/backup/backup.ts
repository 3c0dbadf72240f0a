import { readLogRange } from '../../../catalog/events/changes.js';
import type { Registry } from '../../../model/types.js';
import { StartupError } from '../../../shared/startup-error.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { BackupFiles } from './files.js';
import { changeLines, entityLines, nodeLines } from './lines.js';

/** How many entities a part has by default. */
const DEFAULT_PART_SIZE = 5_000;
/** The most changes that are read while commits wait. */
const MAX_REMAINING = 1_000;

interface BackupOptions {
  graph: Graph;
  registry: Registry;
  files: BackupFiles;
  partSize?: number;
  onProgress(message: string): void;
}

/**
 * Copies the whole catalog into a folder, or continues an interrupted copy. Writers continue during the copy: entities
 * that change are copied again. The last changes are copied while commits wait, so that the backup shows the catalog at
 * one moment.
 */
export async function backup(options: BackupOptions): Promise<void> {
  const { manifest } = options.files;
  if (manifest.lastSeq !== undefined) return;
  await copyEntities(options);
  let from = manifest.startSeq;
  for (
    let last = await readLastSeq(options.graph);
    last - from > MAX_REMAINING;
    last = await readLastSeq(options.graph)
  ) {
    await copyChanged(options, from, last);
    from = last;
  }
  const { length } = manifest.parts;
  await options.graph.write(async (lock) => {
    manifest.parts.splice(length);
    const [{ value } = { value: 0 }] = await lock.run<{ value: number }>('events/lock-changes');
    await copyChanged(options, from, value);
    await options.files.write('nodes', nodeLines(options.graph, options.registry));
    manifest.lastSeq = value;
  });
  const count = await options.files.write('changes', changeLines(options.graph, 0, manifest.lastSeq ?? 0));
  options.onProgress(`${count} changes`);
  await options.files.save();
}

/** The number of the last change that is committed. */
export async function readLastSeq(graph: Graph): Promise<number> {
  const [counter] = await graph.read<{ value: number }>('check-graph/read-change-counter');
  return counter?.value ?? 0;
}

async function copyEntities({
  graph,
  files,
  partSize = DEFAULT_PART_SIZE,
  onProgress,
}: BackupOptions): Promise<void> {
  const { manifest } = files;
  while (manifest.after !== undefined) {
    const page = await graph.read<{ urn: string }>('search/list-entities', {
      after: manifest.after,
      limit: partSize,
    });
    const urns = page.map(({ urn }) => urn);
    if (urns.length > 0) {
      const lines = await files.write('entities', entityLines(graph, urns));
      onProgress(`${lines} lines up to ${urns.at(-1)}`);
    }
    manifest.after = urns.at(-1);
    await files.save();
  }
}

/** Copies the entities again that changed after one change, up to another one. */
async function copyChanged({ graph, files, onProgress }: BackupOptions, after: number, last: number) {
  const urns = new Set<string>();
  for await (const line of changeLines(graph, after, last)) {
    if ('change' in line) urns.add(String(line.change.urn));
  }
  await requireRetained(graph, after, last);
  if (urns.size === 0) return;
  await files.write('changed', entityLines(graph, [...urns].sort()));
  onProgress(`${urns.size} entities that changed meanwhile`);
}

/** Runs after the reading: if the changes still exist now, they existed while they were read. */
async function requireRetained(graph: Graph, after: number, last: number): Promise<void> {
  const { first } = await readLogRange(graph);
  if (after >= last || after + 1 >= (first ?? last + 1)) return;
  throw new StartupError(
    'The change log no longer has all that was changed since this backup was begun. Begin another one, in another folder.',
  );
}
