import { expect, it } from 'vitest';
import { graphqlClient } from '../support/api-clients/graphql.js';
import { openApiV2Client, openApiV3Client } from '../support/api-clients/openapi.js';
import { restClient } from '../support/api-clients/rest.js';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, tokenOf, asRoot } = await openRoles();
const { run } = graphqlOf(baseUrl);
const rest = restClient(baseUrl);

const REMOVE = 'mutation ($urn: String!) { removeUser(urn: $urn) }';
const ways: [string, (urn: string) => Promise<unknown>][] = [
  ...[rest, openApiV3Client(baseUrl), openApiV2Client(baseUrl), graphqlClient(baseUrl)].map(
    ({ name, hardDelete }): [string, (urn: string) => Promise<unknown>] => [name, hardDelete],
  ),
  ['removeUser', (urn) => run(REMOVE, { urn })],
];

it.each(ways)('a user deleted by %s loses all tokens for good, others do not', async (_, remove) => {
  const [name, other] = [uniqueName('gone'), uniqueName('stays')];
  const urn = userUrn(name);
  const tokens = [await tokenOf(name), await tokenOf(name), await tokenOf(other)];
  const statuses = () =>
    Promise.all(
      tokens.map(async (token) => {
        const { status } = await fetch(`${baseUrl}/entitiesV2/${encodeURIComponent(urn)}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return status;
      }),
    );
  await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
  expect(await statuses()).toEqual([200, 200, 200]);
  await asRoot(() => remove(urn));
  expect(await statuses()).toEqual([401, 401, 200]);
  // A new user of the same name does not get the tokens.
  await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
  expect(await statuses()).toEqual([401, 401, 200]);
});
