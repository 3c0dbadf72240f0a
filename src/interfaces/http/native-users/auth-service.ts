import express, { type RequestHandler, type Router } from 'express';
import { buildUrn, parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { notFound } from '../../../shared/errors.js';
import { requireFrontEnd } from '../../authentication/front-end.js';
import { type NativeUsers, requirePasswords } from '../../authentication/native-users.js';
import { type DenialReason, RefusedUser } from '../../authentication/refused-user.js';
import type { Authentication } from '../../authentication/types.js';
import { identityOf } from '../authentication/index.js';
import { methodNotAllowed } from '../errors.js';
import { countGuess, guessLimit } from '../limits/rate-limits.js';
import { sendJson } from '../send-result.js';
import { NEW_USER, textsOf } from './body-texts.js';

/** The most bytes of a body. */
const LIMIT = 16_384;

/** The token of a session while authentication is off, when nobody looks at it. */
const ANY_TOKEN = 'none';

interface AuthServiceOptions {
  /** The most wrong passwords of a user in a minute; 0 is no limit. */
  unauthorizedRate: number;
  registry: Registry;
  /** Absent when authentication is off. */
  authentication: Authentication | undefined;
  users: NativeUsers | undefined;
}

/** What DataHub's front end server asks of its backend when somebody signs in there: `/auth/…`, for that server only. */
export function authService({
  registry,
  authentication,
  users,
  unauthorizedRate,
}: AuthServiceOptions): Router {
  const router = express.Router();
  router.use(express.raw({ type: () => true, limit: LIMIT }));
  const route = (path: string, ...handlers: RequestHandler[]) =>
    router
      .route(path)
      .post(forFrontEnd, ...handlers)
      .all(methodNotAllowed(['POST']));
  const forFrontEnd: RequestHandler = (request, _response, next) => {
    if (authentication) requireFrontEnd(identityOf(request));
    next();
  };
  const native = () => {
    requirePasswords(authentication);
    // There are such users wherever there is authentication.
    return users as NativeUsers;
  };
  /** The name in the URN of a user. */
  const nameIn = (urn: string) => parseUrn(registry, urn).key.username ?? '';

  route('/generateSessionTokenForUser', async (request, response) => {
    const { userId } = textsOf(request, ['userId']);
    if (authentication === undefined) return sendJson(response, { accessToken: ANY_TOKEN });
    // As that server writes it into the URN whose password was verified: `%41` must not be two names.
    const username = nameIn(`urn:li:corpuser:${userId}`);
    const { denied, ...token } = await tokenOf(authentication, buildUrn(registry, 'corpuser', { username }));
    if (denied) sendJson(response, { loginDenialReason: denied }, 403);
    else sendJson(response, token);
  });
  // All users of that server have its address.
  const guesses = guessLimit(unauthorizedRate, (request) => nameIn(textsOf(request, ['userUrn']).userUrn));
  route('/verifyNativeUserCredentials', ...guesses, async (request, response) => {
    // A blank password is a wrong one: the front end server would take a 400 for a failure of this service.
    const { userUrn, password } = textsOf(request, ['userUrn'], ['password']);
    const user = authentication?.hasPasswords && (await native().signIn(nameIn(userUrn), password));
    const isRight = authentication !== undefined && typeof user === 'string';
    if (!isRight) countGuess(response);
    // Who knows the password may know why it does not help.
    const denied = isRight ? (await tokenOf(authentication, user)).denied : 'INVALID_CREDENTIALS';
    sendJson(response, { doesPasswordMatch: isRight, ...(denied && { loginDenialReason: denied }) });
  });
  route('/signUp', async (request, response) => {
    const { userUrn, title, ...texts } = textsOf(request, ['userUrn', ...NEW_USER]);
    await native().signUp({ ...texts, username: nameIn(userUrn), title });
    sendJson(response, { isNativeUserCreated: true });
  });
  route('/resetNativeUserCredentials', async (request, response) => {
    const { userUrn, password, resetToken } = textsOf(request, ['userUrn', 'password', 'resetToken']);
    await native().resetPassword(nameIn(userUrn), resetToken, password);
    sendJson(response, { areNativeUserCredentialsReset: true });
  });
  // The front end server has its own settings of an issuer, which count where there are none here.
  route('/getSsoSettings', () => {
    throw notFound('There are no settings of single sign-on');
  });
  route('/track', (_request, response) => void response.end());
  return router;
}

/** A token of a user for the front end server, or why they get none. */
async function tokenOf(
  authentication: Authentication,
  user: string,
): Promise<{ accessToken?: string; denied?: DenialReason }> {
  try {
    return { accessToken: await authentication.createFrontEndToken(user) };
  } catch (error) {
    if (error instanceof RefusedUser) return { denied: error.reason };
    throw error;
  }
}
