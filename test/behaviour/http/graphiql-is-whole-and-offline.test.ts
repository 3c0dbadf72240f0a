import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const BROWSER = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

interface Fetched {
  status: number;
  type: string;
  policy: string;
  text: string;
}

async function open(path: string, init?: RequestInit): Promise<Fetched> {
  const response = await fetch(new URL(path, service.baseUrl), init);
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
}

/** The references of a page or a style sheet that a browser loads by itself. */
function references(text: string): string[] {
  const tags = text.matchAll(/<(?:script|link|img|iframe)[^>]* (?:src|href)="([^"]+)"/g);
  const styles = text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g);
  return [...tags, ...styles].map(([, first, second]) => first ?? second ?? '');
}

describe.each(['/api/graphql', '/api/v2/graphql', '/api/graph', '/api/gms/api/graphql'])('GET %s', (path) => {
  it('answers a page that loads only files of the service', async () => {
    const page = await open(path, BROWSER);
    expect(page).toMatchObject({ status: 200, type: expect.stringMatching('text/html') });
    const names = references(page.text).filter((name) => !name.startsWith('data:'));
    expect(names.sort()).toEqual(['graphiql/graphiql.css', 'graphiql/graphiql.js', 'graphiql/start.js']);
    const base = new URL(path, service.baseUrl);
    for (const name of names) {
      const { status, type, text } = await open(new URL(name, base).href);
      expect([name, status, type]).toEqual([
        name,
        200,
        expect.stringMatching(name.endsWith('.css') ? 'text/css' : 'text/javascript'),
      ]);
      if (name.endsWith('.css')) expect(references(text).filter(isElsewhere)).toEqual([]);
    }
  });

  it('answers a page without inline scripts, with a policy against eval and other origins', async () => {
    const { text, policy } = await open(path, BROWSER);
    expect([...text.matchAll(/<script(?![^>]*(?: src=| type="text\/plain"))/g)]).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });
});

it('the workers of the editor are served where the start script loads them', async () => {
  const { text } = await open('/api/graphiql/start.js');
  expect(text).toContain("'graphiql/' + label + '.worker.js'");
  for (const label of ['editorWorkerService', 'json', 'graphql']) {
    const worker = await open(`/api/graphiql/${label}.worker.js`);
    expect(worker).toMatchObject({ status: 200, type: expect.stringMatching('text/javascript') });
    expect(worker.text).not.toMatch(/importScripts\(\s*["'`]|import\s+[^;(]*from\s*["']https?:/);
  }
});

it('an unknown file of GraphiQL is answered with 404', async () => {
  for (const name of ['nothing.js', 'constructor', '__proto__'])
    expect(await open(`/api/graphiql/${name}`)).toMatchObject({ status: 404 });
});

it("DataHub's URL of GraphiQL answers with the page", async () => {
  const page = await open('/api/graphiql', BROWSER);
  expect(page.text).toContain('<title>Cairn GraphQL</title>');
});

const isElsewhere = (address: string) => !address.startsWith('data:') && !address.startsWith('#');
