import '../../src/process-settings.js';
import { randomBytes } from 'node:crypto';
import { createCatalog } from '../../src/catalog/index.js';
import { loadConfig } from '../../src/config.js';
import { createCipher } from '../../src/encryption/cipher.js';
import { ChangeSignal } from '../../src/events/changes.js';
import { createEvents } from '../../src/events/index.js';
import { Graph } from '../../src/graph/graph.js';
import { graphApiInWorker } from '../../src/graphql/graph-api/worker-client.js';
import { servedApi } from '../../src/graphql/schema.js';
import { createApp } from '../../src/http/app.js';
import { listen } from '../../src/listen.js';
import { createMetrics } from '../../src/metrics/index.js';
import { measureLineage } from '../../src/metrics/lineage.js';
import { loadRegistry } from '../../src/model/index.js';
import { createSearch } from '../../src/search/index.js';
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
