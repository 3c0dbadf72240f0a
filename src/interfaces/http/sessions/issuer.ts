import express, { type Request, type Response, type Router } from 'express';
import type { Catalog } from '../../../catalog/types.js';
import { badRequest, CairnError, unauthorized } from '../../../shared/errors.js';
import { type OidcSignIn, SIGN_IN_MILLIS } from '../../authentication/oidc-sign-in.js';
import { describeUser } from '../../authentication/profile.js';
import type { Authentication } from '../../authentication/types.js';
import { addRoute } from '../route.js';
import { readCookie, SIGN_IN_COOKIE, setCookie, setSessionCookie } from './cookies.js';
import { failurePage } from './failure-page.js';

/** The path that sends the browser to the issuer. After the sign-in, the browser goes to `returnTo`. */
export const SIGN_IN_PATH = '/session/oidc';

/** The issuer sends the browser back here. DataHub has the same path, so its registration at the issuer fits. */
export const CALLBACK_PATH = '/callback/oidc';

interface IssuerOptions {
  authentication: Authentication;
  catalog: Catalog;
  signIn: OidcSignIn;
}

/** Serves the sign-in by an issuer. */
export function issuerRoutes({ authentication, catalog, signIn }: IssuerOptions): Router {
  const router = express.Router();
  addRoute(router, SIGN_IN_PATH, {
    get: async (request, response) => {
      const home = baseUrl(request, authentication);
      const returnTo = ownAddress(request.query.returnTo ?? '', home);
      const { url, cookie } = await signIn.begin(addressOf(home, CALLBACK_PATH), returnTo);
      setCookie(response, authentication, SIGN_IN_COOKIE, {
        value: cookie,
        expiresAt: Date.now() + SIGN_IN_MILLIS,
      });
      response.redirect(url);
    },
  });
  addRoute(router, CALLBACK_PATH, {
    get: (request, response) =>
      finish(request, response).catch((error) => {
        if (!(error instanceof CairnError) || !request.accepts('html')) throw error;
        failurePage(response, error, addressOf(baseUrl(request, authentication), SIGN_IN_PATH));
      }),
  });
  return router;

  async function finish(request: Request, response: Response): Promise<void> {
    const cookie = readCookie(request, authentication, SIGN_IN_COOKIE);
    setCookie(response, authentication, SIGN_IN_COOKIE);
    if (cookie === undefined) throw unauthorized('No sign-in has begun in this browser within ten minutes');
    const home = baseUrl(request, authentication);
    const callbackUrl = new URL(addressOf(home, CALLBACK_PATH));
    callbackUrl.search = new URL(request.originalUrl, home).search;
    const { actor, returnTo, readProfile } = await signIn.finish(callbackUrl, cookie);
    const start = () => authentication.sessions.start({ actor });
    // The session starts first, so that nothing is written about refused users. It starts again after the write,
    // because the session of a stored user must end when the user is deleted.
    const session = await start();
    const isNew = await describeUser(catalog, actor, readProfile);
    setSessionCookie(response, authentication, isNew ? await start() : session);
    response.redirect(returnTo);
  }
}

/** The address of the service in the browser, with a slash at its end. */
function baseUrl({ protocol, host }: Request, { publicUrl }: Authentication): URL {
  return new URL(`${(publicUrl ?? `${protocol}://${host}`).replace(/\/$/, '')}/`);
}

const addressOf = (home: URL, path: string) => new URL(`.${path}`, home).href;

/**
 * An address of this service.
 * @throws CairnError BAD_REQUEST if the address belongs to another site
 */
function ownAddress(returnTo: unknown, home: URL): string {
  if (typeof returnTo === 'string' && URL.canParse(returnTo, home.href)) {
    const { href, origin } = new URL(returnTo, home);
    if (origin === home.origin && href.startsWith(home.href)) return href;
  }
  throw badRequest('returnTo must be an address of this service', [
    { pointer: '/returnTo', message: 'leads elsewhere' },
  ]);
}
