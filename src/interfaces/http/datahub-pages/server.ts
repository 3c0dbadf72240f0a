import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../../shared/config.js';
import { DATAHUB_VERSION } from '../../../shared/version.js';
import type { ErrorLog } from '../../graphql/format-error.js';
import { ACTOR_HEADER } from '../context.js';
import { errorHandler, unknownPath } from '../errors.js';
import { refuseForeignPages } from '../foreign-pages.js';
import { checkPercentEncoding } from '../percent-encoding.js';
import { addRoute } from '../route.js';
import { CALLBACK_PATH } from '../sessions/issuer.js';
import type { PasswordOptions } from '../sessions/password.js';
import { SESSION_PATH } from '../sessions/routes.js';
import { builtFiles } from './files.js';
import { signInRoutes } from './sign-in.js';
import { withoutAuthentication } from './without-authentication.js';

export interface PagesOptions {
  /** The built pages. */
  folder: string;
  /** The service, which answers the pages' requests to its interfaces. */
  service: Express;
  /** The parts for signing in. Without them, every user is `anonymousUser`. */
  access: Omit<PasswordOptions, 'unauthorizedRate'> | undefined;
  /** URN of the user of all pages while authentication is off. */
  anonymousUser: string;
  /** Host names of the pages while authentication is off, besides those of this machine. */
  allowedHosts: readonly string[];
  /** The origin of the storage of uploaded files. */
  storage?: string | undefined;
  limits: Pick<Config['limits'], 'trustedProxies' | 'unauthorizedRate'>;
  log: ErrorLog;
}

/** Paths that the service answers: its interfaces, and sessions. An issuer of identities may start a session. */
const SERVICE_PATHS = ['/api', '/openapi', SESSION_PATH, CALLBACK_PATH];

/** The pages report their users' actions here. Nothing is stored. */
const TRACKING_PATHS = ['/track', '/openapi/v1/tracking/track', '/otel/v1/traces'];

/** The configuration as DataHub's front end server sends it. The pages read only `basePath`. */
const CONFIG = {
  status: 'ok',
  config: {
    application: 'datahub-frontend',
    appVersion: DATAHUB_VERSION,
    basePath: '',
    tracking: { trackers: {}, isEnabled: false },
  },
};

/** No micro front ends: these would be foreign pages within these pages. */
const MICRO_FRONT_ENDS = 'subNavigationMode: false\nmicroFrontends: []\n';

/** Serves DataHub's pages, and does everything that DataHub's front end server does for them. */
export async function pagesServer(options: PagesOptions): Promise<Express> {
  const { folder, service, access, anonymousUser, allowedHosts, storage, limits, log } = options;
  const app = express();
  // Shares the prototypes of the service, which would otherwise replace those of the requests that it handles.
  Object.assign(app, { request: service.request, response: service.response });
  app.disable('x-powered-by');
  app.set('trust proxy', limits.trustedProxies);
  app.use(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
    }),
  );
  app.use(checkPercentEncoding);
  if (access === undefined) app.use(refuseForeignPages(allowedHosts));
  addRoute(app, ['/admin', '/health'], { get: text('GOOD') });
  addRoute(app, '/config', { get: (_request, response) => void response.json(CONFIG) });
  addRoute(app, '/mfe/config', { get: text(MICRO_FRONT_ENDS, 'application/yaml') });
  app.post(TRACKING_PATHS, (_request, response) => void response.end());
  app.use(access ? signInRoutes({ ...access, ...limits }) : withoutAuthentication(anonymousUser));
  app.use((request, response, next) => {
    if (!isServicePath(request.path)) return next();
    if (access === undefined) request.headers[ACTOR_HEADER.toLowerCase()] = anonymousUser;
    response.locals.hasDataHubCodes = true;
    service(request, response);
  });
  app.use(
    await builtFiles(folder, storage),
    unknownPath,
    errorHandler(log, () => 'other'),
  );
  return app;
}

const isServicePath = (path: string) =>
  SERVICE_PATHS.some((root) => path === root || path.startsWith(`${root}/`));

const text =
  (content: string, type = 'text/plain'): RequestHandler =>
  (_request, response) =>
    void response.type(type).send(content);
