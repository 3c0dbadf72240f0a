import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/types.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { restClient } from '../support/api-clients/rest.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const service = await startService(undefined, undefined, undefined, { CAIRN_BODY_LIMIT: '100K' });
/** Administrators, who may poll events. */
const POLLERS = Array.from({ length: 8 }, () => uniqueName());
const limited = await startService(undefined, { admins: POLLERS }, undefined, {
  CAIRN_RATE_LIMIT: '5',
  CAIRN_UNAUTHORIZED_RATE_LIMIT: '3',
  CAIRN_TRUSTED_PROXIES: '1',
  CAIRN_GRAPHQL_INTROSPECTION: 'false',
});
const impatient = await startService(undefined, undefined, undefined, { CAIRN_REQUEST_TIMEOUT: '1s' });
const modest = await startService(undefined, undefined, undefined, { CAIRN_GRAPHQL_MAX_COST: '2000' });
afterAll(() => Promise.all([service, limited, impatient, modest].map(({ stop }) => stop())));
const { baseUrl } = service;

const call = async (query: string, variables: object = {}, path = '/api/graphql') => {
  const { json } = await send(baseUrl, path, { body: { query, variables } });
  return json as { data: Json; errors?: { message: string; extensions: { code: string } }[] };
};
const codeOf = async (query: string, variables?: object, path?: string) =>
  (await call(query, variables, path)).errors?.[0]?.extensions.code;

/** A selection on a domain that nests two fields `times` times, and one more. */
const above = (times: number) =>
  `${'{ ... on Domain { parentDomains { domains '.repeat(times)}{ urn }${' } } }'.repeat(times)}`;
/** A query that nests `depth` fields, an even number. */
const deep = (depth: number) => `{ entity(urn: "urn:li:domain:x") ${above((depth - 2) / 2)} }`;
const aliased = (number: number) =>
  `{ ${Array.from({ length: number }, (_, index) => `a${index}: __typename`).join(' ')} }`;
const directed = (number: number) =>
  `{ me @include(if: true) { corpUser { ${'urn @skip(if: false) '.repeat(number - 1)} } } }`;

