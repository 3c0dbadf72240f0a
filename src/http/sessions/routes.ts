import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Authentication, Session } from '../../authentication/types.js';
import { nameOperation } from '../../metrics/requests.js';
import { bearerToken } from '../authentication/index.js';
import { methodNotAllowed } from '../errors.js';
import { sendJson } from '../send-result.js';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './cookies.js';
import { issuerRoutes } from './issuer.js';
import { requireSameOrigin } from './same-origin.js';

/** A session begins, is asked for, and ends here. */
export const SESSION_PATH = '/session';

/**
 * Serves sessions of browsers: `POST` with the header `Authorization: Bearer <token>` starts one, `GET` tells whether there
 * is one, `DELETE` ends it; and, where the service is a client of an issuer, the sign-in there.
 */
export function sessionRoutes(authentication: Authentication): Router {
  const { sessions, signIn } = authentication;
  const tell = (response: Response, session: Session | undefined) =>
    sendJson(response, {
      user: session?.actor ?? null,
      expiresAt: session?.expiresAt ?? null,
      hasIssuer: signIn !== undefined,
    });
  const router = express.Router();
  router.use([SESSION_PATH, '/callback'], named);
  router
    .route(SESSION_PATH)
    .get(async (request, response) => tell(response, await currentSession(request, authentication)))
    .post(async (request, response) => {
      const session = await sessions.startWithToken(bearerToken(request));
      setSessionCookie(response, authentication, session);
      tell(response, session);
    })
    .delete(async (request, response) => {
      requireSameOrigin(request, authentication);
      const session = await currentSession(request, authentication);
      if (session) sessions.end(session);
      clearSessionCookie(response, authentication);
      response.status(204).end();
    })
    .all(methodNotAllowed(['GET', 'POST', 'DELETE']));
  if (signIn) router.use(issuerRoutes(authentication, signIn));
  return router;
}

/** Nothing of a session is kept by caches. */
const named: RequestHandler = (_request, response, next) => {
  nameOperation(response, 'session');
  response.set('Cache-Control', 'no-store');
  next();
};

/** The session of a request that has a valid one. */
export async function currentSession(
  request: Request,
  authentication: Authentication,
): Promise<Session | undefined> {
  const value = sessionCookie(request, authentication);
  return value === undefined ? undefined : authentication.sessions.read(value).catch(() => undefined);
}
