import { describe, expect, it } from 'vitest';
import { graphqlClient } from '../support/api-clients/graphql.js';
import { openApiV2Client, openApiV3Client } from '../support/api-clients/openapi.js';
import { restClient } from '../support/api-clients/rest.js';
import { graphqlOf } from '../support/graphql.js';
import { openRoles, policy } from '../support/roles.js';
import { withToken } from '../support/send.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, tokenOf, asRoot, own } = await openRoles();
const { run } = graphqlOf(baseUrl);
const rest = restClient(baseUrl);
const apiClients = [rest, openApiV3Client(baseUrl), openApiV2Client(baseUrl), graphqlClient(baseUrl)];

/** Somebody whose token the process knows already. */
async function known() {
  const name = uniqueName('known');
  const [urn, token] = [userUrn(name), await tokenOf(name)];
  await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
  const status = async () => {
    const { status } = await fetch(`${baseUrl}/entitiesV2/${encodeURIComponent(urn)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return status;
  };
  expect(await status()).toBe(200);
  return { urn, token, status };
}

describe('the next request to the process that wrote the change', () => {
  it('is refused after the suspension of its user, and accepted after their reactivation', async () => {
    const { urn, status } = await known();
    const change = (to: string) =>
      asRoot(() =>
        run('mutation ($urn: String!, $to: CorpUserStatus!) { updateUserStatus(urn: $urn, status: $to) }', {
          urn,
          to,
        }),
      );
    await change('SUSPENDED');
    expect(await status()).toBe(401);
    await change('ACTIVE');
    expect(await status()).toBe(200);
  });

  it.each(apiClients)('is refused while its user is removed, by $name', async (apiClient) => {
    const { urn, status } = await known();
    await asRoot(() => apiClient.write({ urn, aspect: 'status', value: { removed: true } }));
    expect(await status()).toBe(401);
    await asRoot(() => apiClient.write({ urn, aspect: 'status', value: { removed: false } }));
    expect(await status()).toBe(200);
  });

  it('is refused after the hard deletion of its token', async () => {
    const { urn, token, status } = await known();
    const { getAccessTokenMetadata } = (await withToken(token, () =>
      run('query ($token: String!) { getAccessTokenMetadata(token: $token) { urn } }', { token }),
    )) as { getAccessTokenMetadata: { urn: string } };
    expect(urn).toBeDefined();
    await asRoot(() => rest.hardDelete(getAccessTokenMetadata.urn));
    expect(await status()).toBe(401);
  });

  it('has the rights of a role by a group, and of a policy on a domain', async () => {
    const { urn, token } = await known();
    const write = () =>
      withToken(token, () => rest.write({ urn: datasetUrn(), aspect: 'domains', value: { domains: [own] } }));
    await expect(write()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const group = `urn:li:corpGroup:${uniqueName('editors')}`;
    await asRoot(async () => {
      await rest.write({
        urn: group,
        aspect: 'roleMembership',
        value: { roles: ['urn:li:dataHubRole:Editor'] },
      });
      await rest.write({ urn, aspect: 'nativeGroupMembership', value: { nativeGroups: [group] } });
    });
    await write();
    await asRoot(() => rest.write({ urn, aspect: 'nativeGroupMembership', value: { nativeGroups: [] } }));
    await expect(write()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await asRoot(() => rest.write(policy(`urn:li:dataHubPolicy:${uniqueName()}`, own, { users: [urn] })));
    await write();
  });
});
