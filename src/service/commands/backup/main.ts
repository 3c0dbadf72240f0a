import '../../process-settings.js';
import { resolve } from 'node:path';
import { loadRegistry } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { loadConfig } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import type { Graph } from '../../../store/graph/graph.js';
import { openGraph } from '../../../store/graph/open-graph.js';
import { prepareDatabase } from '../../../store/graph/prepare-database.js';
import { backup, readLastSeq } from './backup.js';
import { BackupFiles } from './files.js';
import { restore } from './restore.js';

const onProgress = (message: string) => console.log(message);

const COMMANDS: Record<string, (graph: Graph, registry: Registry, folder: string) => Promise<void>> = {
  async backup(graph, registry, folder) {
    await prepareDatabase(graph);
    const files = await BackupFiles.begin(folder, () => readLastSeq(graph));
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
  const config = loadConfig();
  const { graph, close } = await openGraph(config);
  try {
    await command(graph, loadRegistry({ namespace: config.urnNamespace }), resolve(folder));
  } finally {
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
