import { beforeEach, describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { CLIENT, startOidcIssuer } from '../../support/oidc-issuer.js';
import { callsTo, KEY } from '../support/authentication.js';
import { CookieJar } from '../support/cookie-jar.js';
import { proposal } from '../support/proposal.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const issuer = await startOidcIssuer(() => [`${service.baseUrl}/callback/oidc`]);
const client = { ...CLIENT, scope: 'openid profile email' };
const oidc = { issuer: issuer.issuer, audiences: ['others'], userClaim: 'sub', client };
const service = await startService({}, { key: KEY, oidc });
afterFile(service.stop);
afterFile(issuer.stop);
const { baseUrl, tokenOf } = service;
const { call, graphql, suspend } = callsTo(baseUrl);

/** Signs a user in at the issuer, in a new browser; returns the status of the last answer. */
async function signIn(user: string): Promise<number> {
  issuer.user = user;
  const jar = new CookieJar();
  const { address } = await jar.follow(`${baseUrl}/session/oidc`, `${baseUrl}/callback/oidc`);
  return (await jar.fetch(address)).status;
}

/** Reads the corpUserInfo of a user. */
async function infoOf(user: string): Promise<unknown> {
  const query = `{ aspectRecord(urn: "${userUrn(user)}", aspect: "corpUserInfo") { value number created { actor } } }`;
  const { data } = (await graphql(query, {}, await tokenOf('datahub'))) as {
    data: { aspectRecord: unknown };
  };
  return data.aspectRecord;
}

async function write(user: string, aspect: string, value: object): Promise<void> {
  const body = { proposal: proposal(userUrn(user), aspect, value) };
  const { status } = await call('/aspects?action=ingestProposal', await tokenOf('datahub'), { body });
  expect(status).toBe(200);
}

const SAM = { name: 'Sam Sso', given_name: 'Sam', family_name: 'Sso', email: 'sam@example.org' };
const STORED = {
  ...{ active: true, displayName: 'Sam Sso', fullName: 'Sam Sso' },
  ...{ firstName: 'Sam', lastName: 'Sso', email: 'sam@example.org' },
};

beforeEach(() => {
  issuer.claims = SAM;
});

describe('a user who signs in at the OIDC issuer', () => {
  it('gets name and e-mail address of the claims once, with themselves as actor', async () => {
    const user = uniqueName('sso');
    expect(await signIn(user)).toBe(302);
    const first = await infoOf(user);
    expect(first).toMatchObject({ value: STORED, created: { actor: userUrn(user) } });
    // Another name at the issuer is not one here.
    issuer.claims = { ...SAM, name: 'Samuel Sso' };
    expect(await signIn(user)).toBe(302);
    expect(await infoOf(user)).toEqual(first);
  });

  it('is found by the name of the claims', async () => {
    const [user, name] = [uniqueName('sso'), uniqueName('Family')];
    issuer.claims = { name: `Sam ${name}` };
    await signIn(user);
    const query = `{ searchAcrossEntities(input: {types: [CORP_USER], query: "${name}"}) { searchResults { entity { urn } } } }`;
    const token = await tokenOf('datahub');
    await expect
      .poll(() => graphql(query, {}, token))
      .toMatchObject({
        data: { searchAcrossEntities: { searchResults: [{ entity: { urn: userUrn(user) } }] } },
      });
  });

  it('without a name claim is named by given and family name', async () => {
    const user = uniqueName('sso');
    issuer.claims = { given_name: 'Sam', family_name: 'Sso' };
    await signIn(user);
    expect(await infoOf(user)).toMatchObject({ value: { displayName: 'Sam Sso', fullName: 'Sam Sso' } });
  });

  it('keeps a corpUserInfo that others have written', async () => {
    const user = uniqueName('sso');
    await write(user, 'corpUserInfo', { active: true, displayName: 'Sam of Finance' });
    await signIn(user);
    expect(await infoOf(user)).toMatchObject({ value: { displayName: 'Sam of Finance' }, number: 1 });
  });

  it('gets no corpUserInfo when claims are empty or the user is suspended', async () => {
    const user = uniqueName('sso');
    issuer.claims = {};
    expect(await signIn(user)).toBe(302);
    expect(await infoOf(user)).toBeNull();
    issuer.claims = SAM;
    await suspend(userUrn(user), await tokenOf('datahub'));
    expect(await signIn(user)).toBe(401);
    expect(await infoOf(user)).toBeNull();
  });
});
