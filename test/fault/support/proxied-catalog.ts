import { createCatalog } from '../../../src/catalog/index.js';
import { Graph } from '../../../src/store/graph/graph.js';
import { type CuttableProxy, cuttableProxy } from '../../behaviour/support/cuttable-proxy.js';
import { openTestCatalog, type TestCatalog } from '../../integration/catalog/support/test-catalog.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { testNeo4j } from '../../support/test-neo4j.js';

interface ProxiedCatalog {
  direct: TestCatalog;
  proxy: CuttableProxy;
  /** Reaches Neo4j through the proxy. */
  testCatalog: TestCatalog;
}

/** Two stands on an emptied database, one of them behind a proxy. They are closed after the file. */
export async function openProxiedCatalog(): Promise<ProxiedCatalog> {
  const direct = await openTestCatalog();
  afterFile(() => direct.graph.close());
  await cleanDatabase(direct.graph);
  const { uri, ...access } = testNeo4j();
  const { hostname, port } = new URL(uri);
  const proxy = await cuttableProxy(hostname, Number(port));
  afterFile(() => proxy.close());
  const graph = await Graph.connect({ ...access, uri: `bolt://127.0.0.1:${proxy.port}` });
  afterFile(() => graph.close());
  const testCatalog = { graph, catalog: createCatalog({ graph, registry: direct.catalog.registry }) };
  return { direct, proxy, testCatalog };
}
