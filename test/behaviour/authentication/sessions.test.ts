import { describe, expect, it } from 'vitest';
import { signAccessToken } from '../../../src/interfaces/authentication/access-tokens.js';
import { createTokenCipher } from '../../../src/interfaces/authentication/token-cipher.js';
import { loadRegistry, parseUrn } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { callsTo, KEY } from '../support/authentication.js';
import { CookieJar } from '../support/cookie-jar.js';
import { startService } from '../support/service.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, tokenOf, stop } = await startService({}, { key: KEY });
afterFile(stop);
const { call, graphql, suspend } = callsTo(baseUrl);

const ME = { query: '{ me { corpUser { urn } } }' };

/** The headers that a script of the page sends besides the cookie. */
const OF_THE_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

/** Signs a user in, in a new browser. */
async function signedIn(user = uniqueName()) {
  const jar = new CookieJar();
  const token = await tokenOf(user);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await jar.fetch(`${baseUrl}/session`, { method: 'POST', headers });
  const ask = (body: object, more: Record<string, string> = OF_THE_PAGE) =>
    jar.fetch(`${baseUrl}/api/graphql`, { method: 'POST', body: JSON.stringify(body), headers: more });
  return { jar, token, user: userUrn(user), response, ask };
}

/** Asks for the session of a browser whose only cookie has this value. */
const withCookie = (value: string) =>
  call('/api/graphql', undefined, {
    body: ME,
    headers: { ...OF_THE_PAGE, Cookie: `cairn_session=${value}` },
  });

