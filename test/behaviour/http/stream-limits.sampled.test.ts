import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sampled } from '../../support/sampled.js';
import { restClient } from '../support/api-clients/rest.js';
import { openStream, type SentEvent, take } from '../support/event-stream.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const PATIENCE = { timeout: 280_000 };
const LIMITS = {
  CAIRN_USER_STREAM_LIMIT: '2',
  CAIRN_STREAM_LIMIT: '3',
  CAIRN_GRAPHQL_MAX_COST: '10',
  CAIRN_GRAPHQL_INTROSPECTION: 'false',
};
const service = await startService(undefined, { admins: ['root'] }, undefined, LIMITS);
afterAll(service.stop);
const { baseUrl, tokenOf } = service;
const root = await tokenOf('root');
const NAMES = ['jane', 'jack', 'june', 'joan', 'jean'].map((name) => uniqueName(name));
const [JANE, JACK, JUNE, JOAN, JEAN] = NAMES as [string, string, string, string, string];
// To follow changes takes a privilege.
await withToken(root, () =>
  restClient(baseUrl).write({
    urn: `urn:li:dataHubPolicy:${uniqueName()}`,
    aspect: 'dataHubPolicyInfo',
    value: {
      ...{ displayName: 'Following', description: '', type: 'PLATFORM', state: 'ACTIVE' },
      ...{ privileges: ['GET_TOPIC_EVENTS'], actors: { users: NAMES.map((name) => userUrn(name)) } },
    },
  }),
);

const EVENTS = '/openapi/v1/events/stream';
const CHANGES = 'subscription { changes(input: {}) { offset } }';
const open = async (token: string, path = EVENTS, query?: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const body = query && { method: 'POST', body: JSON.stringify({ query }) };
  const type = { 'content-type': 'application/json' };
  const stream = await openStream(`${baseUrl}${path}`, {
    headers: { ...headers, ...(body && type) },
    ...body,
  });
  onTestFinished(stream.close);
  return stream;
};
/** Closes streams, and waits until they no longer count. */
const closed = async (token: string, streams: { close: () => void }[]) => {
  for (const { close } of streams) close();
  for (let status = 429; status === 429; ) {
    const stream = await open(token);
    ({ status } = stream.response);
    stream.close();
  }
};

describe('subscriptions', PATIENCE, () => {
  const many = (count: number, what: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => what(i)).join(' ');
  it.each([
    [
      'aliases',
      `subscription { changes(input: {}) { ${many(101, (i) => `a${i}: offset`)} } }`,
      'LIMIT_EXCEEDED',
    ],
    [
      'directives',
      `subscription { changes(input: {}) { ${'offset @skip(if: false) '.repeat(101)} } }`,
      'LIMIT_EXCEEDED',
    ],
    ['cost', `subscription { changes(input: {}) { ${many(10, (i) => `a${i}: offset`)} } }`, 'LIMIT_EXCEEDED'],
    ['length', `subscription { ${'x '.repeat(10_001)} }`, 'BAD_REQUEST'],
    [
      'introspection',
      'subscription s { changes(input: {}) { offset } } query q { __schema { description } }',
      'BAD_REQUEST',
    ],
    ['validity', 'subscription { nothing }', 'BAD_REQUEST'],
    ['kind', '{ __typename }', 'BAD_REQUEST'],
  ])('are refused, as queries are, for their %s', async (_, query, code) => {
    const { events } = await open(await tokenOf(JANE), '/api/graphql/stream', query);
    const [event] = await take(events, 1);
    expect(JSON.parse(event?.data ?? '{}')).toMatchObject({ errors: [{ extensions: { code } }] });
  });
});

describe('open streams', PATIENCE, () => {
  it('are refused with 429 beyond the limit of a user, or of the service', async () => {
    const [jane, jack, june] = [await tokenOf(JANE), await tokenOf(JACK), await tokenOf(JUNE)];
    const own = [await open(jane), await open(jane, '/api/graphql/stream', CHANGES)];
    const third = await open(jane);
    expect([third.response.status, await third.response.json()]).toMatchObject([
      429,
      { code: 'TOO_MANY_REQUESTS', detail: expect.stringContaining('has 2 streams open') },
    ]);
    const graphql = await open(jane, '/api/v2/graphql/stream', CHANGES);
    expect(await graphql.response.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }],
    });
    own.push(await open(jack));
    expect(own.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    const fourth = await open(june);
    expect([fourth.response.status, await fourth.response.json()]).toMatchObject([
      429,
      { detail: expect.stringContaining('3 streams are open') },
    ]);
    await closed(june, own);
  });

  it.each(
    sampled(
      [
        ['their token is revoked', 'revoke', JOAN],
        ['their user gets another role', 'role', JEAN],
      ] as const,
      2,
    ),
  )('end soon after %s', async (_, how, name) => {
    const admin = await tokenOf('root');
    const token = await tokenOf(name);
    const streams = [await open(token), await open(token, '/api/graphql/stream', CHANGES)];
    const [first, second] = streams.map(({ events }) => events);
    await first?.next();
    const actor = `urn:li:corpuser:${name}`;
    const ask = async (query: string, variables: object) =>
      (
        await send(baseUrl, '/api/graphql', {
          body: { query, variables },
          headers: { authorization: `Bearer ${admin}` },
        })
      ).json as { data: { getAccessTokenMetadata: { id: string } } };
    if (how === 'revoke') {
      const { data } = await ask('query ($token: String!) { getAccessTokenMetadata(token: $token) { id } }', {
        token,
      });
      await ask('mutation ($id: String!) { revokeAccessToken(tokenId: $id) }', {
        id: data.getAccessTokenMetadata.id,
      });
    } else
      await withToken(admin, () =>
        restClient(baseUrl).write({
          urn: actor,
          aspect: 'roleMembership',
          value: { roles: ['urn:li:dataHubRole:Editor'] },
        }),
      );
    let last: SentEvent | undefined;
    while (last?.event !== 'error') [last] = await take(first as NonNullable<typeof first>, 1);
    expect(JSON.parse(last.data ?? '{}')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    let isDone: boolean | undefined;
    while (!isDone) ({ done: isDone } = (await second?.next()) ?? { done: true });
    expect(isDone).toBe(true);
  });
});
