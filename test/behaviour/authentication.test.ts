import { SignJWT } from 'jose';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/model/types.js';
import { connectTestGraph } from '../support/test-neo4j.js';
import { proposal } from './support/proposal.js';
import { type Request, send } from './support/send.js';
import { startService } from './support/service.js';
import { tagUrn, uniqueName, userUrn } from './support/urns.js';

const key = new TextEncoder().encode('the key of this suite, which is long enough');
const service = await startService(undefined, { key });
/** A second process of the same installation. */
const other = await startService(undefined, { key });
const graph = await connectTestGraph();
afterAll(() => Promise.all([service.stop(), other.stop(), graph.close()]));
const { baseUrl, tokenOf } = service;

const call = (path: string, token?: string, { headers, ...request }: Request = {}, base = baseUrl) =>
  send(base, path, {
    ...request,
    headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
  });
const graphql = async (query: string, variables: object, token?: string, base = baseUrl) =>
  (await call('/api/graphql', token, { body: { query, variables } }, base)).json as Record<string, Json>;

const user = encodeURIComponent(userUrn('datahub'));
const CLOSED: [string, Request?][] = [
  [`/entitiesV2/${user}`],
  [
    '/aspects?action=ingestProposal',
    { body: { proposal: proposal(tagUrn(), 'tagProperties', { name: 'x' }) } },
  ],
  ['/openapi/v3/entity/tag'],
  ['/openapi/v2/entity/tag', { body: [] }],
  ['/api/graphql', { body: { query: '{ __typename }' } }],
  ['/api/graphql?query={__typename}', { headers: { Accept: 'text/html' } }],
  ['/api/v2/graphql', { body: { query: '{ __typename }' } }],
  ['/api/graph', { body: { query: '{ __typename }' } }],
  ['/api/graph?query={__typename}', { headers: { Accept: 'text/html' } }],
  ['/api/gms/api/graphql', { body: { query: '{ __typename }' } }],
  ['/nowhere'],
];
const OPEN = [
  '/config',
  '/health/live',
  '/health/ready',
  '/restli/docs',
  '/openapi/v3/api-docs',
  '/openapi/swagger-ui/index.html',
];

