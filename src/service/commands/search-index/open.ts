import { createSearch, type SearchService } from '../../../catalog/search/index.js';
import { openMeilisearch } from '../../../catalog/search/meilisearch/open.js';
import type { Registry } from '../../../model/types.js';
import type { Config } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import type { Graph } from '../../../store/graph/graph.js';

interface OpenedSearch {
  search: SearchService;
  close(): Promise<void>;
}

/**
 * Opens the configured search for maintenance commands.
 * @throws StartupError if its engine is a Meilisearch that only the running service can reach
 */
export async function openSearchService(
  { search, embedded: { dataDir } }: Config,
  graph: Graph,
  registry: Registry,
): Promise<OpenedSearch> {
  const { engine, note, stop } = await openMeilisearch({ search, dataDir, log });
  if (note !== undefined)
    throw new StartupError(
      `The search index cannot be reached: ${note}\nStop the service that uses it, or name its server by MEILI_URL.`,
    );
  return { search: createSearch({ graph, registry, ...(engine && { engine }) }), close: stop };
}

/** Logs to standard error, since standard output carries the result. */
const log = { info: console.error, warn: () => undefined, debug: () => undefined };
