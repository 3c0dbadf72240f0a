import { describe, expect, it } from 'vitest';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, tokenOf, asRoot } = await openRoles();
const { run } = graphqlOf(baseUrl);

/** Somebody of whom nothing is written, with a token and a session in a browser. */
async function signedIn() {
  const name = uniqueName('unwritten');
  const token = await tokenOf(name);
  const headers = { Authorization: `Bearer ${token}` };
  // A session by a token of an issuer would not name the access token: what ends it is the user.
  const response = await fetch(`${baseUrl}/session`, { method: 'POST', headers });
  const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const statusBy = async (header: Record<string, string>) =>
    (await fetch(`${baseUrl}/openapi/v3/entity/tag?count=1`, { headers: header })).status;
  const statuses = () => Promise.all([statusBy(headers), statusBy({ Cookie: cookie })]);
  expect(await statuses()).toEqual([200, 200]);
  return { urn: userUrn(name), statuses };
}

const STATUS = 'mutation ($urn: String!, $to: CorpUserStatus!) { updateUserStatus(urn: $urn, status: $to) }';
const REMOVE = 'mutation ($urn: String!) { removeUser(urn: $urn) }';

describe('a user with a token and a session, but without aspects,', () => {
  it('can be suspended and activated again', async () => {
    const { urn, statuses } = await signedIn();
    const change = (to: string) => asRoot(() => run(STATUS, { urn, to }));
    expect(await change('SUSPENDED')).toEqual({ updateUserStatus: urn });
    expect(await statuses()).toEqual([401, 401]);
    await change('ACTIVE');
    expect(await statuses()).toEqual([200, 200]);
  });

  it('can be removed', async () => {
    const { urn, statuses } = await signedIn();
    expect(await asRoot(() => run(REMOVE, { urn }))).toEqual({ removeUser: true });
    expect(await statuses()).toEqual([401, 401]);
  });
});
