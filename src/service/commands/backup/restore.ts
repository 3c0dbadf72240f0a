import type { Registry } from '../../../model/types.js';
import { StartupError } from '../../../shared/startup-error.js';
import type { Graph } from '../../../store/graph/graph.js';
import { createSchema } from '../../../store/graph/schema.js';
import type { BackupFiles } from './files.js';
import type { Line, PartKind } from './format.js';
import { restoreLines } from './restore-lines.js';

/** The most lines in a transaction, and the most characters of all of them. */
const CHUNK = { lines: 500, characters: 4_000_000 };

/** Definitions come first, since values refer to them. */
const PART_ORDER: readonly PartKind[] = ['nodes', 'entities', 'changed', 'changes'];

interface RestoreOptions {
  graph: Graph;
  registry: Registry;
  files: BackupFiles;
  onProgress(message: string): void;
}

interface Progress {
  part: number;
  /** The number of restored lines of the part. */
  line: number;
}

/**
 * Restores a backup into an empty database, or continues an interrupted restore.
 * @throws StartupError when the database has other content
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { graph, files } = options;
  await createSchema(graph);
  const begun = await startProgress(graph, files.manifest.id);
  const latest = await latestParts(files);
  const parts = files.manifest.parts.toSorted(
    (a, b) => PART_ORDER.indexOf(a.kind) - PART_ORDER.indexOf(b.kind),
  );
  for (const [index, part] of parts.entries()) {
    if (index < begun.part) continue;
    let progress = { part: index, line: index === begun.part ? begun.line : 0 };
    const isCurrent = (urn: string) => (latest.get(urn) ?? part.file) === part.file;
    for await (const { lines, end } of chunks(files.read(part), progress.line)) {
      progress = { part: index, line: end };
      const wanted = lines.filter((line) => isCurrent(urnOf(line)));
      await graph.write(async (tx) => {
        await restoreLines(tx, options.registry, wanted);
        await tx.run('backup/move-progress', { backup: files.manifest.id, ...progress });
      });
    }
    options.onProgress(`${index + 1} of ${parts.length} parts`);
  }
  await graph.write(async (tx) => {
    await tx.run('backup/record-log-start');
    await tx.run('backup/end-progress');
  });
}

async function startProgress(graph: Graph, id: string): Promise<Progress> {
  const [progress] = await graph.read<Progress & { backup: string } & Record<string, unknown>>(
    'backup/read-progress',
  );
  if (progress?.backup === id) return progress;
  const [state] = await graph.read<{ isEmpty: boolean }>('backup/check-empty');
  if (state?.isEmpty && !progress) {
    // A service may have created counters here, or a restore that failed at once.
    await graph.write((tx) => tx.run('backup/remove-counters'));
    return { part: 0, line: 0 };
  }
  throw new StartupError(
    progress
      ? 'The restore of another backup was begun in this database. Restore into an empty one.'
      : 'The database is not empty. A backup is restored into an empty one, before the service is started on it.',
  );
}

/** The last part of each entity, by URN. Earlier parts are outdated. */
async function latestParts(files: BackupFiles): Promise<Map<string, string>> {
  const latest = new Map<string, string>();
  for (const part of files.manifest.parts.filter(({ kind }) => kind === 'changed')) {
    for await (const line of files.read(part)) latest.set(urnOf(line), part.file);
  }
  return latest;
}

/** The URN of a line's entity; empty for a line without an entity. */
function urnOf(line: Line): string {
  if ('entity' in line) return line.entity.urn;
  if ('event' in line) return line.event.urn;
  return 'gone' in line ? line.gone : '';
}

/** The lines after the first `done` ones, in portions. `end` is the number of lines up to the end of the portion. */
async function* chunks(lines: AsyncIterable<Line>, done: number) {
  let chunk: Line[] = [];
  let characters = 0;
  let end = 0;
  for await (const line of lines) {
    if (++end <= done) continue;
    chunk.push(line);
    characters += JSON.stringify(line).length;
    if (chunk.length < CHUNK.lines && characters < CHUNK.characters) continue;
    yield { lines: chunk, end };
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield { lines: chunk, end };
}
