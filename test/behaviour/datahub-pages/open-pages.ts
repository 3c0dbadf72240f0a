import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesServer } from '../../../src/interfaces/http/datahub-pages/server.js';
import { listen } from '../../../src/service/listen.js';
import { afterFile } from '../../support/after-file.js';
import { CookieJar } from '../support/cookie-jar.js';
import { type Access, startService } from '../support/service.js';
import { userUrn } from '../support/urns.js';

/** The user of all requests without authentication. */
export const ANONYMOUS_USER = userUrn('datahub');

const BUILT_FILES = {
  'index.html': '<html><head><base href="@basePath" /></head><body>DataHub</body></html>',
  'manifest.json': '{"name": "DataHub"}',
  'assets/index-1.js': 'console.log(1)',
  'assets/platforms/hive.png': 'png',
  'node_modules/monaco-editor/loader.js': 'loader',
};

/** A folder with what a build of DataHub's pages leaves, in small. It is removed after the file. */
function buildPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-pages-'));
  afterFile(async () => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(BUILT_FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The pages upon a service, with authentication as `access` says; each request is one of a browser with its cookies. */
export async function openPages(access?: Access, unauthorizedRate = 1000) {
  const { app, signingIn, tokenOf, stop } = await startService(undefined, access);
  afterFile(stop);
  const limits = { trustedProxies: 0, unauthorizedRate };
  const log = { error: (details: object) => console.error(details) };
  const parts = {
    folder: buildPages(),
    service: app,
    access: signingIn,
    anonymousUser: ANONYMOUS_USER,
    allowedHosts: [],
    limits,
    log,
  };
  const { address, close } = await listen(await pagesServer(parts), '127.0.0.1', 0);
  afterFile(close);
  const browser = () => {
    const all = new CookieJar();
    const go = (path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) =>
      all.fetch(`${address}${path}`, {
        method: body ? 'POST' : 'GET',
        body: body ? JSON.stringify(body) : null,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      });
    return { go, jar: all.of(address), follow: (path: string) => all.follow(`${address}${path}`) };
  };
  return { address, browser, tokenOf };
}

export const ME = { query: '{ me { corpUser { urn } } }' };
export const meOf = async (response: Response) => [response.status, await response.json()];
export const signedInAs = (urn: string) => [200, { data: { me: { corpUser: { urn } } }, extensions: {} }];
export const actorIn = (jar: Map<string, string>) => jar.get('actor');
