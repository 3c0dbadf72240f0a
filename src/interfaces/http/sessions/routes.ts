import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Catalog } from '../../../catalog/types.js';
import type { Authentication, Session, StartedSession } from '../../authentication/types.js';
import { bearerToken } from '../authentication/index.js';
import { nameOperation } from '../request-metrics.js';
import { addRoute } from '../route.js';
import { sendJson } from '../send-result.js';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './cookies.js';
import { issuerRoutes } from './issuer.js';
import { type PasswordOptions, passwordRoute } from './password.js';
import { requireSameOrigin } from './same-origin.js';

export interface SignInOptions extends PasswordOptions {
  catalog: Catalog;
}

/** The path that starts, reads and ends a session. */
export const SESSION_PATH = '/session';

/**
 * Serves sessions of browsers. `POST` with the header `Authorization: Bearer <token>` starts one, `GET` tells whether
 * there is one, `DELETE` ends it. It also serves the sign-in with a password and, if an OIDC client is configured, the
 * sign-in at the issuer.
 */
export function sessionRoutes(options: SignInOptions): Router {
  const { authentication } = options;
  const { sessions, signIn } = authentication;
  const tell = (response: Response, session: Session | undefined) =>
    sendJson(response, {
      user: session?.actor ?? null,
      expiresAt: session?.expiresAt ?? null,
      hasIssuer: signIn !== undefined,
      hasPasswords: authentication.hasPasswords,
    });
  const enter = (response: Response, session: StartedSession) => {
    setSessionCookie(response, authentication, session);
    tell(response, session);
  };
  const router = express.Router();
  router.use([SESSION_PATH, '/callback'], named);
  addRoute(router, SESSION_PATH, {
    get: async (request, response) => tell(response, await currentSession(request, authentication)),
    post: async (request, response) => {
      enter(response, await sessions.startWithToken(bearerToken(request)));
    },
    delete: async (request, response) => {
      requireSameOrigin(request, authentication);
      const session = await currentSession(request, authentication);
      if (session) sessions.end(session);
      clearSessionCookie(response, authentication);
      response.status(204).end();
    },
  });
  router.use(passwordRoute(options, enter));
  if (signIn) router.use(issuerRoutes({ ...options, signIn }));
  return router;
}

/** Names the operation for metrics, and forbids caches to store the answer. */
const named: RequestHandler = (_request, response, next) => {
  nameOperation(response, 'session');
  response.set('Cache-Control', 'no-store');
  next();
};

/** The session of a request; undefined if it has no valid one. */
export async function currentSession(
  request: Request,
  authentication: Authentication,
): Promise<Session | undefined> {
  const value = sessionCookie(request, authentication);
  return value === undefined ? undefined : authentication.sessions.read(value).catch(() => undefined);
}
