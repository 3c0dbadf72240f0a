import '../../src/service/process-settings.js';
import { createCatalog } from '../../src/catalog/index.js';
import { createSearch } from '../../src/catalog/search/index.js';
import { loadRegistry } from '../../src/model/index.js';
import { measureLineage } from '../../src/service/metrics/lineage.js';
import { createMetrics } from '../../src/shared/metrics.js';
import { Graph } from '../../src/store/graph/graph.js';
import { serve } from '../support/serve.js';
import { NO_DEADLINE } from './closures.js';
import { buildLineageMemory } from './memory.js';

/**
 * The service on the Neo4j of NEO4J_URI, without background work: search must not index the imported data. With
 * CAIRN_BENCH_MEMORY it has lineage in memory.
 */
const { NEO4J_URI: uri = '', NEO4J_USER: user, NEO4J_PASSWORD: password } = process.env;
const graph = await Graph.connect({ uri, user, password });
const registry = loadRegistry();
const lineageMemory = process.env.CAIRN_BENCH_MEMORY ? await buildLineageMemory(graph, registry) : undefined;
const catalog = createCatalog({
  ...{ graph, registry },
  lineageDeadline: NO_DEADLINE,
  lineageMemory: lineageMemory?.memory,
});
const metrics = createMetrics();
measureLineage(metrics, lineageMemory?.memory);
const search = createSearch({ graph, registry });
const { address, close } = await serve({ graph, registry, catalog, search, metrics });
console.log(JSON.stringify({ REST: address }));
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await close();
  await lineageMemory?.updater.stop();
  await graph.close();
}
