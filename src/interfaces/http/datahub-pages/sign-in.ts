import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { badRequest, unauthorized } from '../../../shared/errors.js';
import { requirePasswords } from '../../authentication/native-users.js';
import type { StartedSession } from '../../authentication/types.js';
import { publicError } from '../../public-error.js';
import { countGuess, guessLimit, unauthorizedLimit } from '../limits/rate-limits.js';
import { MAX_BYTES, NEW_USER, textsOf } from '../native-users/body-texts.js';
import { clearSessionCookie, setSessionCookie } from '../sessions/cookies.js';
import { SIGN_IN_PATH } from '../sessions/issuer.js';
import type { PasswordOptions } from '../sessions/password.js';
import { currentSession } from '../sessions/routes.js';
import { actorCookie, localPath } from './actor-cookie.js';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The path of the pages' sign-in form. */
const LOGIN_PATH = '/login';

/**
 * Signs users in to the pages by the issuer, a password or a token. The session is the same as that of the service's
 * own page.
 */
export function signInRoutes({ authentication, users, unauthorizedRate }: PasswordOptions): Router {
  const { sessions, signIn } = authentication;
  const router = express.Router();
  const enter = (response: Response, session: StartedSession) => {
    setSessionCookie(response, authentication, session);
    actorCookie(response, session).end();
  };
  router.get('/authenticate', async (request, response) => {
    const session = await currentSession(request, authentication);
    const path = localPath(request.query.redirect_uri);
    if (session) actorCookie(response, session).redirect(path);
    else
      response.redirect(signIn ? atIssuer(path) : `${LOGIN_PATH}?redirect_uri=${encodeURIComponent(path)}`);
  });
  // After the issuer's redirect, the browser withholds strict cookies. It sends them with a request that a page of this
  // server causes, so this page reloads.
  router.get('/authenticated', ({ query }, response) => {
    const again = `/authenticate?redirect_uri=${encodeURIComponent(localPath(query.redirect_uri))}`;
    response
      .set({ Refresh: `0; url=${again}`, 'Cache-Control': 'no-store' })
      .type('text/plain')
      .send('');
  });
  router.get('/sso', (_request, response) =>
    response.redirect(signIn ? atIssuer('/') : `${LOGIN_PATH}?error_msg=There%20is%20no%20single%20sign-on`),
  );
  router.get('/logOut', async (request, response) => {
    const session = await currentSession(request, authentication);
    if (session) sessions.end(session);
    clearSessionCookie(response, authentication);
    actorCookie(response, undefined).redirect(LOGIN_PATH);
  });
  const posts = express.Router();
  // Only these bodies are limited here. The service limits its own.
  const body = express.raw({ type: 'application/json', limit: MAX_BYTES });
  const guesses = guessLimit(unauthorizedRate, (request) =>
    users.urnOf(textsOf(request, ['username']).username),
  );
  posts.post('/logIn', body, ...guesses, async (request, response) => {
    const session = await sessionFor(request);
    if (session) return enter(response, session);
    countGuess(response);
    throw unauthorized('The user name or the password is wrong');
  });
  posts.post('/signUp', body, async (request, response) => {
    requirePasswords(authentication);
    const { title, ...texts } = textsOf(request, NEW_USER);
    // The email becomes the user name.
    if (!EMAIL.test(texts.email)) throw badRequest('The email is not an email address');
    const actor = await users.signUp({ ...texts, username: texts.email, title });
    enter(response, await sessions.start({ actor }));
  });
  posts.post('/resetNativeUserCredentials', body, async (request, response) => {
    requirePasswords(authentication);
    const { email, password, resetToken } = textsOf(request, ['email', 'password', 'resetToken']);
    const actor = await users.resetPassword(email, resetToken, password);
    enter(response, await sessions.start({ actor }));
  });
  if (unauthorizedRate > 0) posts.use(unauthorizedLimit(unauthorizedRate));
  return router.use(posts, messageErrorHandler);

  /**
   * Starts a session by a name and a password. One of the user's tokens is accepted as the password. Undefined if it is
   * wrong.
   */
  async function sessionFor(request: Request): Promise<StartedSession | undefined> {
    const { username, password } = textsOf(request, ['username', 'password']);
    const actor = authentication.hasPasswords ? await users.signIn(username, password) : undefined;
    if (actor !== undefined) return sessions.start({ actor });
    const session = await sessions.startWithToken(password).catch(() => undefined);
    return session?.actor === users.urnOf(username) ? session : undefined;
  }
}

/** The address of the sign-in at the issuer. */
const atIssuer = (path: string) =>
  `${SIGN_IN_PATH}?returnTo=${encodeURIComponent(`authenticated?redirect_uri=${encodeURIComponent(path)}`)}`;

/** The pages' forms show `message`. They expect a 400 for wrong credentials. */
const messageErrorHandler: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  const error = publicError(thrown);
  if (error === undefined) return next(thrown);
  response.status(error.status === 401 ? 400 : error.status).json({ message: error.message });
};
