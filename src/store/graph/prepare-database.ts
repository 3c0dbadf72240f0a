import { StartupError } from '../../shared/startup-error.js';
import type { Graph } from './graph.js';
import { createSchema } from './schema.js';

/** Increases when the form of stored data changes. Older versions of Cairn cannot read the new form. */
const VERSION = 2;

/**
 * Prepares a database for the service and its commands. It creates constraints and indexes.
 * @throws StartupError when another version of Cairn wrote the database, which is left unchanged
 */
export async function prepareDatabase(graph: Graph): Promise<void> {
  const [row] = await graph.read<{ version: number }>('database/read-version');
  if (row !== undefined && row.version !== VERSION)
    throw new StartupError(
      `The database was written by another version of Cairn: it has form ${row.version}, and this version knows ` +
        `form ${VERSION}. Start that version again, or restore a backup (docs/operations.md).`,
    );
  if (row === undefined && (await graph.read('database/find-migration')).length > 0)
    throw new StartupError(
      'The database was written by a version of Cairn from before its first release, 0.1.0, whose form this version ' +
        'cannot read. Start with an empty database, and ingest the metadata again.',
    );
  await createSchema(graph);
  if (row === undefined) await graph.write((tx) => tx.run('database/record-version', { version: VERSION }));
}
