import { expect, it } from 'vitest';
import { openRoles, ROLES, type RoleName } from '../support/roles.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, tokenOf, own, other, rest, people, as, asRoot, dataset, run } = await openRoles();

it('a batch with one forbidden write changes nothing, and the error points at that write', async () => {
  const [mine, foreign] = [await dataset(own), await dataset(other)];
  const writes = [mine, foreign].map((urn) => ({ urn, aspect: 'status', value: { removed: true } }));
  const pointer = expect.objectContaining({
    problems: [expect.objectContaining({ pointer: expect.stringContaining('/1') })],
  });
  await expect(as('domain editor', () => rest.writeBatch(writes))).rejects.toThrow(pointer);
  const read = await as('reader', () => rest.readAspect(mine, 'status'));
  expect(read?.value).toEqual({ removed: false });
});

it('rollback of a run by REST is for administrators only', async () => {
  const body = { runId: 'of-nobody', dryRun: false };
  const statuses = [];
  for (const who of ROLES)
    statuses.push((await as(who, () => send(baseUrl, '/runs?action=rollback', { body }))).status);
  expect(statuses).toEqual([403, 403, 200, 403]);
});

it('`me` returns the platform privileges of each role', async () => {
  const query =
    '{ me { corpUser { urn } platformPrivileges { managePolicies manageTokens manageDomains viewAnalytics generatePersonalAccessTokens } } }';
  const expected: Record<RoleName, [boolean, boolean, boolean]> = {
    reader: [false, false, false],
    editor: [false, false, true],
    admin: [true, true, true],
    'domain editor': [false, false, false],
  };
  for (const who of ROLES) {
    const [managePolicies, manageTokens, manageDomains] = expected[who];
    expect(await as(who, () => run(query))).toEqual({
      me: {
        corpUser: { urn: people[who].urn },
        platformPrivileges: {
          managePolicies,
          manageTokens,
          manageDomains,
          viewAnalytics: true,
          generatePersonalAccessTokens: true,
        },
      },
    });
  }
});

it('a group with a role gives it to its members', async () => {
  const [urn, group] = [userUrn(uniqueName('member')), `urn:li:corpGroup:${uniqueName()}`];
  await asRoot(async () => {
    await rest.write({
      urn: group,
      aspect: 'roleMembership',
      value: { roles: ['urn:li:dataHubRole:Editor'] },
    });
    await rest.write({ urn, aspect: 'nativeGroupMembership', value: { nativeGroups: [group] } });
  });
  const token = await tokenOf(urn.slice('urn:li:corpuser:'.length));
  const tag = tagUrn();
  await withToken(token, () => rest.write({ urn: tag, aspect: 'tagProperties', value: { name: 'x' } }));
  const read = await asRoot(() => rest.readAspect(tag, 'tagProperties'));
  expect(read?.value).toEqual({ name: 'x' });
});

it('a user without a role is FORBIDDEN to read where the default role is none', async () => {
  const strict = await startService(undefined, { admins: ['root'], defaultRole: 'none' });
  try {
    const token = await strict.tokenOf(uniqueName());
    const reply = await withToken(token, () =>
      send(strict.baseUrl, `/entitiesV2/${encodeURIComponent(own)}`),
    );
    expect([reply.status, reply.json]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  } finally {
    await strict.stop();
  }
});

it('listRoles returns the roles', async () => {
  const query = '{ listRoles(input: { start: 0, count: 10 }) { total roles { urn name } } }';
  await expect
    .poll(() => as('reader', () => run(query)), { timeout: 50_000, interval: 500 })
    .toMatchObject({
      listRoles: {
        roles: expect.arrayContaining([{ urn: 'urn:li:dataHubRole:Admin', name: expect.any(String) }]),
      },
    });
});
