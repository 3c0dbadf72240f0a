import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Express, RequestHandler } from 'express';
import type { Catalog } from '../catalog/types.js';
import { requestContext } from '../http/context.js';
import { methodNotAllowed } from '../http/errors.js';
import { toJsonText } from '../model/json.js';
import { answerShape } from './answer-shape.js';
import type { Context } from './context.js';
import { explorerPage } from './explorer.js';
import { errorFormatter, type FaultLog } from './format-error.js';
import { apiSchemaText, createApiSchema } from './schema.js';

export interface GraphqlOptions {
  catalog: Catalog;
  log: FaultLog;
}

/** Where the API is; DataHub's clients know both. */
const PATHS = ['/api/graphql', '/api/v2/graphql'];

/**
 * Serves the GraphQL API on `app`, whose JSON bodies are parsed already: queries by POST and GET, a page to try them
 * on GET in a browser, the SDL at `<path>/schema.graphql`.
 */
export async function mountGraphql(app: Express, { catalog, log }: GraphqlOptions): Promise<void> {
  const server = createServer({ catalog, log });
  await server.start();
  const context: RequestHandler = (request, response, next) => {
    response.locals.context = requestContext(request, catalog);
    next();
  };
  const answer = expressMiddleware(server, { context: async ({ res }) => res.locals.context as Context });
  const schema: RequestHandler = (_request, response) => {
    response.type('text/plain').send(apiSchemaText());
  };
  for (const path of PATHS) {
    app
      .route(path)
      .get(context, answer)
      .post(context, answer)
      .all(methodNotAllowed(['GET', 'POST']));
    app
      .route(`${path}/schema.graphql`)
      .get(schema)
      .all(methodNotAllowed(['GET']));
  }
}

function createServer({ catalog, log }: GraphqlOptions): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema: createApiSchema(catalog.registry),
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: true,
    stopOnTerminationSignals: false,
    stringifyResult: toJsonText,
    formatError: errorFormatter(log),
    logger: apolloLog(log),
    plugins: [
      answerShape,
      landingPage,
      // Nothing leaves this machine, and no plugin looks at each field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

const landingPage: ApolloServerPlugin<Context> = {
  async serverWillStart() {
    return { renderLandingPage: async () => ({ html: explorerPage }) };
  },
};

function apolloLog(log: FaultLog) {
  const quiet = () => {};
  const report = (message?: unknown) => log.error({}, String(message));
  return { debug: quiet, info: quiet, warn: report, error: report };
}
