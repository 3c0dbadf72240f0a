import { randomBytes } from 'node:crypto';
import { ChangeSignal } from '../../src/catalog/events/changes.js';
import { createEvents } from '../../src/catalog/events/index.js';
import type { SearchService } from '../../src/catalog/search/index.js';
import type { Catalog } from '../../src/catalog/types.js';
import { graphApiInWorker } from '../../src/interfaces/graphql/graph-api/worker-client.js';
import { servedApi } from '../../src/interfaces/graphql/schema.js';
import { createApp } from '../../src/interfaces/http/app.js';
import type { Registry } from '../../src/model/types.js';
import { listen } from '../../src/service/listen.js';
import { loadConfig } from '../../src/shared/config.js';
import { createCipher } from '../../src/shared/encryption/cipher.js';
import { createMetrics } from '../../src/shared/metrics.js';
import type { Graph } from '../../src/store/graph/graph.js';

interface Parts {
  graph: Graph;
  registry: Registry;
  catalog: Catalog;
  search: SearchService;
  metrics?: ReturnType<typeof createMetrics>;
}

/** Serves the interfaces over a catalog and its search, in this process, without background work. */
export async function serve({ graph, registry, catalog, search, metrics = createMetrics() }: Parts) {
  const config = loadConfig({});
  const log = { ...console, fatal: console.error };
  const app = await createApp({
    ...{ catalog, search, graph, config, log, metrics },
    events: createEvents({ graph, catalog, signal: new ChangeSignal() }),
    api: servedApi(registry, config),
    cipher: createCipher(randomBytes(32)),
    graphApi: graphApiInWorker({ graph, registry, log, limits: config.limits.graphql }),
    settings: [],
    stopping: new AbortController().signal,
  });
  return listen(app, '127.0.0.1', 0);
}
