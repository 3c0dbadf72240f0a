import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { Neo4jGraphQLContext } from '@neo4j/graphql';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import { createApolloServer } from '../apollo.js';
import type { ErrorLog, TraceIdContext } from '../format-error.js';
import { costLimit } from '../limits/cost-limit.js';
import type { GraphqlLimits } from '../limits/document-limits.js';
import { limitResponseSize } from '../limits/response-size-limit.js';
import { pageSizes, queryLimits } from './limits.js';
import { type GraphRedaction, graphRedaction } from './redacted-value.js';
import { createGraphApiSchema } from './schema.js';
import type { GraphApi } from './types.js';

/** The server ends a statement after this time. */
const TIMEOUT_MILLISECONDS = 30_000;

/** The context of one request: what @neo4j/graphql needs, and the redaction of its answer. */
type GraphApiContext = Pick<Neo4jGraphQLContext, 'executionContext' | 'sessionConfig' | 'transaction'> &
  TraceIdContext &
  GraphRedaction;

export interface GraphApiParts {
  graph: Graph;
  registry: Registry;
  log: ErrorLog;
  limits: GraphqlLimits;
}

/** Creates the schema of the graph API with its answer limit. This takes seconds. */
export async function limitedSchema(registry: Registry, limits: GraphqlLimits): Promise<GraphQLSchema> {
  const schema = await createGraphApiSchema(registry);
  limitResponseSize(schema, limits);
  return schema;
}

/** Creates the graph API in this thread. */
export async function createGraphApi(
  { graph, registry, log, limits }: GraphApiParts,
  schema: GraphQLSchema,
): Promise<GraphApi> {
  const server = createApolloServer<GraphApiContext>({
    schema,
    log,
    limits,
    plugins: [queryLimits, costLimit(limits.cost, pageSizes)],
  });
  await server.start();
  return {
    async handle({ headers, caller, traceId, ...request }) {
      const response = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { ...request, headers: new HeaderMap(headers) },
        context: async () => ({
          ...{ ...graphRedaction(caller, graph, registry), traceId },
          executionContext: graph.driver,
          sessionConfig: { database: graph.database },
          transaction: { timeout: TIMEOUT_MILLISECONDS },
        }),
      });
      const { status = 200, headers: answered } = response;
      return { status, headers: [...answered], body: await textOf(response) };
    },
    schemaText: async () => printSchema(schema),
    stop: () => server.stop(),
  };
}

async function textOf({ body }: HTTPGraphQLResponse): Promise<string> {
  if (body.kind === 'complete') return body.string;
  let text = '';
  for await (const chunk of body.asyncIterator) text += chunk;
  return text;
}
