import { expressMiddleware } from '@as-integrations/express5';
import type { Express, Request, RequestHandler } from 'express';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { Author } from '../../catalog/types.js';
import type { Graph } from '../../graph/graph.js';
import { asksForPage } from '../../http/authentication/open-paths.js';
import { methodNotAllowed } from '../../http/errors.js';
import { nameOperation } from '../../metrics/requests.js';
import type { Registry } from '../../model/types.js';
import { createApolloServer } from '../apollo.js';
import { explorerPage, explorerPolicy } from '../explorer.js';
import type { FaultLog } from '../format-error.js';
import { limitAnswers } from '../limits/answer-limit.js';
import { costLimit } from '../limits/cost-limit.js';
import type { GraphqlLimits } from '../limits/types.js';
import { executionContext, type GraphApiContext } from './execution-context.js';
import { queryLimits } from './limits.js';
import { graphReading } from './readable-value.js';
import { createGraphApiSchema } from './schema.js';

export interface GraphApiOptions {
  graph: Graph;
  registry: Registry;
  log: FaultLog;
  limits: GraphqlLimits;
  /** Who asks: what the answer may show. */
  authorOf: (request: Request) => Author;
}

/** Where the graph API is. */
export const GRAPH_API_PATH = '/api/graph';

/** What the page starts with. */
const EXAMPLE = `{
  datasets(limit: 10, sort: [{ name: ASC }]) {
    name
    ownedBy { name type }
    upstreams { name type }
    hasAspect { name number value }
  }
}`;

const PAGE = explorerPage({ title: 'Cairn graph API', schemaPath: 'graph/schema.graphql', query: EXAMPLE });

interface GraphApi {
  answer: RequestHandler;
  schema: GraphQLSchema;
}

/**
 * Serves the typed graph API at /api/graph on `app`, whose JSON bodies are parsed already: the nodes and relationships
 * of the graph by the types of the model, to be read only. A root field is one Cypher statement, however deep.
 * The schema is large, and is made when the first request comes.
 */
export function mountGraphApi(app: Express, options: GraphApiOptions): void {
  let made: Promise<GraphApi> | undefined;
  const graphApi = () => {
    made ??= makeGraphApi(options).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const policy = explorerPolicy(PAGE);
  const answer: RequestHandler = async (request, response, next) => {
    nameOperation(response, 'graph api');
    if (asksForPage(request)) response.set('Content-Security-Policy', policy);
    const api = await graphApi();
    return api.answer(request, response, next);
  };
  const schema: RequestHandler = async (_request, response) => {
    const api = await graphApi();
    response.type('text/plain').send(printSchema(api.schema));
  };
  app
    .route(GRAPH_API_PATH)
    .get(answer)
    .post(answer)
    .all(methodNotAllowed(['GET', 'POST']));
  app
    .route(`${GRAPH_API_PATH}/schema.graphql`)
    .get(schema)
    .all(methodNotAllowed(['GET']));
}

async function makeGraphApi({ graph, registry, log, limits, authorOf }: GraphApiOptions): Promise<GraphApi> {
  const schema = await createGraphApiSchema(registry);
  limitAnswers(schema, limits.cost);
  const server = createApolloServer<GraphApiContext>({
    schema,
    log,
    limits,
    page: PAGE,
    plugins: [queryLimits, costLimit(limits.cost)],
  });
  await server.start();
  const answer = expressMiddleware(server, {
    context: async ({ req, res }) =>
      executionContext(graph, graphReading(authorOf(req), graph, registry), res.locals.traceId),
  });
  return { schema, answer };
}
