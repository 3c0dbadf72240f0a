import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { openPages } from '../datahub-pages/open-pages.js';
import { startService } from '../support/service.js';
import { uniqueName } from '../support/urns.js';

const open = async (...given: Parameters<typeof startService>) => {
  const service = await startService(...given);
  afterFile(service.stop);
  return service;
};
const { baseUrl } = await open();

/** A request with headers that browsers do not let pages set, and `fetch` does not let programs set. */
const ask = (
  path: string,
  headers: Record<string, string>,
  {
    method = 'GET',
    body = '',
    base = baseUrl,
  }: { method?: string; body?: string; base?: string; accept?: string } = {},
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${base}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

const QUERY = { method: 'POST', body: '{"query":"{ __typename }"}' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const THROTTLE = '/openapi/operations/throttle/requests/manual';

/** A request of each interface, and of each kind of path. */
const REQUESTS: [string, string, Parameters<typeof ask>[2]?][] = [
  ['the GraphQL API', '/api/graphql', QUERY],
  ['the graph API', '/api/graph', QUERY],
  ['a stream', '/openapi/v1/events/poll?topic=MetadataChangeLog_Versioned_v1&pollTimeoutSeconds=0'],
  ['REST', '/entitiesV2/urn:li:corpuser:datahub'],
  ['OpenAPI v2', '/openapi/v2/entity/tag?count=1'],
  ['OpenAPI v3', '/openapi/v3/entity/tag?count=1'],
  ['agents', '/mcp', { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }],
  ['the page', '/', { accept: 'text/html' }],
  ['the configuration', '/config'],
  ['health', '/health/live'],
  ['metrics', '/metrics'],
  ['specifications', '/openapi/v3/api-docs'],
];

const PROGRAM = 'application/json, text/event-stream';

describe.each(REQUESTS)('without authentication, %s', (_, path, options) => {
  const send = (headers: Record<string, string>) =>
    ask(path, { ...JSON_TYPE, Accept: options?.accept ?? PROGRAM, ...headers }, options);

  it.each([
    ['a host name of an attacker', { Host: 'evil.example:8080' }],
    ['a host name of an attacker behind a proxy', { 'X-Forwarded-Host': 'evil.example:8080' }],
    ['a page of another site', { Origin: 'http://evil.example' }],
    ['a page at an IP address', { Origin: 'http://192.0.2.1' }],
    ['a page that hides its site', { Origin: 'null' }],
    ['a subresource of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ])('refuses %s', async (__, headers) => {
    const { status, text } = await send(headers);
    expect([status, text]).toEqual([403, expect.stringContaining('CAIRN_ALLOWED_HOSTS')]);
  });

  it.each([
    ['this machine', {}],
    ['this machine in capitals', { Host: 'LocalHost:1234' }],
    ['an IP address, as probes do', { Host: '10.1.2.3:8080' }],
    ['an IPv6 address', { Host: '[fd00::1]:8080' }],
    ['another port of this machine', { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
    ['its own pages at an IP address', { Host: '10.1.2.3:8080', Origin: 'http://10.1.2.3:8080' }],
  ])('answers to %s', async (__, headers) => {
    expect(await send(headers)).toMatchObject({ status: 200 });
  });
});

describe('without authentication', () => {
  it.each([
    ['without a body', {}],
    ['with a body', { body: 'enabled=true' }],
  ])('a form of another site %s is refused', async (__, sent) => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://evil.example' };
    const by = {
      ...form,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    };
    expect(await ask(`${THROTTLE}?enabled=true`, by, { method: 'POST', ...sent })).toMatchObject({
      status: 403,
    });
  });

  it("DataHub's pages refuse a host name of an attacker, and answer to localhost", async () => {
    const { address: base } = await openPages();
    for (const path of ['/', '/config', '/api/v2/graphql'])
      expect(await ask(path, { Host: 'evil.example:9002' }, { base })).toMatchObject({ status: 403 });
    expect(await ask('/config', { Host: 'localhost:9002' }, { base })).toMatchObject({ status: 200 });
  });

  it('links from other sites can be followed', async () => {
    const link = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    };
    expect(await ask('/', { ...link, Accept: 'text/html' })).toMatchObject({ status: 200 });
  });

  it('CAIRN_ALLOWED_HOSTS allows host names, and pages from these', async () => {
    const named = await open(undefined, undefined, undefined, {
      CAIRN_ALLOWED_HOSTS: 'cairn, catalog.example',
    });
    const known = { ...JSON_TYPE, Host: 'cairn:8080', Origin: 'https://Catalog.example' };
    const send = (headers: Record<string, string>) =>
      ask('/api/graphql', headers, { ...QUERY, base: named.baseUrl });
    expect(await send(known)).toMatchObject({ status: 200 });
    expect(await send({ ...known, Origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  });
});

describe('with authentication', () => {
  it('a request with a token is answered for any host name and origin', async () => {
    const guarded = await open(undefined, {});
    const Authorization = `Bearer ${await guarded.tokenOf(uniqueName())}`;
    const headers = { ...JSON_TYPE, Authorization, Host: 'catalog.example', Origin: 'https://other.example' };
    expect(await ask('/api/graphql', headers, { ...QUERY, base: guarded.baseUrl })).toMatchObject({
      status: 200,
    });
  });
});
