import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { CLIENT, startOidcIssuer } from '../../support/oidc-issuer.js';
import { callsTo, KEY } from '../support/authentication.js';
import { CookieJar } from '../support/cookie-jar.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const issuer = await startOidcIssuer(() => [`${service.baseUrl}/callback/oidc`]);
const oidc = { issuer: issuer.issuer, audiences: ['others'], userClaim: 'sub', client: CLIENT };
const service = await startService({}, { key: KEY, oidc });
afterFile(service.stop);
afterFile(issuer.stop);
const { baseUrl } = service;
const { call, suspend } = callsTo(baseUrl);

const SIGN_IN = `${baseUrl}/session/oidc?returnTo=${encodeURIComponent('#/asset/urn:li:tag:x')}`;
const CALLBACK = `${baseUrl}/callback/oidc`;

/** Signs a user in at the issuer, in a new browser, up to the address that the issuer sends it to. */
async function answered(user: string | undefined = uniqueName()) {
  issuer.user = user;
  const jar = new CookieJar();
  const { address } = await jar.follow(SIGN_IN, CALLBACK);
  return { jar, address, kept: new Map(jar.of(baseUrl)) };
}

const sessionOf = async (jar: CookieJar) =>
  ((await (await jar.fetch(`${baseUrl}/session`)).json()) as { user: string | null }).user;

/** Expects that a browser is refused, and has no session. */
async function refused(jar: CookieJar, address: string): Promise<string> {
  const response = await jar.fetch(address, { headers: { Accept: 'application/json' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toMatch('application/problem+json');
  expect(await sessionOf(jar)).toBeNull();
  return ((await response.json()) as { detail: string }).detail;
}

describe('an OIDC sign-in', () => {
  it('requests a code with PKCE, starts a session, and redirects back', async () => {
    const user = uniqueName();
    issuer.user = user;
    const jar = new CookieJar();
    const first = await jar.fetch(SIGN_IN);
    const asked = new URL(first.headers.get('location') ?? '');
    expect(asked.origin).toBe(issuer.issuer);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: CALLBACK,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cairn_sign_in=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
    const { address } = await jar.follow(asked.href, CALLBACK);
    const last = await jar.fetch(address);
    expect([last.status, last.headers.get('location')]).toEqual([302, `${baseUrl}/#/asset/urn:li:tag:x`]);
    expect([...jar.of(baseUrl).keys()]).toEqual(['cairn_session']);
    expect(await (await jar.fetch(`${baseUrl}/session`)).json()).toMatchObject({
      user: userUrn(user),
      hasIssuer: true,
    });
  });

  it('as a built-in user of the catalog is refused', async () => {
    const { jar, address } = await answered('__datahub_system');
    expect(await refused(jar, address)).toMatch('Nobody may sign in as');
  });

  it('cannot be repeated with the same answer, nor with the same code', async () => {
    const { jar, address, kept } = await answered();
    expect((await jar.fetch(address)).status).toBe(302);
    const again = new CookieJar();
    expect(await refused(again, address)).toMatch('No sign-in has begun in this browser');
    for (const [name, value] of kept) again.of(baseUrl).set(name, value);
    expect(await refused(again, address)).toBe('The identity provider has refused: invalid_grant');
  });

  it('is refused with a wrong state and without a state', async () => {
    for (const state of ['another', undefined]) {
      const { jar, address } = await answered();
      const changed = new URL(address);
      changed.searchParams.delete('state');
      if (state) changed.searchParams.set('state', state);
      expect(await refused(jar, changed.href)).toMatch(
        'not the answer to a sign-in that this browser has begun',
      );
    }
  });

  it('is refused with the code that another browser received', async () => {
    const [one, other] = [await answered(), await answered()];
    const mixed = new URL(one.address);
    const { searchParams } = new URL(other.address);
    mixed.searchParams.set('code', searchParams.get('code') ?? '');
    expect(await refused(one.jar, mixed.href)).toMatch('invalid_grant');
  });

  it('is refused when its cookie was changed', async () => {
    const { jar, address } = await answered();
    const value = jar.of(baseUrl).get('cairn_sign_in') ?? '';
    jar.of(baseUrl).set('cairn_sign_in', `${value.slice(0, -3)}AAA`);
    expect(await refused(jar, address)).toMatch('took too long, or began in another browser');
  });

  it('is refused without a code, and with the name of another issuer', async () => {
    const { jar, address } = await answered();
    const changed = new URL(address);
    changed.searchParams.set('iss', 'https://elsewhere.example');
    await refused(jar, changed.href);
    const next = await answered();
    await refused(next.jar, CALLBACK);
  });

  it('that the issuer denied, or of a suspended user, starts no session', async () => {
    issuer.user = undefined;
    const jar = new CookieJar();
    const { address } = await jar.follow(SIGN_IN, CALLBACK);
    expect(await refused(jar, address)).toBe('The identity provider has refused: access_denied');
    const user = uniqueName();
    await suspend(userUrn(user), await service.tokenOf('datahub'));
    const next = await answered(user);
    expect(await refused(next.jar, next.address)).toMatch('is suspended');
  });

  it('that fails shows a browser a page with the reason', async () => {
    const response = await fetch(`${CALLBACK}?code=<script>`, { headers: { Accept: 'text/html,*/*' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
    const text = await response.text();
    expect(text).toMatch('You are not signed in');
    expect(text).toMatch(`href="${baseUrl}/session/oidc"`);
    expect(text).not.toMatch('<script');
  });
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  `${baseUrl}@elsewhere.example/`,
  'http://[',
])('GET /session/oidc refuses to redirect to another site: %s', async (returnTo) => {
  const { status, headers, json } = await call(`/session/oidc?returnTo=${encodeURIComponent(returnTo)}`);
  expect([status, headers.get('location')]).toEqual([400, null]);
  expect(json).toMatchObject({ code: 'BAD_REQUEST', errors: [{ pointer: '/returnTo' }] });
});

it('GET /session/oidc answers 503 when the issuer is unreachable', async () => {
  const gone = { ...oidc, issuer: 'http://127.0.0.1:1' };
  const other = await startService({}, { key: KEY, oidc: gone });
  afterFile(other.stop);
  const reply = await callsTo(other.baseUrl).call('/session/oidc');
  expect([reply.status, reply.headers.get('location')]).toEqual([503, null]);
});
