import { describe, expect, it } from 'vitest';
import { openAuthentication, USER_PATH } from '../support/authentication.js';
import { proposal } from '../support/proposal.js';
import type { Request } from '../support/send.js';
import { tagUrn } from '../support/urns.js';

const { call } = await openAuthentication();

const CLOSED: [string, Request?][] = [
  [USER_PATH],
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
  '/health',
  '/health/live',
  '/health/ready',
  '/admin',
  '/restli/docs',
  '/openapi/v3/api-docs',
  '/openapi/swagger-ui/index.html',
  '/api/graphiql/start.js',
  '/api/graphiql/graphiql.css',
];

describe('a request without a token', () => {
  it.each(CLOSED)('to %s is refused with 401 in the error format of its interface', async (path, request) => {
    const { status, headers, json } = await call(path, undefined, request);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const isGraphql = /\/api\/(v2\/)?graph/.test(path);
    expect(json).toMatchObject(
      isGraphql
        ? { errors: [{ extensions: { code: 'UNAUTHORIZED' } }] }
        : { status: 401, code: 'UNAUTHORIZED' },
    );
  });

  it.each(OPEN.flatMap((path) => [path, `/api/gms${path}`]))('to %s is accepted', async (path) => {
    expect((await call(path)).status).toBe(200);
  });

  it.each(['/api/graphql', '/api/v2/graphql', '/api/graph'])('shows browsers a page at %s', async (path) => {
    const reply = await call(path, undefined, { headers: { Accept: 'text/html,*/*' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching('text/html'),
    ]);
    expect((await call(`${path}/schema.graphql`)).status).toBe(200);
  });
});
