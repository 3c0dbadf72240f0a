import { loadRegistry } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import { StartupError } from '../../shared/startup-error.js';
import type { Graph } from '../../store/graph/graph.js';
import { openGraph } from '../../store/graph/open-graph.js';

/** Does some work on the configured graph, and closes the graph afterwards. */
export async function withGraph<T>(
  config: Config,
  work: (graph: Graph, registry: Registry) => Promise<T>,
): Promise<T> {
  const { graph, close } = await openGraph(config);
  try {
    return await work(graph, loadRegistry({ namespace: config.urnNamespace }));
  } finally {
    await close();
  }
}

/**
 * Runs a command, and prints its error if it fails.
 * @param command returns the exit code, if it is not 0
 * @param failure the exit code after a failure
 */
export async function runCommand(command: () => Promise<unknown>, failure = 2): Promise<void> {
  try {
    const code = await command();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exitCode = failure;
  }
}
