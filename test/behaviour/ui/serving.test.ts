import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureUi } from '../../support/ui.js';
import { type Service, startService } from '../support/service.js';

let service: Service;
let guarded: Service;

beforeAll(async () => {
  await ensureUi();
  service = await startService();
  guarded = await startService({}, {});
});
afterAll(async () => {
  await service.stop();
  await guarded.stop();
});

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const open = (path: string, headers: Record<string, string> = {}, at = service) =>
  fetch(new URL(path, at.baseUrl), { headers });

/** The files that the page refers to. */
async function filesOf(response: Response): Promise<string[]> {
  const html = await response.text();
  return [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path = '']) => path);
}

describe('the page', () => {
  it('is served at / to browsers with a strict Content-Security-Policy and all its files', async () => {
    const response = await open('/', BROWSER);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/html');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(response.headers.get('vary')).toMatch(/\bAccept\b/);
    const files = await filesOf(response);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const { status, headers } = await open(file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('is answered with 304 to a client that has it', async () => {
    const first = await open('/', BROWSER);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    // Without the second header, fetch asks for another copy.
    const second = await open('/', { ...BROWSER, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('is served to clients that accept anything, such as curl', async () => {
    const response = await open('/', { Accept: '*/*' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching('text/html'),
    ]);
  });

  it('is not served to clients that accept JSON, which get 404 at /', async () => {
    for (const accept of [
      'application/json',
      'application/json, text/plain, */*',
      'application/problem+json',
    ]) {
      const response = await open('/', { Accept: accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        expect.stringMatching('application/problem\\+json'),
      ]);
    }
    const posted = await fetch(service.baseUrl, { method: 'POST', headers: BROWSER });
    expect(posted.status).toBe(404);
  });

  it('answers 404 to paths that are not its files', async () => {
    for (const path of ['page/absent.js', 'page/..%2Findex.html', 'page/index.html'])
      expect((await open(path, BROWSER)).status).toBe(404);
    expect((await fetch(new URL('page/absent.js', service.baseUrl), { method: 'POST' })).status).toBe(405);
  });

  it('is served without a token when everything else takes one', async () => {
    const response = await open('/', BROWSER, guarded);
    expect(response.status).toBe(200);
    for (const file of await filesOf(response)) expect((await open(file, {}, guarded)).status).toBe(200);
    expect((await open('/', { Accept: 'application/json' }, guarded)).status).toBe(401);
  });
});
