import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import { createApolloServer } from '../apollo.js';
import type { ErrorLog } from '../format-error.js';
import { costLimit } from '../limits/cost-limit.js';
import type { GraphqlLimits } from '../limits/document-limits.js';
import { limitResponseSize } from '../limits/response-size-limit.js';
import { executionContext, type GraphApiContext } from './execution-context.js';
import { pageSizes, queryLimits } from './limits.js';
import { graphRedaction } from './redacted-value.js';
import { createGraphApiSchema } from './schema.js';
import type { GraphApi } from './types.js';

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
        context: async () => executionContext(graph, graphRedaction(caller, graph, registry), traceId),
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
