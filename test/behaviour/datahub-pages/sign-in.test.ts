import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { CLIENT, startOidcIssuer } from '../../support/oidc-issuer.js';
import { uniqueName, userUrn } from '../support/urns.js';
import { actorIn, ME, meOf, openPages, signedInAs } from './open-pages.js';

describe("the server of DataHub's pages with authentication", async () => {
  const { browser, tokenOf } = await openPages({ hasPasswords: true, admins: ['root'] });

  it('redirects to the login form, and accepts a token as the password', async () => {
    const { go, jar } = browser();
    expect((await go('/api/v2/graphql', { body: ME })).status).toBe(401);
    const asked = await go('/authenticate?redirect_uri=%2Ftags');
    expect(asked.headers.get('location')).toBe('/login?redirect_uri=%2Ftags');
    const username = uniqueName('jane');
    expect((await go('/logIn', { body: { username, password: await tokenOf(username) } })).status).toBe(200);
    expect(actorIn(jar)).toBe(userUrn(username));
    expect(await meOf(await go('/api/v2/graphql', { body: ME }))).toEqual(signedInAs(userUrn(username)));
    expect((await go('/authenticate?redirect_uri=%2Ftags')).headers.get('location')).toBe('/tags');
    const out = await go('/logOut');
    expect([out.headers.get('location'), jar.size]).toEqual(['/login', 0]);
    expect((await go('/api/v2/graphql', { body: ME })).status).toBe(401);
  });

  it('answers 429 even to the right password after too many wrong ones of its user', async () => {
    const limited = await openPages({ hasPasswords: true }, 3);
    const { go } = limited.browser();
    const [username, colleague] = [uniqueName('jane'), uniqueName('jack')];
    const password = await limited.tokenOf(username);
    const enter = async (body: object) => (await go('/logIn', { body })).status;
    expect(await enter({ username, password })).toBe(200);
    for (let times = 0; times < 3; times += 1) expect(await enter({ username, password: 'x' })).toBe(400);
    expect(await enter({ username, password })).toBe(429);
    expect(await enter({ username: colleague, password: await limited.tokenOf(colleague) })).toBe(200);
  });

  it('accepts a query of 200,000 characters', async () => {
    const { go } = browser();
    const username = uniqueName('jane');
    await go('/logIn', { body: { username, password: await tokenOf(username) } });
    const query = `${ME.query} # ${'x'.repeat(200_000)}`;
    expect(await meOf(await go('/api/v2/graphql', { body: { query } }))).toEqual(
      signedInAs(userUrn(username)),
    );
  });

  it('returns numeric error codes of GraphQL, as DataHub does', async () => {
    const { go } = browser();
    const username = uniqueName('jane');
    await go('/logIn', { body: { username, password: await tokenOf(username) } });
    const codeOf = async (query: string) => {
      const response = await go('/api/v2/graphql', { body: { query } });
      return ((await response.json()) as { errors: { extensions: object }[] }).errors[0]?.extensions;
    };
    expect(await codeOf('mutation { deleteTag(urn: "urn:li:tag:x") }')).toEqual({
      code: 403,
      type: 'UNAUTHORIZED',
    });
    expect(await codeOf('{ nothing }')).toMatchObject({ code: 400, type: 'BAD_REQUEST' });
  });

  it('sets an HttpOnly session cookie, and refuses requests from other sites', async () => {
    const { go } = browser();
    const username = uniqueName('jane');
    const entered = await go('/logIn', { body: { username, password: await tokenOf(username) } });
    const [session, actor] = entered.headers.getSetCookie();
    expect(session).toMatch(/^cairn_session=.*HttpOnly.*SameSite=Strict/);
    // DataHub's Python client does not decode it.
    expect(actor).toMatch(/^actor=urn:li:corpuser:(?!.*HttpOnly).*SameSite=Lax/);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://example.org' };
    expect((await go('/api/v2/graphql', { body: ME, headers })).status).toBe(403);
  });

  it('answers 400 with a message to wrong passwords and bad bodies', async () => {
    const { go, jar } = browser();
    const token = await tokenOf('root');
    for (const body of [
      { username: 'root', password: 'x' },
      { username: 'jane', password: token },
      { username: 'root' },
      {},
    ]) {
      const response = await go('/logIn', { body });
      expect([response.status, await response.json()]).toEqual([400, { message: expect.any(String) }]);
    }
    expect(jar.size).toBe(0);
    const plain = { 'Content-Type': 'text/plain' };
    const password = await tokenOf('root');
    expect((await go('/logIn', { body: { username: 'root', password }, headers: plain })).status).toBe(400);
  });

  it('lets an invited user sign up, sign in with the password, and reset it', async () => {
    const Authorization = `Bearer ${await tokenOf('root')}`;
    const ask = async (query: string) => {
      const response = await browser().go('/api/graphql', { body: { query }, headers: { Authorization } });
      return ((await response.json()) as { data: Record<string, Record<string, string>> }).data;
    };
    const { getInviteToken } = await ask('{ getInviteToken(input: {}) { inviteToken } }');
    const email = `${uniqueName('ada')}@example.org`;
    const user = { fullName: 'Ada', email, title: '', password: 'correct horse' };
    const { go, jar } = browser();
    const body = { ...user, inviteToken: getInviteToken?.inviteToken };
    expect((await go('/signUp', { body: { ...body, inviteToken: 'x' } })).status).toBe(400);
    expect((await go('/signUp', { body })).status).toBe(200);
    expect(actorIn(jar)).toBe(userUrn(email));
    expect(await meOf(await go('/api/v2/graphql', { body: ME }))).toEqual(signedInAs(userUrn(email)));

    const other = browser();
    const signIn = (password: string) => other.go('/logIn', { body: { username: email, password } });
    expect((await signIn('wrong horse')).status).toBe(400);
    expect((await signIn(user.password)).status).toBe(200);
    const reset = await ask(
      `mutation { createNativeUserResetToken(input: { userUrn: "${userUrn(email)}" }) { resetToken } }`,
    );
    const { resetToken } = reset.createNativeUserResetToken ?? {};
    const set = await other.go('/resetNativeUserCredentials', {
      body: { email, password: 'another horse', resetToken },
    });
    expect(set.status).toBe(200);
    expect((await signIn(user.password)).status).toBe(400);
    expect((await signIn('another horse')).status).toBe(200);

    const asked = async () => (await other.go('/openapi/operations/identity/user/urn')).json();
    expect(await asked()).toEqual({ urn: userUrn(email) });
    await ask(`mutation { removeUser(urn: "${userUrn(email)}") }`);
    expect(await asked()).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe("the server of DataHub's pages with an OIDC issuer", async () => {
  const issuer = await startOidcIssuer(() => [`${address}/callback/oidc`]);
  afterFile(issuer.stop);
  const { address, browser } = await openPages({
    oidc: { issuer: issuer.issuer, audiences: ['others'], userClaim: 'sub', client: CLIENT },
  });

  it.each(['/authenticate?redirect_uri=%2Ftags', '/sso'])(
    '%s signs in at the issuer and redirects back',
    async (path) => {
      const user = uniqueName('jane');
      issuer.user = user;
      const { go, jar, follow } = browser();
      const { response } = await follow(path);
      const [, next = ''] = /^0; url=(.+)$/.exec(response.headers.get('refresh') ?? '') ?? [];
      const entered = await go(next);
      expect(entered.headers.get('location')).toBe(path === '/sso' ? '/' : '/tags');
      expect(actorIn(jar)).toBe(userUrn(user));
      expect(await meOf(await go('/api/v2/graphql', { body: ME }))).toEqual(signedInAs(userUrn(user)));
    },
  );
});
