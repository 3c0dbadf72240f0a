import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { KEY, openAuthentication, USER_PATH } from '../support/authentication.js';
import { proposal } from '../support/proposal.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { call, graphql, tokenOf } = await openAuthentication();

describe('a token', () => {
  const claims = { type: 'PERSONAL', actorType: 'USER' };
  const forged = () => new SignJWT(claims).setIssuer('cairn').setSubject(userUrn('datahub')).setJti('x');
  const header = { alg: 'HS256' };
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`;

  it.each([
    ['that is none', async () => 'rubbish'],
    ['without a signature', async () => unsigned],
    ['of another key', () => forged().setProtectedHeader(header).sign(Buffer.alloc(32))],
    ['that has expired', () => forged().setProtectedHeader(header).setExpirationTime(1).sign(KEY)],
    [
      'of another issuer',
      () => new SignJWT(claims).setSubject('x').setJti('x').setProtectedHeader(header).sign(KEY),
    ],
    ['that was never created', () => forged().setProtectedHeader(header).sign(KEY)],
    ['with a changed signature', async () => `${await tokenOf('datahub')}x`],
  ])('%s is refused', async (_, make) => {
    const { status, json } = await call(USER_PATH, await make());
    expect([status, json]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b'])(
    'is not accepted as Authorization: %s',
    async (Authorization) => {
      expect((await call(USER_PATH, undefined, { headers: { Authorization } })).status).toBe(401);
    },
  );

  it('makes its user the actor of writes, whatever X-DataHub-Actor names', async () => {
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

  it('of a suspended user is refused', async () => {
    const name = uniqueName('suspended');
    const token = await tokenOf(name);
    const stamp = { time: 1, actor: userUrn('datahub') };
    const suspension = proposal(userUrn(name), 'corpUserStatus', {
      status: 'SUSPENDED',
      lastModified: stamp,
    });
    const admin = await tokenOf('datahub');
    await call('/aspects?action=ingestProposal', admin, { body: { proposal: suspension } });
    const { status, json } = await call(USER_PATH, token);
    expect([status, json]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  });
});
