import { type ExecutionResult, type GraphQLSchema, graphql } from 'graphql';
import { ChangeSignal } from '../../../../src/catalog/events/changes.js';
import { createEvents } from '../../../../src/catalog/events/index.js';
import { createCatalog } from '../../../../src/catalog/index.js';
import { createLoaders } from '../../../../src/catalog/request-loaders.js';
import { createSearch, type SearchService } from '../../../../src/catalog/search/index.js';
import type { Catalog } from '../../../../src/catalog/types.js';
import { ApiTypes } from '../../../../src/interfaces/graphql/api-types.js';
import type { Context } from '../../../../src/interfaces/graphql/context.js';
import type { Graph } from '../../../../src/store/graph/graph.js';
import { afterFile } from '../../../support/after-file.js';
import { modelAndApi } from '../../../support/api.js';
import { cleanDatabase } from '../../../support/clean-database.js';
import { statementsOf } from '../../../support/statements-of.js';
import { connectTestGraph } from '../../../support/test-neo4j.js';

export const CALLER = { actor: 'urn:li:corpuser:tester' };

export interface Api {
  catalog: Catalog;
  /** Follows nothing until it is started. */
  search: SearchService;
  graph: Graph;
  schema: GraphQLSchema;
  apiTypes: ApiTypes;
  /** Runs one operation as one request would. */
  run(query: string, variables?: Record<string, unknown>): Promise<ExecutionResult>;
  /** The names of the Cypher statements that `work` sends. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

/** The API on an empty database, without HTTP. */
export async function startApi(): Promise<Api> {
  const graph = await connectTestGraph();
  afterFile(() => graph.close());
  await cleanDatabase(graph);
  const { registry, api } = modelAndApi();
  const { schema, operations } = api;
  const search = createSearch({ graph, registry });
  const catalog = createCatalog({ graph, registry });
  const events = createEvents({ graph, catalog, signal: new ChangeSignal() });
  return {
    catalog,
    search,
    graph,
    schema,
    apiTypes: new ApiTypes(schema),
    run: (source, variableValues) =>
      graphql({
        schema,
        source,
        variableValues,
        contextValue: contextOf({ catalog: catalog.as(CALLER), search, events, operations }),
      }),
    statementsOf: async (work) => (await statementsOf(graph, work))[1],
  };
}

type Parts = Pick<Context, 'catalog' | 'search' | 'events' | 'operations'>;

const contextOf = (parts: Parts): Context => ({
  ...parts,
  // What samples have in place of secrets is not encrypted.
  cipher: { encrypt: (text) => text, decrypt: (text) => text },
  settings: [],
  loaders: createLoaders(parts.catalog),
  caller: CALLER,
  disconnected: () => new AbortController().signal,
});
