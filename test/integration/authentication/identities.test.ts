import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../../src/catalog/access-tokens/tokens.js';
import { createCatalog } from '../../../src/catalog/index.js';
import type { Catalog } from '../../../src/catalog/types.js';
import { createAuthentication } from '../../../src/interfaces/authentication/index.js';
import type { Authentication } from '../../../src/interfaces/authentication/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { statementsOf } from '../../support/statements-of.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const registry = loadRegistry();
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const settings = {
  key: Buffer.alloc(32, 1),
  admins: ['datahub'],
  defaultRole: 'reader',
  sessionLifetime: 3_600_000,
} as const;

let graph: Graph;
let catalog: Catalog;
beforeAll(async () => {
  graph = await connectTestGraph();
  catalog = createCatalog({ graph, registry });
});
afterAll(() => graph.close());

it('identifying a token repeatedly reads its user and the policies once', async () => {
  const authentication = createAuthentication({ ...settings, graph, registry });
  const actorUrn = 'urn:li:corpuser:datahub';
  const { token } = await createToken(
    catalog,
    authentication,
    { actorUrn, duration: 'ONE_DAY', name: 'x' },
    { actor: actorUrn },
  );
  const [identities, statements] = await statementsOf(graph, async () => {
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => authentication.identify(token)));
    for (let times = 0; times < 100; times++) atOnce.push(await authentication.identify(token));
    return atOnce;
  });
  expect(new Set(identities)).toEqual(new Set([{ actor: actorUrn, rights: { role: 'admin', grants: [] } }]));
  expect(statements).toEqual(['access/read-user', 'access/list-policies']);
});

describe('tokens of an OIDC issuer', () => {
  let isAway = false;
  const issuerServer = createServer(async (request, response) => {
    if (isAway) return response.destroy();
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [jwk] },
    };
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  });
  let issuer: string;
  let authentication: Authentication;
  beforeAll(async () => {
    await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    isAway = false;
    const oidc = { issuer, audiences: ['cairn', 'catalog'], userClaim: 'email' };
    authentication = createAuthentication({ ...settings, graph, registry, oidc });
  });
  afterAll(() => new Promise((resolve) => issuerServer.close(resolve)));

  const signed = (claims: Record<string, unknown> = {}, kid = 'one') =>
    new SignJWT({ iss: issuer, aud: 'cairn', exp: 9_999_999_999, email: 'jane@example.org', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  const refused = (message: string) => expect.objectContaining({ code: 'UNAUTHORIZED', message });

  it('identify the user of the configured claim', async () => {
    // What a default policy grants to everybody.
    const privileges = new Set(['VIEW_ANALYTICS', 'GENERATE_PERSONAL_ACCESS_TOKENS']);
    const rights = { role: 'reader', grants: [{ privileges }] };
    const identity = { actor: 'urn:li:corpuser:jane@example.org', rights };
    expect(await authentication.identify(await signed())).toEqual(identity);
    expect(await authentication.identify(await signed({ aud: ['x', 'catalog'] }))).toEqual(identity);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['of another audience', () => signed({ aud: 'else' }), 'The token is not valid'],
    ['of another issuer', () => signed({ iss: 'http://else' }), 'The token is not valid'],
    ['that have expired', () => signed({ exp: 1 }), 'The token has expired'],
    ['that never expire', () => signed({ exp: undefined }), 'The token is not valid'],
    ['of an unknown key', () => signed({}, 'two'), 'The token is not valid'],
    ['without the claim', () => signed({ email: undefined }), 'The token has no claim email'],
    ['with a claim that is not a text', () => signed({ email: ['a'] }), 'The token has no claim email'],
    [
      'signed with the public key as a secret',
      async () =>
        new SignJWT({ iss: issuer, aud: 'cairn', exp: 9_999_999_999, email: 'jane@example.org' })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
      'The token is not valid',
    ],
  ])('%s are refused', async (_, make, message) => {
    await expect(authentication.identify(await make())).rejects.toThrow(refused(message));
  });

  it('are UNAVAILABLE while the issuer is unreachable, and accepted afterwards', async () => {
    isAway = true;
    const token = await signed();
    await expect(authentication.identify(token)).rejects.toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    isAway = false;
    expect(await authentication.identify(token)).toMatchObject({ actor: 'urn:li:corpuser:jane@example.org' });
  });

  it('are refused where no issuer is configured', async () => {
    const without = createAuthentication({ ...settings, graph, registry });
    await expect(without.identify(await signed())).rejects.toThrow(
      refused('The token is not one of this catalog'),
    );
  });
});
