import '../../src/service/process-settings.js';
import { randomBytes } from 'node:crypto';
import { ChangeSignal } from '../../src/catalog/events/changes.js';
import { createEvents } from '../../src/catalog/events/index.js';
import { createCatalog } from '../../src/catalog/index.js';
import { createSearch } from '../../src/catalog/search/index.js';
import { graphApiInWorker } from '../../src/interfaces/graphql/graph-api/worker-client.js';
import { servedApi } from '../../src/interfaces/graphql/schema.js';
import { createApp } from '../../src/interfaces/http/app.js';
import { loadRegistry } from '../../src/model/index.js';
import { listen } from '../../src/service/listen.js';
import { measureLineage } from '../../src/service/metrics/lineage.js';
import { loadConfig } from '../../src/shared/config.js';
import { createCipher } from '../../src/shared/encryption/cipher.js';
import { createMetrics } from '../../src/shared/metrics.js';
import { Graph } from '../../src/store/graph/graph.js';
import { NO_DEADLINE } from './closures.js';
import { buildLineageMemory } from './memory.js';

/**
 * The service on the Neo4j of NEO4J_URI without background work, so that search does not index the imported data. With
 * CAIRN_BENCH_MEMORY it has lineage in memory.
 */
const { NEO4J_URI: uri = '', NEO4J_USER: user, NEO4J_PASSWORD: password } = process.env;
const graph = await Graph.connect({ uri, user, password });
const registry = loadRegistry();
const log = { ...console, fatal: console.error };
const lineageMemory = process.env.CAIRN_BENCH_MEMORY ? await buildLineageMemory(graph, registry) : undefined;
const catalog = createCatalog({
  ...{ graph, registry },
  lineageDeadline: NO_DEADLINE,
  lineageMemory: lineageMemory?.memory,
});
const config = loadConfig({});
const metrics = createMetrics();
measureLineage(metrics, lineageMemory?.memory);
const app = await createApp({
  catalog,
  search: createSearch({ graph, registry }),
  events: createEvents({ graph, catalog, signal: new ChangeSignal() }),
  graph,
  api: servedApi(registry, config),
  cipher: createCipher(randomBytes(32)),
  graphApi: graphApiInWorker({ graph, registry, log, limits: config.limits.graphql }),
  config,
  log,
  metrics,
  settings: [],
  stopping: new AbortController().signal,
});
const { address, close } = await listen(app, '127.0.0.1', 0);
console.log(JSON.stringify({ REST: address }));
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await close();
  await lineageMemory?.updater.stop();
  await graph.close();
}
