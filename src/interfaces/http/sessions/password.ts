import express, { type RequestHandler, type Router } from 'express';
import { unauthorized } from '../../../shared/errors.js';
import { type NativeUsers, requirePasswords } from '../../authentication/native-users.js';
import type { Authentication, StartedSession } from '../../authentication/types.js';
import { countGuess, guessLimit } from '../limits/rate-limits.js';
import { MAX_BYTES, textsOf } from '../native-users/body-texts.js';
import { addRoute } from '../route.js';
import { requireSameOrigin } from './same-origin.js';

/** The path that starts a session with a name and a password. */
const PASSWORD_PATH = '/session/password';

export interface PasswordOptions {
  authentication: Authentication;
  users: NativeUsers;
  /** The most wrong passwords of a user, and refused requests of an address, in a minute; 0 means no limit. */
  unauthorizedRate: number;
}

/**
 * Serves the sign-in with a password: `{"username": …, "password": …}`.
 * @param answer sends the answer with the session
 */
export function passwordRoute(
  { authentication, users, unauthorizedRate }: PasswordOptions,
  answer: (response: express.Response, session: StartedSession) => void,
): Router {
  const guesses = guessLimit(unauthorizedRate, (request) =>
    users.urnOf(textsOf(request, ['username']).username),
  );
  const accept: RequestHandler = (request, _response, next) => {
    requirePasswords(authentication);
    // Another site must not sign in a browser as another user.
    requireSameOrigin(request, authentication);
    next();
  };
  const router = express.Router();
  const body = express.raw({ type: () => true, limit: MAX_BYTES });
  const signIn: RequestHandler = async (request, response) => {
    const { username, password } = textsOf(request, ['username'], ['password']);
    const actor = await users.signIn(username, password);
    if (actor === undefined) {
      countGuess(response);
      throw unauthorized('The user name or the password is wrong');
    }
    answer(response, await authentication.sessions.start({ actor }));
  };
  addRoute(router, PASSWORD_PATH, { post: [accept, body, ...guesses, signIn] });
  return router;
}
