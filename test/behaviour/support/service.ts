import { createCatalog } from '../../../src/catalog/index.js';
import { startRemover } from '../../../src/catalog/structured-properties/removal/remover.js';
import { Graph } from '../../../src/graph/graph.js';
import { createApp } from '../../../src/http/app.js';
import { listen } from '../../../src/listen.js';
import { loadRegistry } from '../../../src/model/index.js';
import { createSearch } from '../../../src/search/index.js';
import { testNeo4j } from '../../support/test-neo4j.js';

export interface Service {
  baseUrl: string;
  stop(): Promise<void>;
}

/** The real service on a free port, upon the Neo4j of the test run, or upon that one seen through another address. */
export async function startService(neo4jUri?: string): Promise<Service> {
  const { uri, ...access } = testNeo4j();
  const graph = await Graph.connect({ ...access, uri: neo4jUri ?? uri });
  await graph.migrate();
  const registry = loadRegistry();
  const search = createSearch({ graph, registry });
  const catalog = createCatalog({
    graph,
    registry,
    onCommit: search.wake,
    untilFound: (patienceMillis) => search.flush(patienceMillis),
  });
  const log = { error: (details: object, message: string) => console.error(message, details) };
  const app = await createApp({ catalog, search, graph, config: { maxBodyBytes: 16 * 1024 * 1024 }, log });
  const { address, close } = await listen(app, '127.0.0.1', 0);
  const remover = startRemover(graph, catalog, log);
  search.start();
  const stop = async () => {
    await close();
    await Promise.all([remover.stop(), search.stop()]);
    await graph.close();
  };
  return { baseUrl: address, stop };
}
