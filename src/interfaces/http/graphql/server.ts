import { expressMiddleware } from '@as-integrations/express5';
import type { Express, Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { checkSelection } from '../../graphql/access/check-selection.js';
import { createApolloServer } from '../../graphql/apollo.js';
import type { Context } from '../../graphql/context.js';
import { type DataHubCodesContext, dataHubCodes } from '../../graphql/datahub-error-codes.js';
import type { ErrorLog, TraceIdContext } from '../../graphql/format-error.js';
import { costLimit } from '../../graphql/limits/cost-limit.js';
import type { GraphqlLimits } from '../../graphql/limits/document-limits.js';
import { declaredPageSizes } from '../../graphql/limits/page-size.js';
import { type OperationNameContext, operationNames } from '../../graphql/operation-names.js';
import { apiSchemaText } from '../../graphql/schema.js';
import { requestContext, type Services, streamContext } from '../context.js';
import { nameOperation } from '../request-metrics.js';
import { addRoute } from '../route.js';
import { graphiql } from './graphiql/page.js';
import { subscriptionHandler } from './subscriptions.js';

interface GraphqlOptions {
  schema: GraphQLSchema;
  log: ErrorLog;
  limits: GraphqlLimits;
}

type HttpContext = Context & TraceIdContext & OperationNameContext & DataHubCodesContext;

/** The paths of the API. DataHub's clients use both. */
export const GRAPHQL_PATHS = ['/api/graphql', '/api/v2/graphql'];

/** GraphiQL with an example. */
const EXAMPLE = `{
  entity(urn: "urn:li:dataPlatform:hive") {
    urn
    type
    ... on DataPlatform { name properties { displayName } }
  }
}`;

/**
 * Serves the GraphQL API. Queries come by POST and GET, and browsers get GraphiQL. Subscriptions are at
 * `<path>/stream`, the SDL is at `<path>/schema.graphql`. JSON bodies must be parsed before.
 */
export async function mountGraphql(app: Express, services: Services, options: GraphqlOptions): Promise<void> {
  const { schema: apiSchema, log, limits } = options;
  const page = graphiql({ title: 'Cairn GraphQL', query: EXAMPLE });
  const server = createApolloServer<HttpContext>({
    ...options,
    plugins: [operationNames, checkSelection, dataHubCodes, costLimit(limits.cost, declaredPageSizes)],
  });
  await server.start();
  const contextOf = (request: Request) => streamContext(request, services);
  const subscribe = subscriptionHandler({ schema: apiSchema, contextOf, log, limits });
  const context: RequestHandler = (request, response, next) => {
    const { traceId, hasDataHubCodes } = response.locals;
    nameOperation(response, 'graphql');
    response.locals.context = {
      ...requestContext(request, services),
      ...{ traceId, hasDataHubCodes },
      nameOperation: (operation) => nameOperation(response, operation),
    } satisfies HttpContext;
    next();
  };
  const handle = expressMiddleware(server, {
    context: async ({ res }): Promise<HttpContext> => res.locals.context,
  });
  const schema: RequestHandler = (_request, response) => {
    response.type('text/plain').send(apiSchemaText());
  };
  for (const path of GRAPHQL_PATHS) {
    addRoute(app, path, { get: [page, context, handle], post: [context, handle] });
    addRoute(app, `${path}/stream`, { get: subscribe, post: subscribe });
    addRoute(app, `${path}/schema.graphql`, { get: schema });
  }
}
