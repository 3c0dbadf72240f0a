import type { AddressInfo } from 'node:net';
import { createCatalog } from '../../../src/catalog/index.js';
import { Graph } from '../../../src/graph/graph.js';
import { createApp } from '../../../src/http/app.js';
import { loadRegistry } from '../../../src/model/index.js';

export interface Service {
  baseUrl: string;
  stop(): Promise<void>;
}

/** The real service on a free port, upon the Neo4j of the test run. */
export async function startService(): Promise<Service> {
  const graph = await Graph.connect({ uri: 'bolt://127.0.0.1:27687' });
  await graph.migrate();
  const catalog = createCatalog({ graph, registry: loadRegistry() });
  const log = { error: (details: object, message: string) => console.error(message, details) };
  const app = await createApp({ catalog, graph, config: { maxBodyBytes: 16 * 1024 * 1024 }, log });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await graph.close();
    },
  };
}
