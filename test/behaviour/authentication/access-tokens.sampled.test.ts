import { describe, expect, it, vi } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import {
  CREATE_ACCESS_TOKEN,
  callsTo,
  openAuthentication,
  refusal,
  USER_PATH,
} from '../support/authentication.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { call, graphql, tokenOf, create } = await openAuthentication();
/** A second process of the same installation. */
const other = await openAuthentication();
const graph = await connectTestGraph();
afterFile(() => graph.close());

const REVOKE = 'mutation ($id: String!) { revokeAccessToken(tokenId: $id) }';
const LIST = `query ($input: ListAccessTokenInput!) {
  listAccessTokens(input: $input) { start count total tokens { id name actorUrn ownerUrn } }
}`;

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

  it.each(Object.entries(HOURS))('with duration %s expire after %d hours', async (duration, hours) => {
    const { metadata } = await create(await tokenOf('datahub'), userUrn('datahub'), { duration });
    expect(Number(metadata.expiresAt) - metadata.createdAt).toBe(hours * 3_600_000);
  });

  it('can be created, used, listed and revoked by their user, and are not stored', async () => {
    const name = uniqueName('jane');
    const own = await tokenOf(name);
    const description = 'of the nightly run';
    const { accessToken, metadata } = await create(own, userUrn(name), {
      duration: 'NO_EXPIRY',
      description,
    });
    const people = { actorUrn: userUrn(name), ownerUrn: userUrn(name) };
    expect(metadata).toMatchObject({ name: 'ingestion', description, expiresAt: null, ...people });
    expect((await call(USER_PATH, accessToken)).status).toBe(200);

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
    expect((await call(USER_PATH, accessToken)).status).toBe(401);
    expect(await graphql(REVOKE, { id: metadata.id }, own)).toMatchObject(refusal('NOT_FOUND'));
  });

  it('that one process revokes are soon refused by other processes', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const admin = await tokenOf('datahub');
    const { accessToken, metadata } = await create(admin, userUrn('datahub'));
    const elsewhere = () => other.call(USER_PATH, accessToken);
    expect((await elsewhere()).status).toBe(200);
    await graphql(REVOKE, { id: metadata.urn }, admin);
    await vi.waitFor(async () => expect((await elsewhere()).status).toBe(401), {
      timeout: 50_000,
      interval: 500,
    });
  });

  it('of other users can be created, listed and revoked by administrators only', async () => {
    const [jane, jack] = [uniqueName('jane'), uniqueName('jack')];
    const [own, admin] = [await tokenOf(jane), await tokenOf('datahub')];
    const input = { type: 'PERSONAL', actorUrn: userUrn(jack), duration: 'ONE_DAY', name: 'x' };
    expect(await graphql(CREATE_ACCESS_TOKEN, { input }, own)).toMatchObject(refusal('FORBIDDEN'));
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

  it('can be filtered by name, but are not in the search index', async () => {
    const [name, nightly] = [uniqueName('jane'), uniqueName('nightly')];
    const [own, admin] = [await tokenOf(name), await tokenOf('datahub')];
    const ofOwner = { field: 'ownerUrn', values: [userUrn(name)] };
    const made: string[] = [];
    for (const [text, description] of [[nightly, 'of a run'], [`${nightly}-2`], ['laptop']] as const) {
      const { metadata } = await create(own, userUrn(name), {
        name: text,
        ...(description && { description }),
      });
      made.push(metadata.id);
    }
    const [first = '', second = '', third = ''] = made;
    const found = async (token: string, ...filters: object[]) => {
      const { data } = await graphql(LIST, { input: { filters } }, token);
      const { listAccessTokens } = data as { listAccessTokens: { tokens: { id: string }[] } };
      return listAccessTokens.tokens.map(({ id }) => id).sort();
    };
    expect(await found(admin, { field: 'name', values: [nightly] })).toEqual([first]);
    expect(await found(own, ofOwner, { field: 'name', value: nightly })).toEqual([first]);
    expect(await found(admin, { field: 'name', condition: 'START_WITH', values: [nightly] })).toEqual(
      [first, second].sort(),
    );
    expect(await found(own, { field: 'name', values: ['laptop', nightly] }, ofOwner)).toEqual(
      [first, third].sort(),
    );
    const described = { field: 'description', condition: 'EXISTS' };
    expect(await found(own, ofOwner, described)).toEqual([first]);
    expect(
      await found(own, ofOwner, { ...described, negated: true }, { field: 'name', values: ['laptop'] }),
    ).toEqual([third]);
    const page = {
      start: 1,
      count: 1,
      filters: [ofOwner, { field: 'name', condition: 'CONTAIN', values: ['NIGHTLY', 'aptop'] }],
    };
    expect((await graphql(LIST, { input: page }, own)).data).toMatchObject({
      listAccessTokens: { start: 1, count: 1, total: 3 },
    });
    expect(
      await graphql(LIST, { input: { filters: [{ field: 'name', values: ['laptop'] }] } }, own),
    ).toMatchObject(refusal('FORBIDDEN'));
    const wrong = { filters: [ofOwner, { field: 'name', condition: 'GREATER_THAN', values: ['1'] }] };
    expect(await graphql(LIST, { input: wrong }, own)).toMatchObject({
      errors: [{ message: expect.stringContaining('GREATER_THAN'), extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  it.each([
    ['a blank name', { name: ' ' }],
    ['another actor than a user', { actorUrn: 'urn:li:corpGroup:x' }],
    ['an unknown duration', { duration: 'FOREVER' }],
    ['an unknown type', { type: 'SESSION' }],
  ])('cannot be created with %s', async (_, input) => {
    const token = await tokenOf('datahub');
    const defaults = { type: 'PERSONAL', actorUrn: userUrn('datahub'), duration: 'ONE_DAY', name: 'x' };
    expect(await graphql(CREATE_ACCESS_TOKEN, { input: { ...defaults, ...input } }, token)).toMatchObject(
      refusal('BAD_REQUEST'),
    );
  });
});

it('creating an access token is refused as UNPROCESSABLE without authentication', async () => {
  const open = await startService();
  try {
    const input = { type: 'PERSONAL', actorUrn: userUrn('x'), duration: 'ONE_DAY', name: 'x' };
    expect(await callsTo(open.baseUrl).graphql(CREATE_ACCESS_TOKEN, { input })).toMatchObject(
      refusal('UNPROCESSABLE'),
    );
  } finally {
    await open.stop();
  }
});
