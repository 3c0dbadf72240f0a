import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { deleteEntity } from '../../../src/catalog/deletion/edits.js';
import { createCatalog } from '../../../src/catalog/index.js';
import type { Catalog, Proposal } from '../../../src/catalog/types.js';
import { errorFormatsOf } from '../../../src/interfaces/http/error-formats.js';
import { errorHandler } from '../../../src/interfaces/http/errors.js';
import { GRAPH_API_PATH, mountGraphApi } from '../../../src/interfaces/http/graphql/graph-api.js';
import { loadRegistry } from '../../../src/model/index.js';
import { loadConfig } from '../../../src/shared/config.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { inProcessGraphApi } from '../../support/in-process-graph-api.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

interface ApiResponse {
  data: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown[]; extensions: { code: string } }[];
}

/** The graph API of one test file, over a catalog that the file fills. */
export function graphApi() {
  let graph: Graph;
  let catalog: Catalog;
  let url: string;
  let close: () => Promise<void>;
  const statements: string[] = [];

  beforeAll(async () => {
    graph = await connectTestGraph();
    catalog = createCatalog({ graph, registry: loadRegistry() });
    const app = express();
    app.use(express.json());
    const log = { error: (details: object, message: string) => console.error(message, details) };
    recordStatements(graph, statements);
    const { registry } = catalog;
    mountGraphApi(app, {
      graphApi: inProcessGraphApi({ graph, registry, log, limits: loadConfig({}).limits.graphql }),
      callerOf: () => ({ actor: 'urn:li:corpuser:tester' }),
    });
    app.use(errorHandler(log, errorFormatsOf([{ format: 'graphql', paths: [GRAPH_API_PATH] }])));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/graph`;
    close = async () => {
      server.closeAllConnections();
      server.close();
      await graph.close();
    };
  });
  afterAll(() => close());

  return {
    /** The statements that the last query made. */
    statements,
    graph: () => graph,
    url: () => url,
    write: (...proposals: Omit<Proposal, 'changeType'>[]) =>
      catalog.proposals.submit(
        proposals.map((proposal) => ({ changeType: 'UPSERT', ...proposal })),
        { actor: 'urn:li:corpuser:tester' },
      ),
    hardDelete: (urn: string) => deleteEntity(catalog, urn, { actor: 'urn:li:corpuser:tester' }),
    async query(query: string, variables?: Record<string, unknown>): Promise<ApiResponse> {
      statements.length = 0;
      const body = JSON.stringify({ query, variables });
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body });
      return (await response.json()) as ApiResponse;
    },
  };
}

/** Writes down every statement that is sent in a read transaction of the driver. */
function recordStatements({ driver }: Graph, statements: string[]): void {
  const openSession = driver.session.bind(driver);
  driver.session = (options) => {
    const session = openSession(options);
    const executeRead = session.executeRead.bind(session);
    session.executeRead = (work, config) =>
      executeRead((tx) => {
        const run = tx.run.bind(tx);
        tx.run = (text, parameters) => {
          statements.push(String(text));
          return run(text, parameters);
        };
        return work(tx);
      }, config);
    return session;
  };
}
