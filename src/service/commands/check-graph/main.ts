import '../../process-settings.js';
import { loadRegistry } from '../../../model/index.js';
import { loadConfig } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { openGraph } from '../../../store/graph/open-graph.js';
import { checkGraph } from './index.js';

/** `npm run check-graph`: checks the graph and prints the report. The exit code is 1 if there are findings. */
async function main(): Promise<number> {
  const config = loadConfig();
  const { graph, close } = await openGraph(config);
  try {
    const report = await checkGraph(graph, loadRegistry({ namespace: config.urnNamespace }));
    console.log(String(report));
    return report.isClean ? 0 : 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exitCode = 2;
}
