import express, { type RequestHandler, type Router } from 'express';
import { buildUrn, parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { notFound } from '../../../shared/errors.js';
import { requireFrontEnd } from '../../authentication/front-end.js';
import { type NativeUsers, requirePasswords } from '../../authentication/native-users.js';
import { type DenialReason, RefusedUser } from '../../authentication/refused-user.js';
import type { Authentication } from '../../authentication/types.js';
import { identityOf } from '../authentication/index.js';
import { countGuess, guessLimit } from '../limits/rate-limits.js';
import { addRoute } from '../route.js';
import { sendJson } from '../send-result.js';
import { MAX_BYTES, NEW_USER, textsOf } from './body-texts.js';

/** The token of a session while authentication is off. Nothing checks it. */
const ANY_TOKEN = 'none';

interface AuthServiceOptions {
  /** The most wrong passwords of a user in a minute; 0 means no limit. */
  unauthorizedRate: number;
  registry: Registry;
  /** Absent when authentication is off. */
  authentication: Authentication | undefined;
  users: NativeUsers | undefined;
}

/**
 * Serves `/auth/…`, which DataHub's front end server calls when somebody signs in there. Only that server may call it.
 */
export function authService({
  registry,
  authentication,
  users,
  unauthorizedRate,
}: AuthServiceOptions): Router {
  const router = express.Router();
  router.use(express.raw({ type: () => true, limit: MAX_BYTES }));
  const route = (path: string, ...handlers: RequestHandler[]) =>
    addRoute(router, path, { post: [forFrontEnd, ...handlers] });
  const forFrontEnd: RequestHandler = (request, _response, next) => {
    if (authentication) requireFrontEnd(identityOf(request));
    next();
  };
  const native = () => {
    requirePasswords(authentication);
    // With authentication, `users` is always set.
    return users as NativeUsers;
  };
  /** The name in the URN of a user. */
  const nameIn = (urn: string) => parseUrn(registry, urn).key.username ?? '';

  route('/generateSessionTokenForUser', async (request, response) => {
    const { userId } = textsOf(request, ['userId']);
    if (authentication === undefined) return sendJson(response, { accessToken: ANY_TOKEN });
    // The front end server puts the name into the URN whose password it verifies. Parsing it the same way keeps `%41`
    // from being a second name.
    const username = nameIn(`urn:li:corpuser:${userId}`);
    const { denied, ...token } = await tokenOf(authentication, buildUrn(registry, 'corpuser', { username }));
    if (denied) sendJson(response, { loginDenialReason: denied }, 403);
    else sendJson(response, token);
  });
  // The limit is by user, since all requests have that server's address.
  const guesses = guessLimit(unauthorizedRate, (request) => nameIn(textsOf(request, ['userUrn']).userUrn));
  route('/verifyNativeUserCredentials', ...guesses, async (request, response) => {
    // A blank password is wrong, not malformed: the front end server would report a 400 as a failure of this service.
    const { userUrn, password } = textsOf(request, ['userUrn'], ['password']);
    const user = authentication?.hasPasswords && (await native().signIn(nameIn(userUrn), password));
    const isRight = authentication !== undefined && typeof user === 'string';
    if (!isRight) countGuess(response);
    // Only a caller who knows the password learns the reason of a refusal.
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
  // There is nothing here, so the front end server uses its own settings of an issuer.
  route('/getSsoSettings', () => {
    throw notFound('There are no settings of single sign-on');
  });
  route('/track', (_request, response) => void response.end());
  return router;
}

/** A token of a user for the front end server, or the reason of a refusal. */
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
