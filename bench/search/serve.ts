import { randomBytes } from 'node:crypto';
import { ChangeSignal } from '../../src/catalog/events/changes.js';
import { createEvents } from '../../src/catalog/events/index.js';
import { createCatalog } from '../../src/catalog/index.js';
import type { SearchService } from '../../src/catalog/search/index.js';
import { graphApiInWorker } from '../../src/interfaces/graphql/graph-api/worker-client.js';
import { servedApi } from '../../src/interfaces/graphql/schema.js';
import { createApp } from '../../src/interfaces/http/app.js';
import type { Registry } from '../../src/model/types.js';
import { listen } from '../../src/service/listen.js';
import { loadConfig } from '../../src/shared/config.js';
import { createCipher } from '../../src/shared/encryption/cipher.js';
import { createMetrics } from '../../src/shared/metrics.js';
import type { Graph } from '../../src/store/graph/graph.js';

/** The interfaces over an existing search, in this process. */
export async function serve(graph: Graph, registry: Registry, search: SearchService) {
  const catalog = createCatalog({ graph, registry });
  const config = loadConfig({});
  const app = await createApp({
    catalog,
    search,
    events: createEvents({ graph, catalog, signal: new ChangeSignal() }),
    graph,
    api: servedApi(registry, config),
    cipher: createCipher(randomBytes(32)),
    graphApi: graphApiInWorker({ graph, registry, log: console, limits: config.limits.graphql }),
    config,
    log: console,
    metrics: createMetrics(),
    settings: [],
    stopping: new AbortController().signal,
  });
  return listen(app, '127.0.0.1', 0);
}
