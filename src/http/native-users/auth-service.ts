import express, { type RequestHandler, type Router } from 'express';
import { requireFrontEnd } from '../../authentication/front-end.js';
import { type NativeUsers, requirePasswords } from '../../authentication/native-users.js';
import type { Authentication } from '../../authentication/types.js';
import { CairnError, notFound } from '../../errors.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { identityOf } from '../authentication/index.js';
import { methodNotAllowed } from '../errors.js';
import { sendJson } from '../send-result.js';
import { NEW_USER, textsOf } from './body-texts.js';

/** The most bytes of a body. */
const LIMIT = 16_384;

/** The token of a session while authentication is off, when nobody looks at it. */
const ANY_TOKEN = 'none';

interface AuthServiceOptions {
  registry: Registry;
  /** Absent when authentication is off. */
  authentication: Authentication | undefined;
  users: NativeUsers | undefined;
}

/** What DataHub's front end server asks of its backend when somebody signs in there: `/auth/…`, for that server only. */
export function authService({ registry, authentication, users }: AuthServiceOptions): Router {
  const router = express.Router();
  router.use(express.raw({ type: () => true, limit: LIMIT }));
  const route = (path: string, handler: RequestHandler) =>
    router
      .route(path)
      .post(forFrontEnd, handler)
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
    const { userId: username } = textsOf(request, ['userId']);
    if (authentication === undefined) return sendJson(response, { accessToken: ANY_TOKEN });
    try {
      const actor = buildUrn(registry, 'corpuser', { username });
      sendJson(response, { accessToken: await authentication.createFrontEndToken(actor) });
    } catch (error) {
      if (!(error instanceof CairnError) || error.code !== 'UNAUTHORIZED') throw error;
      sendJson(response, { loginDenialReason: 'SUSPENDED' }, 403);
    }
  });
  route('/verifyNativeUserCredentials', async (request, response) => {
    const { userUrn, password } = textsOf(request, ['userUrn', 'password']);
    const user = authentication?.hasPasswords && (await native().signIn(nameIn(userUrn), password));
    const isRight = typeof user === 'string';
    const reason = isRight ? {} : { loginDenialReason: 'INVALID_CREDENTIALS' };
    sendJson(response, { doesPasswordMatch: isRight, ...reason });
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
