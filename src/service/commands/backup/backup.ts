import { readLogRange } from '../../../catalog/events/changes.js';
import type { Registry } from '../../../model/types.js';
import { StartupError } from '../../../shared/startup-error.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { BackupFiles } from './files.js';
import { changeLines, entityLines, nodeLines } from './lines.js';

/** The default number of entities in a part. */
const DEFAULT_PART_SIZE = 5_000;
/** The most changes to copy while commits wait. */
const MAX_REMAINING = 1_000;

interface BackupOptions {
  graph: Graph;
  registry: Registry;
  files: BackupFiles;
  partSize?: number;
  onProgress(message: string): void;
}

/**
 * Copies the whole catalog into a folder, or continues an interrupted copy. Writers continue meanwhile, and entities
 * that they change are copied again. Commits wait only for the last changes. So the backup shows the catalog at one
 * moment.
 */
export async function backup(options: BackupOptions): Promise<void> {
  const { manifest } = options.files;
  if (manifest.lastSeq !== undefined) return;
  await copyEntities(options);
  let from = manifest.startSeq;
  for (
    let last = await readLastChange(options.graph);
    last - from > MAX_REMAINING;
    last = await readLastChange(options.graph)
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

/** Copies again the entities that changed after change `after`, up to change `last`. */
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

/** Requires that the read changes still exist. It runs after the reading: what exists now also existed then. */
async function requireRetained(graph: Graph, after: number, last: number): Promise<void> {
  const { first } = await readLogRange(graph);
  if (after >= last || after + 1 >= (first ?? last + 1)) return;
  throw new StartupError(
    'The change log no longer has all that was changed since this backup was begun. Begin another one, in another folder.',
  );
}
