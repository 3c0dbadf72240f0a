import * as client from 'openid-client';
import { buildUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { CairnError, thrownMessage, unauthorized } from '../../shared/errors.js';
import type { OidcSettings } from './oidc.js';
import { type Profile, profileIn } from './profile.js';
import { createTokenCipher } from './token-cipher.js';

export interface OidcClientSettings {
  /** The id by which the issuer knows this service. */
  id: string;
  /** Absent for a public client. */
  secret?: string | undefined;
  /** Separated by spaces. */
  scope: string;
}

/** Signs users in at the issuer, by the authorization code flow with PKCE. */
export interface OidcSignIn {
  /**
   * Starts a sign-in.
   * @param redirectUri where the issuer sends the browser afterwards
   * @param returnTo where the browser goes after the sign-in
   * @returns where to send the browser, and the value of a cookie that it must keep until then
   */
  begin(redirectUri: string, returnTo: string): Promise<{ url: string; cookie: string }>;
  /**
   * Completes a sign-in.
   * @param callbackUrl the address to which the issuer sent the browser
   * @param cookie the value that `begin` returned
   * @returns the URN of the user, and a function that reads the user's profile from the issuer
   * @throws CairnError UNAUTHORIZED unless the issuer has just signed in the user of this browser
   */
  finish(
    callbackUrl: URL,
    cookie: string,
  ): Promise<{ actor: string; returnTo: string; readProfile: () => Promise<Profile> }>;
}

/** The time limit of a sign-in. */
export const SIGN_IN_MILLIS = 10 * 60_000;

const TOO_LATE = 'This took too long, or began in another browser';

const ISSUER_TIMEOUT_SECONDS = 5;

/** The state that the browser keeps during a sign-in. It is encrypted. */
interface SignInState {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;
}

interface OidcSignInOptions extends OidcSettings {
  key: Uint8Array;
  registry: Registry;
  client: OidcClientSettings;
}

/** Creates the sign-in at an issuer. The first sign-in reads the issuer's discovery document. */
export function oidcSignIn({
  key,
  registry,
  issuer,
  userClaim,
  client: self,
}: OidcSignInOptions): OidcSignIn {
  const { id, secret, scope } = self;
  const { seal, open } = createTokenCipher(key, 'sign-in', TOO_LATE);
  let known: Promise<client.Configuration> | undefined;
  const configuration = () => {
    known ??= discover().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async begin(redirectUri, returnTo) {
      const config = await configuration();
      const [verifier, state, nonce] = [
        client.randomPKCECodeVerifier(),
        client.randomState(),
        client.randomNonce(),
      ];
      const url = client.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope, state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const signIn: SignInState = { verifier, state, nonce, returnTo };
      return { url: url.href, cookie: await seal({ ...signIn }, Date.now() + SIGN_IN_MILLIS) };
    },
    async finish(callbackUrl, cookie) {
      const signIn = (await open(cookie)) as SignInState | undefined;
      if (signIn === undefined) throw unauthorized(TOO_LATE);
      const config = await configuration();
      const tokens = await client
        .authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: signIn.verifier,
          expectedState: signIn.state,
          expectedNonce: signIn.nonce,
          idTokenExpected: true,
        })
        .catch(refuse);
      const username = tokens.claims()?.[userClaim];
      if (typeof username !== 'string' || username === '')
        throw unauthorized(`The identity provider has told no ${userClaim} of the user`);
      const readProfile = async () => profileIn(await claimsOf(config, tokens));
      return { actor: buildUrn(registry, 'corpuser', { username }), returnTo: signIn.returnTo, readProfile };
    },
  };

  async function discover(): Promise<client.Configuration> {
    const options = {
      timeout: ISSUER_TIMEOUT_SECONDS,
      // Also verify the signature of the ID token, although it came directly from the issuer.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    };
    return client
      .discovery(new URL(issuer), id, undefined, secret ? bySecret(secret) : client.None(), options)
      .catch(unavailable);
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * The claims about a user, from the ID token and the userinfo endpoint. Many issuers tell names only at the endpoint.
 * If the endpoint fails, the sign-in still succeeds.
 */
async function claimsOf(config: client.Configuration, tokens: Tokens): Promise<Record<string, unknown>> {
  const inToken = tokens.claims() ?? { sub: '' };
  if (config.serverMetadata().userinfo_endpoint === undefined) return inToken;
  const told = await client.fetchUserInfo(config, tokens.access_token, inToken.sub).catch(() => ({}));
  return { ...told, ...inToken };
}

/** Sends the secret in a way that the issuer supports, preferably in the header. */
function bySecret(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

/** Error codes for an answer to another sign-in than the one of this browser. */
const FOREIGN_RESPONSE_CODES: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function refuse(error: unknown): never {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    throw unauthorized(`The identity provider has refused: ${error.error}`);
  if (error instanceof client.ClientError && FOREIGN_RESPONSE_CODES.has(error.code))
    throw unauthorized('This is not the answer to a sign-in that this browser has begun');
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new CairnError(
    'UNAVAILABLE',
    `The identity provider does not answer as it should: ${thrownMessage(error)}`,
  );
}
