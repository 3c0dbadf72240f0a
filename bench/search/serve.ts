import { randomBytes } from 'node:crypto';
import { createCatalog } from '../../src/catalog/index.js';
import { loadConfig } from '../../src/config.js';
import { createCipher } from '../../src/encryption/cipher.js';
import { ChangeSignal } from '../../src/events/changes.js';
import { createEvents } from '../../src/events/index.js';
import type { Graph } from '../../src/graph/graph.js';
import { graphApiInWorker } from '../../src/graphql/graph-api/worker-client.js';
import { servedApi } from '../../src/graphql/schema.js';
import { createApp } from '../../src/http/app.js';
import { listen } from '../../src/listen.js';
import { createMetrics } from '../../src/metrics/index.js';
import type { Registry } from '../../src/model/types.js';
import type { SearchService } from '../../src/search/index.js';

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