describe('a session', () => {
  it('begins with a token, is accepted by every interface, and its cookie is no token', async () => {
    const { jar, token, user, response, ask } = await signedIn();
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^cairn_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const known = await (await jar.fetch(`${baseUrl}/session`)).json();
    expect(known).toEqual({ user, expiresAt: expect.any(Number), hasIssuer: false, hasPasswords: false });
    expect(await (await ask(ME)).json()).toMatchObject({ data: { me: { corpUser: { urn: user } } } });
    const path = `/openapi/v3/entity/corpuser/${encodeURIComponent(user)}/status`;
    expect((await jar.fetch(`${baseUrl}${path}`, { headers: OF_THE_PAGE })).status).not.toBe(401);
    const value = jar.of(baseUrl).get('cairn_session') ?? '';
    expect((await call('/api/graphql', value, { body: ME })).status).toBe(401);
  });

  it('does not begin without a valid token', async () => {
    expect((await call('/session', undefined, { method: 'POST' })).status).toBe(401);
    expect((await call('/session', 'eyJhbGciOiJIUzI1NiJ9.e30.x', { method: 'POST' })).status).toBe(401);
    expect((await call('/session', undefined)).json).toEqual({
      user: null,
      expiresAt: null,
      hasIssuer: false,
      hasPasswords: false,
    });
    expect((await call('/session', undefined, { method: 'PUT' })).status).toBe(401);
  });

  it('ends with DELETE /session, after which a copy of its cookie is refused', async () => {
    const { jar, ask } = await signedIn();
    const value = jar.of(baseUrl).get('cairn_session') ?? '';
    const foreign = { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await jar.fetch(`${baseUrl}/session`, foreign)).status).toBe(403);
    expect((await ask(ME)).status).toBe(200);
    const own = { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect((await jar.fetch(`${baseUrl}/session`, own)).status).toBe(204);
    expect(jar.of(baseUrl).size).toBe(0);
    expect((await withCookie(value)).json).toMatchObject({
      errors: [{ message: 'The session has ended: sign in again' }],
    });
  });

  it('ends when its token is revoked, or its user is suspended', async () => {
    const { token, user, ask } = await signedIn();
    const { data } = await graphql(
      'query ($token: String!) { getAccessTokenMetadata(token: $token) { id } }',
      { token },
      token,
    );
    const { id } = (data as { getAccessTokenMetadata: { id: string } }).getAccessTokenMetadata;
    await graphql('mutation ($id: String!) { revokeAccessToken(tokenId: $id) }', { id }, token);
    expect((await ask(ME)).status).toBe(401);
    const other = await signedIn(user.slice(user.lastIndexOf(':') + 1));
    await suspend(user, await tokenOf('datahub'));
    expect((await other.ask(ME)).status).toBe(401);
    // They can sign out nevertheless.
    const own = { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect((await other.jar.fetch(`${baseUrl}/session`, own)).status).toBe(204);
  });

  it('does not outlast its token', async () => {
    const { response, jar } = await signedIn();
    const { expiresAt } = (await response.json()) as { expiresAt: number };
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const known = (await (await jar.fetch(`${baseUrl}/session`)).json()) as { expiresAt: number };
    expect(known.expiresAt).toBe(Math.floor(expiresAt / 1000) * 1000);
  });
});

describe('requests with the cookie of a session', () => {
  const JSON_BODY = { 'Content-Type': 'application/json' };
  const FOREIGN: [string, Record<string, string>][] = [
    ['are text forms without headers of their origin', { 'Content-Type': 'text/plain' }],
    ['come from another site', { ...JSON_BODY, 'Sec-Fetch-Site': 'cross-site' }],
    ['come from another origin of the site', { ...JSON_BODY, 'Sec-Fetch-Site': 'same-site' }],
    ['come from another origin', { ...JSON_BODY, Origin: 'https://elsewhere.example' }],
    ['come from another port', { ...JSON_BODY, Origin: 'http://127.0.0.1:1' }],
    ['have the origin null', { ...JSON_BODY, Origin: 'null' }],
    ['have contradictory headers', { ...JSON_BODY, Origin: baseUrl, 'Sec-Fetch-Site': 'cross-site' }],
    ['are text forms of the own origin', { 'Content-Type': 'text/plain', Origin: baseUrl }],
    [
      'are URL-encoded forms of the own origin',
      { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ];

  it.each(FOREIGN)('are refused and change nothing when they %s', async (_name, headers) => {
    const { ask } = await signedIn('datahub');
    const urn = tagUrn();
    const query = `mutation { ingestProposals(proposals: [{ urn: "${urn}", aspectName: "tagProperties", aspect: { name: "x" } }]) { effect } }`;
    const response = await ask({ query }, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const exists = await graphql(`{ entityExists(urn: "${urn}") }`, {}, await tokenOf('datahub'));
    expect(exists).toMatchObject({ data: { entityExists: false } });
  });

  it('are refused from another origin, also to read, and without a body', async () => {
    const { jar } = await signedIn('datahub');
    const path = `${baseUrl}/openapi/v3/entity/tag`;
    const own = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await jar.fetch(path, { method: 'POST', headers: own })).status).toBe(403);
    expect((await jar.fetch(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await jar.fetch(path, { headers: { Origin: 'http://127.0.0.1:1' } })).status).toBe(403);
    expect((await jar.fetch(path, { headers: { 'Sec-Fetch-Site': 'none' } })).status).toBe(403);
    expect((await jar.fetch(path, { headers: { 'X-Requested-With': 'a script' } })).status).toBe(200);
  });

  it('are accepted from the own origin without other headers', async () => {
    const { ask } = await signedIn();
    expect((await ask(ME, { ...JSON_BODY, Origin: baseUrl })).status).toBe(200);
  });

  it('are accepted with a JSON body from programs that send no headers of a browser', async () => {
    const { ask } = await signedIn();
    expect((await ask(ME, JSON_BODY)).status).toBe(200);
  });

  it('are accepted from programs that read and send no headers of a browser', async () => {
    const { jar } = await signedIn('datahub');
    expect((await jar.fetch(`${baseUrl}/openapi/v3/entity/tag`)).status).toBe(200);
  });
});

describe('a session cookie', () => {
  const claims = { jti: 'x', sub: userUrn('datahub') };
  const later = Date.now() + 60_000;
  const registry = loadRegistry();
  const VALUES: [string, () => Promise<string>][] = [
    ['with the text nothing', async () => 'nothing'],
    ['with an empty text', async () => ''],
    ['that has expired', () => createTokenCipher(KEY, 'session').seal(claims, Date.now() - 1000)],
    ['sealed with another key', () => createTokenCipher(new Uint8Array(32), 'session').seal(claims, later)],
    ['sealed for another purpose', () => createTokenCipher(KEY, 'sign-in').seal(claims, later)],
    ['with an access token', () => tokenOf('datahub')],
    ['with a JWT signed by the same key', () => signAccessToken(KEY, parseUrn(registry, userUrn('datahub')))],
    [
      'that was changed',
      async () => {
        const value = await createTokenCipher(KEY, 'session').seal(claims, later);
        const place = value.lastIndexOf('.') - 5;
        return value.slice(0, place) + (value[place] === 'A' ? 'B' : 'A') + value.slice(place + 1);
      },
    ],
  ];

  it.each(VALUES)('is refused: one %s', async (_name, value) => {
    const { status, json } = await withCookie(await value());
    expect(status).toBe(401);
    expect(json).toMatchObject({ errors: [{ message: 'The session has expired: sign in again' }] });
  });

  it('is accepted when it is valid', async () => {
    expect((await withCookie(await createTokenCipher(KEY, 'session').seal(claims, later))).status).toBe(200);
  });
});

it('a session cookie is Secure behind an HTTPS proxy, and only the public origin is accepted', async () => {
  const publicUrl = 'https://cairn.example.org/catalog/';
  const behindProxy = await startService({}, { key: KEY, publicUrl });
  afterFile(behindProxy.stop);
  const headers = { Authorization: `Bearer ${await tokenOf('datahub')}` };
  const response = await fetch(`${behindProxy.baseUrl}/session`, { method: 'POST', headers });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-cairn_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  const [pair = ''] = cookie.split(';');
  const ask = (origin: string, kept = pair) =>
    callsTo(behindProxy.baseUrl).call('/api/graphql', undefined, {
      body: ME,
      headers: { Cookie: kept, Origin: origin },
    });
  expect((await ask('https://cairn.example.org')).status).toBe(200);
  expect((await ask('https://example.org')).status).toBe(403);
  expect((await ask('https://cairn.example.org', pair.replace('__Host-', ''))).status).toBe(401);
});
