import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'cairn', secret: 'the secret of the client of this suite', scope: 'openid' };

/** An OpenID Connect issuer. */
interface OidcIssuer {
  issuer: string;
  /** Who signs in next, without being asked; undefined: they refuse. */
  user: string | undefined;
  /** What it tells of them, beside `sub`, who asks for `profile` and `email`. */
  claims: Record<string, unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a real issuer for one client, which insists on PKCE.
 * @param redirectUris where the client may let browsers be sent, once it is known
 */
export async function startOidcIssuer(redirectUris: () => string[]): Promise<OidcIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: OidcIssuer = {
    issuer: address,
    user: 'jane',
    claims: {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  let provider: Provider | undefined;
  // Made with the first request, since the client is known then.
  const known = () => {
    provider ??= createProvider(self, redirectUris());
    return provider;
  };
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return known().callback()(request, response);
    const { user } = self;
    const result = user === undefined ? { error: 'access_denied' } : { login: { accountId: user } };
    await known().interactionFinished(request, response, result);
  });
  return self;
}

function createProvider(self: OidcIssuer, redirectUris: string[]): Provider {
  const provider = new Provider(self.issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...self.claims, sub: accountId }),
    }),
    // Nobody is asked what the client may do.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}
