import type { Graph } from '../graph/graph.js';
import { createSchema } from '../graph/schema.js';
import { StartupError } from '../startup-error.js';
import { MIGRATIONS } from './list.js';

interface MigrationLog {
  info(message: string): void;
}

/**
 * Migrates a database to this version: creates constraints and indexes, and converts data of older versions. If several
 * processes start at once, one migrates while the others wait.
 * @throws StartupError when a newer version wrote the database, which is not changed then
 */
export async function migrate(graph: Graph, log: MigrationLog): Promise<void> {
  const before = await readDatabaseVersion(graph);
  await createSchema(graph);
  if (before === MIGRATIONS.length) return;
  await graph.write(async (lock) => {
    await lock.run('migrations/take-lock');
    const done = numberOf(await lock.run<Version>('migrations/read-version'));
    for (const [index, { name, run }] of MIGRATIONS.entries()) {
      if (index < done) continue;
      const number = index + 1;
      await run(graph);
      await graph.write((tx) => tx.run('migrations/record-migration', { number, name, time: Date.now() }));
    }
  });
  log.info(`The database is at version ${MIGRATIONS.length}`);
}

/**
 * The number of migrations that a database has had.
 * @throws StartupError when a newer version wrote it
 */
export async function readDatabaseVersion(graph: Graph): Promise<number> {
  return numberOf(await graph.read<Version>('migrations/read-version'));
}

interface Version extends Record<string, unknown> {
  version: number;
}

function numberOf([row]: readonly Version[]): number {
  const version = row?.version ?? 0;
  if (version <= MIGRATIONS.length) return version;
  throw new StartupError(
    `The database was written by a newer version of Cairn: it is at version ${version}, and this one knows ` +
      `${MIGRATIONS.length}. Start that version again, or restore a backup that was made before (docs/operations.md).`,
  );
}
