import { describe, expect, it } from 'vitest';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { behaviour } from '../support/behaviour.js';
import { proposal as proposalOf } from '../support/proposal.js';
import { tagUrn } from '../support/urns.js';

const { call, rest } = await behaviour();
const urn = tagUrn();
const proposal = proposalOf(urn, 'tagProperties', { name: 'n' });
const { aspect } = proposal;
const ingest = '/aspects?action=ingestProposal';

describe('JSON that is malformed or nested too deep', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const texts = ['{', '{"a":}', 'null null', "{'a':1}", '\u0000', deep];
  const paths = [ingest, '/entities?action=ingest', '/openapi/v3/entity/tag', '/openapi/v2/entity/tag'];

  it.each(paths.flatMap((path) => texts.map((text) => [path, text.slice(0, 20), text])))(
    'is refused by %s with 400: %j',
    async (path, _start, text) => {
      const { status, json } = await call(path, { body: text });
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ status: 400, message: expect.any(String) }),
      ]);
    },
  );

  it.each(['/api/graphql', '/api/v2/graphql', '/api/graph'])('is a GraphQL error at %s', async (path) => {
    const { status, json } = await call(path, { body: '{' });
    expect([status, json]).toEqual([
      400,
      { errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_REQUEST' }) })] },
    ]);
  });

  it('is refused with 400 inside an aspect, too', async () => {
    const body = { proposal: { ...proposal, aspect: { ...aspect, value: deep } } };
    expect((await call(ingest, { body })).status).toBe(400);
  });
});

describe('the body of a request', () => {
  it('is refused with 413 beyond the limit of bytes, even at an unknown path', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const body = JSON.stringify({ query: 'x'.repeat(17 * 1024 * 1024) });
    for (const path of [ingest, '/openapi/v3/entity/tag', '/api/graphql', '/nowhere']) {
      expect((await call(path, { body })).status).toBe(413);
    }
  });

  it('is accepted just below the limit of bytes', async () => {
    const description = 'x'.repeat(15 * 1024 * 1024);
    const value = JSON.stringify({ name: 'n', description });
    const large = { ...proposal, entityUrn: tagUrn(), aspect: { ...aspect, value } };
    expect((await call(ingest, { body: { proposal: large } })).status).toBe(200);
    await rest.hardDelete(large.entityUrn);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'is refused with 415 as %s',
    async (type) => {
      const { status, json } = await call(ingest, { body: { proposal }, headers: { 'Content-Type': type } });
      expect([status, json]).toEqual([415, expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' })]);
    },
  );

  it('is refused with 415 in a character set other than UTF-8', async () => {
    const headers = { 'Content-Type': 'application/json; charset=latin1' };
    expect((await call(ingest, { body: { proposal }, headers })).status).toBe(415);
  });
});

describe('a URL', () => {
  it.each([
    '/entitiesV2/urn%zz',
    '/entities/%E0%A4%A',
    '/aspects/%',
    '/openapi/v3/entity/dataset/%zz',
    '/openapi/v2/entity/dataset/%zz/status',
    '/entitiesV2?ids=List(%zz)',
    '/relationships?direction=INCOMING&urn=%zz',
    '/nowhere/%zz',
  ])('with malformed percent-encoding is refused with 400: %s', async (path) => {
    expect((await call(path)).status).toBe(400);
  });

  it.each([
    '/relationships',
    '/relationships?direction=SIDEWAYS&urn=urn%3Ali%3Atag%3Ax',
    '/relationships?direction=INCOMING&urn=nonsense',
    '/relationships?direction=INCOMING&urn=urn%3Ali%3Atag%3Ax&types=List(',
    '/relationships?direction=INCOMING&urn=urn%3Ali%3Atag%3Ax&count=many',
    '/aspects/urn%3Ali%3Atag%3Ax',
    '/aspects/urn%3Ali%3Atag%3Ax?aspect=tagProperties&version=latest',
    '/aspects/urn%3Ali%3Atag%3Ax?aspect=nonsense',
    '/entitiesV2',
    '/entitiesV2/nonsense',
    '/entitiesV2/urn%3Ali%3Atag%3Ax?aspects=List(tagProperties',
    '/openapi/v3/entity/frog/urn%3Ali%3Afrog%3Ax',
    '/openapi/v3/entity/dataset/urn%3Ali%3Atag%3Ax',
  ])('with a missing or invalid parameter is refused with 400: %s', async (path) => {
    const { status, json } = await call(path);
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ status: 400, title: expect.any(String) }),
    ]);
  });
});
