import express, { type Express } from 'express';
import type { Events } from '../../catalog/events/index.js';
import type { ObjectStorage } from '../../catalog/files/object-storage.js';
import type { Search } from '../../catalog/search/types.js';
import type { Catalog } from '../../catalog/types.js';
import type { EffectiveSetting } from '../../shared/config/effective.js';
import type { Config } from '../../shared/config.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import type { Metrics } from '../../shared/metrics.js';
import type { Graph } from '../../store/graph/graph.js';
import type { NativeUsers } from '../authentication/native-users.js';
import type { Authentication } from '../authentication/types.js';
import type { ErrorLog } from '../graphql/format-error.js';
import type { GraphApi } from '../graphql/graph-api/types.js';
import { type Api, apiSchemaText } from '../graphql/schema.js';
import { authenticate } from './authentication/authenticate.js';
import { compressed } from './compression.js';
import { callerOf } from './context.js';
import { restPageRoute } from './docs/rest-page/page.js';
import { specificationRoutes } from './docs/routes.js';
import { errorFormatsOf } from './error-formats.js';
import { errorHandler, unknownPath } from './errors.js';
import { refuseForeignPages } from './foreign-pages.js';
import { stripGatewayPrefix } from './gateway-prefix.js';
import { GRAPH_API_PATH, mountGraphApi } from './graphql/graph-api.js';
import { mountGraphiqlFiles } from './graphql/graphiql/files.js';
import { GRAPHQL_PATHS, mountGraphql } from './graphql/server.js';
import { healthRoutes } from './health.js';
import { jsonBody } from './json-body.js';
import { streamLimit } from './limits/stream-limit.js';
import { mountMcp } from './mcp.js';
import { authService } from './native-users/auth-service.js';
import { ERROR_FORMAT, isStreamed } from './operations/operation.js';
import { serveOperations } from './operations/serve.js';
import { fixedOperations } from './operations/table.js';
import { checkPercentEncoding } from './percent-encoding.js';
import { checkProtocolVersion } from './protocol-version.js';
import { measureRequests, metricsRoute } from './request-metrics.js';
import { addRoute } from './route.js';
import { securityHeaders } from './security-headers.js';
import { serverConfigRoute } from './server-config.js';
import { traceContext } from './trace-context.js';
import { loadUi } from './ui/files.js';
import { mountUi } from './ui/routes.js';

interface AppOptions {
  catalog: Catalog;
  search: Search;
  events: Events;
  graph: Graph;
  /** The reason why Neo4j does not run, if known. */
  storeProblem?: (() => string | undefined) | undefined;
  api: Api;
  graphApi: GraphApi;
  /** Encrypts secrets before they are stored. */
  cipher: Cipher;
  /** Absent when authentication is off. */
  authentication?: Authentication | undefined;
  /** Present with authentication. */
  users?: NativeUsers | undefined;
  config: Pick<Config, 'maxBodyBytes' | 'limits' | 'mcp' | 'allowedHosts'>;
  log: ErrorLog;
  metrics: Metrics;
  /** Absent when uploads are not configured. */
  objectStorage?: ObjectStorage | undefined;
  /** The settings that the service runs with. */
  settings: readonly EffectiveSetting[];
  /** The address of Neo4j Browser, if the service started Neo4j itself. */
  neo4jBrowserUrl?: string | undefined;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
}

/** DataHub's pages report their users' actions here. Nothing is stored. */
const REPORTS_PATH = '/openapi/v1/tracking/track';

/** The formats of errors by path. */
const errorFormatOf = errorFormatsOf([
  { format: 'graphql', paths: [...GRAPHQL_PATHS, GRAPH_API_PATH] },
  { format: 'openapi', paths: ['/openapi'] },
  ...fixedOperations.map(({ specification, path }) => ({
    format: ERROR_FORMAT[specification],
    paths: [path],
  })),
]);

/** The paths of streams. */
const STREAM_PATHS = [
  ...fixedOperations.filter(isStreamed).map(({ path }) => path),
  ...GRAPHQL_PATHS.map((path) => `${path}/stream`),
];

/** Creates the HTTP service with all interfaces. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<Express> {
  const { graph, storeProblem, api, graphApi, users, config, log, metrics, stopping, ...parts } = options;
  const { authentication, catalog, search } = parts;
  const services = { ...parts, operations: api.operations };
  const { limits } = config;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', limits.trustedProxies);
  app.use(measureRequests(metrics), traceContext, securityHeaders);
  app.use(checkPercentEncoding, stripGatewayPrefix, checkProtocolVersion, compressed);
  // With authentication, `users` is always set.
  const access = authentication && { authentication, users: users as NativeUsers, catalog };
  app.use(access ? authenticate(access, limits) : refuseForeignPages(config.allowedHosts ?? []));
  app.use('/auth', authService({ registry: catalog.registry, authentication, users, ...limits }));
  app.post(REPORTS_PATH, (_request, response) => void response.end());
  app.use(STREAM_PATHS, streamLimit(limits.streams));
  app.use(...jsonBody(config.maxBodyBytes));
  app.use(healthRoutes({ graph, storeProblem, search, stopping, hasUsers: authentication !== undefined }));
  addRoute(app, '/metrics', { get: metricsRoute(metrics) });
  addRoute(app, '/config', { get: serverConfigRoute(apiSchemaText()) });
  addRoute(app, '/restli/docs', { get: restPageRoute(fixedOperations, catalog.registry) });
  mountUi(app, await loadUi());
  // Mounted early, since a request is compared with every route before its own.
  mountGraphiqlFiles(app);
  await mountGraphql(app, services, { schema: api.schema, log, limits: limits.graphql });
  mountGraphApi(app, { graphApi, callerOf: (request) => callerOf(request, services) });
  mountMcp(app, { services, schema: api.schema, config: config.mcp, log });
  app.use(specificationRoutes(catalog.registry), await serveOperations(services, limits.graphql.answerBytes));
  app.use(unknownPath, errorHandler(log, errorFormatOf));
  return app;
}
