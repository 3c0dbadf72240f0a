import { describe, expect, it } from 'vitest';
import { userUrn } from '../support/urns.js';
import { ANONYMOUS_USER, actorIn, ME, meOf, openPages, signedInAs } from './open-pages.js';

describe("the server of DataHub's pages without authentication", async () => {
  const { browser } = await openPages();
  const { go } = browser();

  it('answers every path of a page with index.html and its base path', async () => {
    for (const path of ['/', '/dataset/urn:li:dataset:(x)/Lineage', '/login', '/search?query=a']) {
      const response = await go(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching('text/html'),
      ]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(await response.text()).toContain('<base href="/" />');
    }
  });

  it('serves the files of the build, and answers 404 for other paths of assets', async () => {
    for (const [path, text] of [
      ['/assets/index-1.js', 'console.log(1)'],
      ['/assets/platforms/hive.png', 'png'],
      ['/node_modules/monaco-editor/loader.js', 'loader'],
      ['/manifest.json', '{"name": "DataHub"}'],
    ] as const)
      expect([path, await (await go(path)).text()]).toEqual([path, text]);
    for (const path of [
      '/assets/absent.js',
      '/assets/..%2findex.html',
      '/assets/',
      '/node_modules/..%2f..%2fx',
    ])
      expect([path, (await go(path)).status]).toEqual([path, 404]);
  });

  it('answers the endpoints about health, configuration and tracking that the pages call', async () => {
    for (const path of ['/admin', '/health']) expect(await (await go(path)).text()).toBe('GOOD');
    expect(await (await go('/config')).json()).toMatchObject({ status: 'ok', config: { basePath: '' } });
    expect(await (await go('/mfe/config')).text()).toBe('subNavigationMode: false\nmicroFrontends: []\n');
    for (const path of ['/track', '/openapi/v1/tracking/track', '/otel/v1/traces'])
      expect((await go(path, { body: { type: 'PageView' } })).status).toBe(200);
    expect((await go('/dataset', { body: {} })).status).toBe(404);
  });

  it('signs everybody in as the anonymous user, whom requests cannot change by a header', async () => {
    const { go: to, jar } = browser();
    const entered = await to('/authenticate?redirect_uri=%2Ftags');
    expect([entered.status, entered.headers.get('location'), actorIn(jar)]).toEqual([
      302,
      '/tags',
      ANONYMOUS_USER,
    ]);
    expect(await meOf(await to('/api/v2/graphql', { body: ME }))).toEqual(signedInAs(ANONYMOUS_USER));
    const headers = { 'X-DataHub-Actor': userUrn('mallory') };
    expect(await meOf(await to('/api/graphql', { body: ME, headers }))).toEqual(signedInAs(ANONYMOUS_USER));
    expect((await to('/api/gms/config')).status).toBe(200);
    await to('/logOut');
    expect(jar.size).toBe(0);
  });

  it('redirects to no other site after sign-in', async () => {
    for (const path of ['https://example.org', '//example.org', '/\\example.org', 'x', '/logOut'])
      expect(
        (await go(`/authenticate?redirect_uri=${encodeURIComponent(path)}`)).headers.get('location'),
      ).toBe('/');
  });
});