describe('without a token', () => {
  it.each(CLOSED)('%s is a 401 in the shape of its interface', async (path, request) => {
    const { status, headers, json } = await call(path, undefined, request);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const isGraphql = /\/api\/(v2\/)?graph/.test(path);
    expect(json).toMatchObject(
      isGraphql
        ? { errors: [{ extensions: { code: 'UNAUTHORIZED' } }] }
        : { status: 401, code: 'UNAUTHORIZED' },
    );
  });

  it.each(OPEN.flatMap((path) => [path, `/api/gms${path}`]))('%s is open', async (path) => {
    expect((await call(path)).status).toBe(200);
  });

  it.each(['/api/graphql', '/api/v2/graphql', '/api/graph'])('%s shows a browser its page', async (path) => {
    const reply = await call(path, undefined, { headers: { Accept: 'text/html,*/*' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching('text/html'),
    ]);
    expect((await call(`${path}/schema.graphql`)).status).toBe(200);
  });
});

describe('a token', () => {
  const claims = { type: 'PERSONAL', actorType: 'USER' };
  const forged = () => new SignJWT(claims).setIssuer('cairn').setSubject(userUrn('datahub')).setJti('x');
  const header = { alg: 'HS256' };
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;

  it.each([
    ['that is none', async () => 'rubbish'],
    ['without a signature', async () => unsigned],
    ['of another key', () => forged().setProtectedHeader(header).sign(Buffer.alloc(32))],
    ['that has expired', () => forged().setProtectedHeader(header).setExpirationTime(1).sign(key)],
    [
      'of another issuer',
      () => new SignJWT(claims).setSubject('x').setJti('x').setProtectedHeader(header).sign(key),
    ],
    ['that was never given out', () => forged().setProtectedHeader(header).sign(key)],
    ['of somebody else, changed', async () => `${await tokenOf('datahub')}x`],
  ])('%s is refused', async (_, make) => {
    const { status, json } = await call(`/entitiesV2/${user}`, await make());
    expect([status, json]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b'])(
    'is not read from Authorization: %s',
    async (Authorization) => {
      expect((await call(`/entitiesV2/${user}`, undefined, { headers: { Authorization } })).status).toBe(401);
    },
  );

  it('makes its user the author of what is written, whatever X-DataHub-Actor says', async () => {
    const urn = tagUrn();
    const token = await tokenOf('datahub');
    const body = { proposal: proposal(urn, 'tagProperties', { name: 'x' }) };
    const headers = { 'X-DataHub-Actor': userUrn('mallory') };
    expect((await call('/aspects?action=ingestProposal', token, { body, headers })).status).toBe(200);
    const { json } = await call(`/entitiesV2/${encodeURIComponent(urn)}`, token);
    expect(json).toMatchObject({ aspects: { tagProperties: { created: { actor: userUrn('datahub') } } } });
    const me = await graphql(
      '{ me { corpUser { urn } } appConfig { authConfig { tokenAuthEnabled } } }',
      {},
      token,
    );
    expect(me.data).toEqual({
      me: { corpUser: { urn: userUrn('datahub') } },
      appConfig: { authConfig: { tokenAuthEnabled: true } },
    });
  });

  it('of a user who is suspended is refused', async () => {
    const name = uniqueName('suspended');
    const token = await tokenOf(name);
    const stamp = { time: 1, actor: userUrn('datahub') };
    const suspension = proposal(userUrn(name), 'corpUserStatus', {
      status: 'SUSPENDED',
      lastModified: stamp,
    });
    const admin = await tokenOf('datahub');
    await call('/aspects?action=ingestProposal', admin, { body: { proposal: suspension } });
    const { status, json } = await call(`/entitiesV2/${user}`, token);
    expect([status, json]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });
});

const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    accessToken
    metadata { urn id name description actorUrn ownerUrn createdAt expiresAt }
  }
}`;
const REVOKE = 'mutation ($id: String!) { revokeAccessToken(tokenId: $id) }';
const LIST = `query ($input: ListAccessTokenInput!) {
  listAccessTokens(input: $input) { start count total tokens { id name actorUrn ownerUrn } }
}`;

interface Created {
  accessToken: string;
  metadata: { urn: string; id: string; createdAt: number; expiresAt: number | null };
}

async function create(token: string, actorUrn: string, input: object = {}): Promise<Created> {
  const defaults = { type: 'PERSONAL', actorUrn, duration: 'ONE_HOUR', name: 'ingestion' };
  const { data, errors } = await graphql(CREATE, { input: { ...defaults, ...input } }, token);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as unknown as { createAccessToken: Created }).createAccessToken;
}

const refusal = (code: string) => ({ errors: [{ extensions: { code } }] });

describe('access tokens', () => {
  const HOURS = {
    ONE_HOUR: 1,
    ONE_DAY: 24,
    ONE_WEEK: 168,
    ONE_MONTH: 720,
    THREE_MONTHS: 2160,
    SIX_MONTHS: 4320,
    ONE_YEAR: 8760,
  };

  it.each(Object.entries(HOURS))('%s lasts %d hours', async (duration, hours) => {
    const { metadata } = await create(await tokenOf('datahub'), userUrn('datahub'), { duration });
    expect(Number(metadata.expiresAt) - metadata.createdAt).toBe(hours * 3_600_000);
  });

  it('are made, used, listed and revoked by their users; nothing of them is stored that opens anything', async () => {
    const name = uniqueName('jane');
    const own = await tokenOf(name);
    const description = 'of the nightly run';
    const { accessToken, metadata } = await create(own, userUrn(name), {
      duration: 'NO_EXPIRY',
      description,
    });
    const people = { actorUrn: userUrn(name), ownerUrn: userUrn(name) };
    expect(metadata).toMatchObject({ name: 'ingestion', description, expiresAt: null, ...people });
    expect((await call(`/entitiesV2/${user}`, accessToken)).status).toBe(200);

    const filters = [{ field: 'ownerUrn', values: [userUrn(name)] }];
    const { data } = await graphql(LIST, { input: { start: 0, count: 10, filters } }, own);
    const tokens = expect.arrayContaining([{ id: metadata.id, name: 'ingestion', ...people }]);
    expect(data).toEqual({ listAccessTokens: { start: 0, count: 2, total: 2, tokens } });
    const about = 'query ($token: String!) { getAccessTokenMetadata(token: $token) { id actorUrn } }';
    expect(await graphql(about, { token: accessToken }, own)).toMatchObject({
      data: { getAccessTokenMetadata: { id: metadata.id, actorUrn: userUrn(name) } },
    });
    const signature = accessToken.split('.').at(-1);
    const { records } = await graph.driver.executeQuery(
      'MATCH (n) WHERE any(key IN keys(n) WHERE toStringOrNull(n[key]) CONTAINS $signature) RETURN n',
      { signature },
    );
    expect(records).toEqual([]);

    expect(await graphql(REVOKE, { id: metadata.id }, own)).toMatchObject({
      data: { revokeAccessToken: true },
    });
    expect((await call(`/entitiesV2/${user}`, accessToken)).status).toBe(401);
    expect(await graphql(REVOKE, { id: metadata.id }, own)).toMatchObject(refusal('NOT_FOUND'));
  });

  it('that one process revokes are soon refused by the others', async () => {
    const admin = await tokenOf('datahub');
    const { accessToken, metadata } = await create(admin, userUrn('datahub'));
    const elsewhere = () => call(`/entitiesV2/${user}`, accessToken, {}, other.baseUrl);
    expect((await elsewhere()).status).toBe(200);
    await graphql(REVOKE, { id: metadata.urn }, admin);
    await vi.waitFor(async () => expect((await elsewhere()).status).toBe(401), {
      timeout: 50_000,
      interval: 500,
    });
  });

  it('of others are for administrators', async () => {
    const [jane, jack] = [uniqueName('jane'), uniqueName('jack')];
    const [own, admin] = [await tokenOf(jane), await tokenOf('datahub')];
    const input = { type: 'PERSONAL', actorUrn: userUrn(jack), duration: 'ONE_DAY', name: 'x' };
    expect(await graphql(CREATE, { input }, own)).toMatchObject(refusal('FORBIDDEN'));
    const { accessToken, metadata } = await create(admin, userUrn(jack));
    expect(await graphql('{ me { corpUser { urn } } }', {}, accessToken)).toMatchObject({
      data: { me: { corpUser: { urn: userUrn(jack) } } },
    });
    expect(await graphql(REVOKE, { id: metadata.id }, own)).toMatchObject(refusal('FORBIDDEN'));
    for (const filters of [
      [],
      [{ field: 'ownerUrn', values: [userUrn('datahub')] }],
      [{ field: 'ownerUrn', values: [userUrn(jane), userUrn(jack)] }],
      [{ field: 'ownerUrn', values: [userUrn(jane)], negated: true }],
      [{ field: 'ownerUrn', values: [userUrn(jane)], condition: 'START_WITH' }],
    ])
      expect(await graphql(LIST, { input: { filters } }, own)).toMatchObject(refusal('FORBIDDEN'));
    expect((await graphql(LIST, { input: {} }, admin)).errors).toBeUndefined();
    expect(await graphql(REVOKE, { id: metadata.id }, admin)).toMatchObject({
      data: { revokeAccessToken: true },
    });
  });

  it.each([
    ['a blank name', { name: ' ' }],
    ['another actor than a user', { actorUrn: 'urn:li:corpGroup:x' }],
    ['an unknown duration', { duration: 'FOREVER' }],
    ['an unknown type', { type: 'SESSION' }],
  ])('are not made with %s', async (_, input) => {
    const token = await tokenOf('datahub');
    const defaults = { type: 'PERSONAL', actorUrn: userUrn('datahub'), duration: 'ONE_DAY', name: 'x' };
    expect(await graphql(CREATE, { input: { ...defaults, ...input } }, token)).toMatchObject(
      refusal('BAD_REQUEST'),
    );
  });
});

it('without authentication there are no tokens', async () => {
  const open = await startService();
  try {
    const input = { type: 'PERSONAL', actorUrn: userUrn('x'), duration: 'ONE_DAY', name: 'x' };
    expect(await graphql(CREATE, { input }, undefined, open.baseUrl)).toMatchObject(refusal('UNPROCESSABLE'));
  } finally {
    await open.stop();
  }
});
