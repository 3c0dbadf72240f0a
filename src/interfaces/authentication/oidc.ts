import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CairnError } from '../../shared/errors.js';

export interface OidcSettings {
  /** The value of the claim `iss`. */
  issuer: string;
  /** One of them must be in the claim `aud`. */
  audiences: readonly string[];
  /** URL of the issuer's keys; by default that of its discovery document. */
  jwksUrl?: string | undefined;
  /** The claim that holds the user's name. */
  userClaim: string;
}

/** Asymmetric signatures, since only the issuer can create them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const TIMEOUT_MILLIS = 5_000;

/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 10;

/**
 * Verifies a token of the issuer and returns its claims.
 * @throws JOSEError when it is not valid
 */
type OidcVerifier = (token: string) => Promise<JWTPayload>;

/**
 * Verifies tokens of an OIDC issuer. Its keys are fetched with the first token, and again when the issuer rotates them.
 */
export function oidcVerifier(settings: OidcSettings): OidcVerifier {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const issuerKeys = () => {
    keys ??= findKeys(settings).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return async (token) => {
    const find = await issuerKeys();
    const { payload } = await jwtVerify(token, (header, input) => find(header, input).catch(unavailable), {
      issuer: settings.issuer,
      audience: [...settings.audiences],
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  };
}

async function findKeys({ issuer, jwksUrl }: OidcSettings) {
  const url = jwksUrl ?? (await discoveredKeys(issuer));
  return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MILLIS });
}

async function discoveredKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MILLIS) });
    // The type is not verified. The catch below reports a missing member.
    const document = (await response.json()) as { jwks_uri?: unknown };
    return new URL(String(document.jwks_uri)).href;
  } catch (error) {
    return unavailable(error);
  }
}

/** An unknown key means that the token is wrong. Any other failure means that the issuer is unavailable. */
function unavailable(error: unknown): never {
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    throw error;
  throw new CairnError('UNAVAILABLE', 'The keys of the identity provider cannot be fetched');
}
