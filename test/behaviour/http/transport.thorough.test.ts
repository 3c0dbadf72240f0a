import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { tagUrn } from '../support/urns.js';

const { baseUrl, call, rest } = await behaviour();
const key = `/entitiesV2/${encodeURIComponent('urn:li:tag:x')}`;
const reads = [
  key,
  '/config',
  '/health',
  '/health/live',
  '/health/ready',
  '/admin',
  '/restli/docs',
  '/openapi/v3/api-docs',
];

describe('paths', () => {
  it.each(reads.flatMap((path) => [path, `/api/gms${path}`]))('%s answers 200', async (path) => {
    expect((await call(path)).status).toBe(200);
  });

  it.each(['', '/api/gms'])('GraphQL answers under %j at all of its paths', async (prefix) => {
    for (const path of ['/api/graphql', '/api/v2/graphql', '/api/graph']) {
      const { status, json } = await call(`${prefix}${path}`, { body: { query: '{ __typename }' } });
      expect([status, json]).toEqual([
        200,
        { data: { __typename: 'Query' }, extensions: expect.any(Object) },
      ]);
    }
  });

  it.each(['/nowhere', '/api/gms/nowhere', '/entitiesV3/x', '/api/gmsaspects', '/healthz'])(
    '%s answers 404',
    async (path) => {
      const { status, json } = await call(path);
      expect([status, json]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND', status: 404 })]);
    },
  );
});

describe('methods and actions', () => {
  it.each([
    ['GET', '/aspects?action=ingestProposal', 'POST'],
    ['GET', '/runs?action=list', 'POST'],
    ['PUT', '/aspects?action=ingestProposal', 'POST'],
    ['DELETE', key, 'GET'],
    ['POST', key, 'GET'],
    ['POST', '/relationships', 'GET'],
    ['PATCH', '/entitiesV2', 'GET'],
    ['POST', '/config', 'GET'],
    ['DELETE', '/health/live', 'GET'],
    ['PUT', '/openapi/v3/entity/dataset', 'POST'],
  ])('%s %s answers 405 and allows %s', async (method, path, allowed) => {
    const { status, headers, json } = await call(path, { method });
    expect([status, json]).toEqual([405, expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' })]);
    expect(headers.get('allow')?.split(', ')).toContain(allowed);
  });

  it('OPTIONS answers the allowed methods', async () => {
    const { status, headers } = await call('/aspects', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  it('HEAD answers like GET without a body', async () => {
    const { status, text } = await call(key, { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it.each([
    '/aspects',
    '/aspects?action=frob',
    '/aspects?action=',
    '/entities?action=ingestProposal',
    '/entities',
  ])('POST %s answers 400 with the names of the actions', async (path) => {
    const { status, json } = await call(path, { body: {} });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ pointer: '/query/action', message: expect.stringContaining('ingest') }],
      }),
    ]);
  });
});

describe('the only accepted protocol version', () => {
  it.each(['X-RestLi-Protocol-Version', 'X-Framework-Protocol-Version'])('in %s is 2.0.0', async (header) => {
    expect((await call(key, { headers: { [header]: '2.0.0' } })).status).toBe(200);
    expect((await call(key, { headers: { [header]: '1.0.0' } })).status).toBe(400);
  });
});

describe('traces', () => {
  it('have an id in the traceparent of every answer', async () => {
    for (const path of [key, '/nowhere']) {
      expect((await call(path)).headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    }
  });

  it('that begin in the service have ids that begin with the time in microseconds', async () => {
    const before = Date.now();
    const [, id = ''] = (await call(key)).headers.get('traceparent')?.split('-') ?? [];
    const millis = Number.parseInt(id.slice(0, 16), 16) / 1000;
    expect(millis).toBeGreaterThanOrEqual(before);
    expect(millis).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    '4bf92f3577b34da6a3ce929d0e0e4736',
    'x',
  ])('do not continue the invalid traceparent %s', async (traceparent) => {
    const { headers } = await call(key, { headers: { traceparent } });
    expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(headers.get('traceparent')?.slice(0, 35)).not.toContain(traceparent.slice(0, 35));
  });

  it('continue the trace of the caller', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { headers } = await call(key, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    expect(headers.get('traceparent')).toContain(trace);
  });
});

describe('compression', () => {
  it('of a request is decoded', async () => {
    const urn = tagUrn();
    const response = await fetch(`${baseUrl}/aspects?action=ingestProposal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ proposal: proposal(urn, 'tagProperties', { name: 'n' }) })),
    });
    expect(response.status).toBe(200);
    expect(await rest.exists(urn)).toBe(true);
  });

  it('of a request is refused if it is malformed or unknown', async () => {
    const post = (encoding: string) =>
      call('/aspects?action=ingestProposal', { body: '{}', headers: { 'Content-Encoding': encoding } });
    expect([(await post('gzip')).status, (await post('zstd-9')).status]).toEqual([400, 415]);
  });

  it('of an answer is applied if the request accepts it', async () => {
    const response = await fetch(`${baseUrl}/restli/docs`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('of an answer is not applied if the request does not accept it, but Vary is set', async () => {
    // `fetch` always accepts compression.
    const [{ headers }] = (await once(get(`${baseUrl}/restli/docs`), 'response')) as [IncomingMessage];
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toContain('Accept-Encoding');
  });
});

describe('/config', () => {
  it('answers what the public client reads', async () => {
    expect((await call('/config')).json).toEqual({
      noCode: 'true',
      retention: 'true',
      statefulIngestionCapable: true,
      patchCapable: true,
      supportsImpactAnalysis: true,
      timeZone: 'UTC',
      models: {},
      versions: {
        'acryldata/datahub': { version: 'v1.7.0', commit: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
      telemetry: { enabledCli: false, enabledIngestion: false },
      managedIngestion: { enabled: false, defaultCliVersion: '1.7.0' },
      datahub: { serverType: 'prod', serverEnv: 'core' },
    });
  });
});