describe('GraphQL', () => {
  it.each([
    ['depth', deep(26), deep(24)],
    ['aliases', aliased(101), aliased(100)],
    ['directives', directed(101), directed(100)],
  ])('refuses more than the maximum of %s', async (_, tooMuch, allowed) => {
    expect(await codeOf(tooMuch)).toBe('LIMIT_EXCEEDED');
    expect(await codeOf(tooMuch, {}, '/api/v2/graphql')).toBe('LIMIT_EXCEEDED');
    expect((await call(allowed)).errors).toBeUndefined();
  });

  it('refuses a depth beyond the maximum that is reached through fragments', async () => {
    const fragment = `fragment f on Domain ${above(11)}`;
    const domain = (selection: string) => `{ domain(urn: "urn:li:domain:x") ${selection} } ${fragment}`;
    expect(await codeOf(domain('{ ...f }'))).toBeUndefined();
    expect(await codeOf(domain('{ parentDomains { domains { ...f } } }'))).toBe('LIMIT_EXCEEDED');
  });

  it('refuses a query whose page sizes ask for too much', async () => {
    const query = `query ($input: SearchAcrossEntitiesInput!, $size: Int!) {
      searchAcrossEntities(input: $input) {
        searchResults { entity { urn relationships(input: { types: [], direction: OUTGOING, count: $size }) { relationships { type } } } }
      }
    }`;
    const input = { query: '*', types: [], start: 0, count: 20_000 };
    expect(await codeOf(query, { input, size: 1000 })).toBe('LIMIT_EXCEEDED');
    expect(await codeOf(query, { input: { ...input, count: 1 }, size: 10 })).toBeUndefined();
  });

  it('accepts large pages within pages if the answer is small', async () => {
    const related = (selection: string) =>
      `relationships(input: { types: ["IsPartOf"], direction: INCOMING, count: 10000 }) { relationships { entity { ... on GlossaryNode ${selection} } } }`;
    const nested = `{ glossaryNode(urn: "urn:li:glossaryNode:x") { ${related(`{ ${related(`{ ${related('{ urn }')} }`)} }`)} } }`;
    expect((await call(nested)).errors).toBeUndefined();
  });

  it('refuses an answer beyond the maximum cost', async () => {
    const urn = datasetUrn();
    const fields = Array.from({ length: 300 }, (_, index) => ({
      ...{ fieldPath: `f${index}`, nativeDataType: 'int' },
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
    }));
    const platformSchema = { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } };
    await restClient(modest.baseUrl).write({
      ...{ urn, aspect: 'schemaMetadata' },
      value: {
        ...{ schemaName: 's', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
        ...{ platformSchema, fields },
      },
    });
    const ask = async (count: number) => {
      const paths = Array.from({ length: count }, (_, index) => `a${index}: fieldPath`).join(' ');
      const query = `{ dataset(urn: "${urn}") { schemaMetadata { fields { ${paths} } } } }`;
      const { json } = await send(modest.baseUrl, '/api/graphql', { body: { query } });
      return json;
    };
    expect(await ask(6)).toMatchObject({
      data: { dataset: { schemaMetadata: { fields: { length: 300 } } } },
    });
    expect(await ask(7)).toMatchObject({ errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] });
  });

  it('refuses a query that is too long', async () => {
    expect(await codeOf(`{ ${'x '.repeat(10_001)} }`)).toBe('BAD_REQUEST');
  });

  it('refuses a list of operations with 400', async () => {
    const operation = { query: '{ __typename }' };
    const { status, json } = await send(baseUrl, '/api/graphql', { body: [operation, operation] });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ extensions: { code: 'BAD_REQUEST' } })] }),
    ]);
  });

  it('answers introspection unless it is switched off', async () => {
    const query = '{ __schema { queryType { name } } }';
    expect((await call(query)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    const token = await limited.tokenOf(uniqueName());
    const reply = await withToken(token, () => send(limited.baseUrl, '/api/graphql', { body: { query } }));
    expect(reply.json).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});

describe('requests', () => {
  it('with a body beyond the limit of bytes get 413', async () => {
    const body = { query: 'x'.repeat(102_400) };
    expect((await send(baseUrl, '/api/graphql', { body })).status).toBe(413);
    expect((await send(baseUrl, '/aspects?action=ingestProposal', { body })).status).toBe(413);
  });

  it.each([
    ['head', 'GET /config HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'body',
      'POST /aspects?action=ingestProposal HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"pro',
    ],
  ])('whose %s does not arrive in time get 408', async (_, part) => {
    const { hostname, port } = new URL(impatient.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(part);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });

  it('may take longer to be answered than they may take to arrive', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const poll = '/openapi/v1/events/poll?topic=MetadataChangeLog_Versioned_v1&pollTimeoutSeconds=3';
    expect((await send(impatient.baseUrl, poll)).status).toBe(200);
  });

  it('of one user beyond the rate limit get 429, while those of another user do not', async () => {
    const [busy, quiet] = [await limited.tokenOf(uniqueName()), await limited.tokenOf(uniqueName())];
    const ask = (token: string) =>
      withToken(token, () => send(limited.baseUrl, '/openapi/v3/entity/tag?count=1'));
    for (let times = 0; times < 5; times++) expect((await ask(busy)).status).toBe(200);
    const { status, json, headers } = await ask(busy);
    expect([status, json]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(quiet)).status).toBe(200);
  });

  it('without a valid token get 429 beyond the rate limit of their client address', async () => {
    const from = (address: string, token = 'rubbish', path = '/entitiesV2/urn:li:corpuser:datahub') =>
      send(limited.baseUrl, path, {
        headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
      });
    const refused = [];
    for (let times = 0; times < 5; times++) refused.push(await from('192.0.2.1'));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(401);
    expect((await from('192.0.2.1', await limited.tokenOf(uniqueName()))).status).toBe(200);
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect((await from('192.0.2.1', 'rubbish', path)).status, path).toBe(200);
  });

  it('that wait for their answer do not count as requests without a valid token', async () => {
    const tokens = await Promise.all(POLLERS.map((name) => limited.tokenOf(name)));
    const poll = '/openapi/v1/events/poll?topic=MetadataChangeLog_Versioned_v1&pollTimeoutSeconds=2';
    const headers = { 'X-Forwarded-For': '192.0.2.3' };
    const waiting = tokens.map((token) => withToken(token, () => send(limited.baseUrl, poll, { headers })));
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual(tokens.map(() => 200));
  });
});

describe('headers for browsers', () => {
  it.each(['/config', '/nowhere', '/health/live', '/openapi/v3/entity/tag?count=1'])(
    '%s has a content security policy that allows nothing',
    async (path) => {
      const { headers } = await send(baseUrl, path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      for (const name of ['x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
        expect(headers.get(name), name).toBeNull();
    },
  );

  it('Swagger UI and the documentation have policies that allow their own files', async () => {
    const swagger = await send(baseUrl, '/openapi/swagger-ui/index.html');
    expect(swagger.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const [, source] of swagger.text.matchAll(/<script[^>]* src="([^"]+)"/g))
      expect((await send(baseUrl, `/openapi/swagger-ui/${source}`)).status).toBe(200);
    const docs = await send(baseUrl, '/restli/docs');
    expect(docs.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
    expect(docs.text).not.toContain('<script');
  });
});
