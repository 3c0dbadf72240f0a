import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName } from '../support/urns.js';

const SECRET = 'the secret of the system client of the tests';
const { baseUrl, as, asRoot, people, rest } = await openRoles({}, { frontEndSecret: SECRET });
const { run, refused } = graphqlOf(baseUrl);
const VALUES = 'query ($input: GetSecretValuesInput!) { getSecretValues(input: $input) { value } }';
const READ = { getSecretValues: [{ value: 'hush' }] };

/** A new secret, as the input of the query for its value. */
async function secret() {
  const name = uniqueName('s').replace('.', '');
  await as('admin', () => run(edit('createSecret', 'CreateSecretInput'), { input: { name, value: 'hush' } }));
  return { input: { secrets: [name] } };
}

/** The token of a new service account with a role, or without. */
async function serviceAccount(role?: string) {
  return asRoot(async () => {
    const { createServiceAccount: made } = await run<{ createServiceAccount: { urn: string } }>(
      'mutation { createServiceAccount(input: { displayName: "executor" }) { urn } }',
    );
    if (role !== undefined)
      await rest.write({
        ...{ urn: made.urn, aspect: 'roleMembership' },
        value: { roles: [`urn:li:dataHubRole:${role}`] },
      });
    const input = { type: 'SERVICE_ACCOUNT', actorUrn: made.urn, duration: 'ONE_HOUR', name: 'executor' };
    const { createAccessToken } = await run<{ createAccessToken: { accessToken: string } }>(
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }',
      { input },
    );
    return createAccessToken.accessToken;
  });
}

describe('the values of secrets', () => {
  it('cannot be read by an administrator with a personal token or a session', async () => {
    const asked = await secret();
    const denied = { code: 'FORBIDDEN', message: expect.stringContaining('only executors') };
    expect(await as('admin', () => refused(VALUES, asked))).toMatchObject(denied);
    expect(await asRoot(() => refused(VALUES, asked))).toMatchObject(denied);
    const headers = { Authorization: `Bearer ${people.admin.token}` };
    const session = await fetch(`${baseUrl}/session`, { method: 'POST', headers });
    const response = await fetch(`${baseUrl}/api/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      },
      body: JSON.stringify({ query: VALUES, variables: asked }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  it('can be read by service accounts with the role Admin only', async () => {
    const asked = await secret();
    expect(await withToken(await serviceAccount('Admin'), () => run(VALUES, asked))).toEqual(READ);
    for (const role of ['Editor', undefined])
      expect(await withToken(await serviceAccount(role), () => refused(VALUES, asked))).toMatchObject({
        code: 'FORBIDDEN',
      });
  });

  it('can be read by the system user with its secret', async () => {
    const asked = await secret();
    expect(await run(VALUES, asked, { Authorization: `Basic __datahub_system:${SECRET}` })).toEqual(READ);
  });

  it('can be read by everybody without authentication', async () => {
    const asked = await secret();
    const open = await startService();
    afterFile(open.stop);
    expect(await graphqlOf(open.baseUrl).run(VALUES, asked)).toEqual(READ);
  });
});
