import '../../process-settings.js';
import { resolve } from 'node:path';
import type { Registry } from '../../../model/types.js';
import { loadConfig } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import { prepareDatabase } from '../../../store/graph/prepare-database.js';
import { runCommand, withGraph } from '../run.js';
import { backup } from './backup.js';
import { BackupFiles } from './files.js';
import { restore } from './restore.js';

const onProgress = (message: string) => console.log(message);

const COMMANDS: Record<string, (graph: Graph, registry: Registry, folder: string) => Promise<void>> = {
  async backup(graph, registry, folder) {
    await prepareDatabase(graph);
    const files = await BackupFiles.begin(folder, () => readLastChange(graph));
    await backup({ graph, registry, files, onProgress });
    console.log(`${folder} has the catalog as it was after change ${files.manifest.lastSeq}`);
  },
  async restore(graph, registry, folder) {
    const files = await BackupFiles.open(folder);
    await restore({ graph, registry, files, onProgress });
    await prepareDatabase(graph);
    console.log(`Restored ${folder}; the service indexes it for search when it starts`);
  },
};

/** Runs `npm run backup -- <folder>` and `npm run restore -- <folder>`. */
async function main([name = '', folder]: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (command === undefined || folder === undefined)
    throw new StartupError(`Which folder? npm run ${command ? name : 'backup'} -- <folder>`);
  await withGraph(loadConfig(), (graph, registry) => command(graph, registry, resolve(folder)));
}

await runCommand(() => main(process.argv.slice(2)), 1);
