import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Door } from './support/doors/door.js';
import { graphqlDoor } from './support/doors/graphql.js';
import { openApiV2Door, openApiV3Door } from './support/doors/openapi.js';
import { restDoor } from './support/doors/rest.js';
import { graphqlOf } from './support/graphql.js';
import { send, withToken } from './support/send.js';
import { startService } from './support/service.js';
import { datasetUrn, fieldUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { baseUrl, stop, tokenOf } = await startService(undefined, { admins: ['root'] });
afterAll(stop);
const rest = restDoor(baseUrl);
const doors: Door[] = [rest, openApiV3Door(baseUrl), openApiV2Door(baseUrl), graphqlDoor(baseUrl)];
const { run, refused } = graphqlOf(baseUrl);
const root = await tokenOf('root');
const asRoot = <T>(work: () => T) => withToken(root, work);

const ROLES = ['reader', 'editor', 'admin', 'domain editor'] as const;
type Who = (typeof ROLES)[number];
const people = new Map<Who, { urn: string; token: string }>();
const as = <T>(who: Who, work: () => T) => withToken(people.get(who)?.token as string, work);

const domainUrn = (name: string) => `urn:li:domain:${name}`;
const [own, below, other] = ['own', 'below', 'other'].map((name) => domainUrn(uniqueName(name))) as [
  string,
  string,
  string,
];
const removed = { removed: false };

/** A dataset in a domain, or in none. */
async function dataset(domain?: string): Promise<string> {
  const urn = datasetUrn();
  await asRoot(() =>
    rest.writeBatch([
      { urn, aspect: 'status', value: removed },
      ...(domain === undefined ? [] : [{ urn, aspect: 'domains', value: { domains: [domain] } }]),
    ]),
  );
  return urn;
}

const policy = (urn: string, actors: object) => ({
  urn,
  aspect: 'dataHubPolicyInfo',
  value: {
    displayName: 'Editors of a domain',
    description: '',
    type: 'METADATA',
    state: 'ACTIVE',
    privileges: ['EDIT_ENTITY'],
    resources: { filter: { criteria: [{ field: 'DOMAIN', values: [own], condition: 'EQUALS' }] } },
    actors: { resourceOwners: false, allUsers: false, allGroups: false, ...actors },
    editable: true,
  },
});

beforeAll(async () => {
  const members = Object.fromEntries(ROLES.map((who) => [who, userUrn(uniqueName(who.replace(' ', '')))]));
  await asRoot(async () => {
    for (const [urn, parentDomain] of [[own], [below, own], [other]] as const)
      await rest.write({
        urn: urn as string,
        aspect: 'domainProperties',
        value: { name: urn as string, ...(parentDomain && { parentDomain }) },
      });
    for (const id of ['Editor', 'Admin', 'Reader'])
      await rest.write({
        urn: `urn:li:dataHubRole:${id}`,
        aspect: 'dataHubRoleInfo',
        value: { name: id, description: id },
      });
    await rest.write(
      policy(`urn:li:dataHubPolicy:${uniqueName()}`, { users: [members['domain editor'] as string] }),
    );
    const assign = 'mutation ($input: BatchAssignRoleInput!) { batchAssignRole(input: $input) }';
    for (const [who, id] of [
      ['editor', 'Editor'],
      ['admin', 'Admin'],
    ] as const)
      await run(assign, { input: { roleUrn: `urn:li:dataHubRole:${id}`, actors: [members[who]] } });
  });
  for (const who of ROLES) {
    const urn = members[who] as string;
    people.set(who, { urn, token: await tokenOf(urn.slice('urn:li:corpuser:'.length)) });
  }
});

/** Something that is tried, and who may. */
interface Operation {
  what: string;
  may: readonly Who[];
  /** Prepares it, and gives what is tried through a door; none where the door does not have it. */
  attempt(): Promise<(door: Door) => Promise<unknown> | undefined>;
}

const writing = (domain?: string) => async () => {
  const urn = await dataset(domain);
  return (door: Door) => door.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
};
const EDITORS: readonly Who[] = ['editor', 'admin'];
const OWN_EDITORS: readonly Who[] = [...EDITORS, 'domain editor'];
const ADMINS: readonly Who[] = ['admin'];
const status = { aspect: 'status', value: removed };
const profile = (urn: string) => ({
  urn,
  aspect: 'datasetProfile',
  value: { timestampMillis: 1_700_000_000_000, rowCount: 1 },
});

const OPERATIONS: Operation[] = [
  {
    what: 'read',
    may: ROLES,
    async attempt() {
      const urn = await dataset(other);
      return (door) => door.readEntity(urn, ['status']);
    },
  },
  { what: 'write an asset of the own domain', may: OWN_EDITORS, attempt: writing(own) },
  { what: 'write an asset of a domain below the own one', may: OWN_EDITORS, attempt: writing(below) },
  { what: 'write an asset of another domain', may: EDITORS, attempt: writing(other) },
  { what: 'write an asset of no domain', may: EDITORS, attempt: writing() },
  {
    what: 'write a batch with an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urns = [await dataset(own), await dataset(other)];
      return (door) =>
        door.writeBatch(urns.map((urn) => ({ urn, aspect: 'status', value: { removed: true } })));
    },
  },
  {
    what: 'make an asset in the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = datasetUrn();
      return (door) =>
        door.writeBatch([
          { urn, ...status },
          { urn, aspect: 'domains', value: { domains: [own] } },
        ]);
    },
  },
  {
    what: 'make an asset in no domain',
    may: EDITORS,
    async attempt() {
      const urn = datasetUrn();
      return (door) => door.write({ urn, ...status });
    },
  },
  {
    what: 'move an asset to another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(own);
      return (door) => door.write({ urn, aspect: 'domains', value: { domains: [other] } });
    },
  },
  {
    what: 'take an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(other);
      return (door) => door.write({ urn, aspect: 'domains', value: { domains: [own] } });
    },
  },
  {
    what: 'write a column of an asset of the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = fieldUrn(await dataset(own), 'a');
      return (door) => door.write({ urn, ...status });
    },
  },
  {
    what: 'write a column of an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = fieldUrn(await dataset(other), 'a');
      return (door) => door.write({ urn, ...status });
    },
  },
  {
    what: 'delete an asset of the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = await dataset(own);
      return (door) => door.hardDelete(urn);
    },
  },
  {
    what: 'delete an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(other);
      return (door) => door.hardDelete(urn);
    },
  },
  {
    what: 'delete events of an asset of the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = await dataset(own);
      await asRoot(() => rest.write(profile(urn)));
      return (door) => door.deleteTimeseries?.({ urn, aspect: 'datasetProfile' });
    },
  },
  {
    what: 'delete events of an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(other);
      await asRoot(() => rest.write(profile(urn)));
      return (door) => door.deleteTimeseries?.({ urn, aspect: 'datasetProfile' });
    },
  },
  {
    what: 'take a tag out of an asset of another domain by deleting references',
    may: EDITORS,
    async attempt() {
      const [urn, tag] = [await dataset(other), tagUrn()];
      await asRoot(() => rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } }));
      return (door) => door.deleteReferences?.(tag, false);
    },
  },
  {
    what: 'write a snapshot',
    may: EDITORS,
    async attempt() {
      const snapshot = { urn: tagUrn(), aspects: [{ 'com.linkedin.tag.TagProperties': { name: 'x' } }] };
      return (door) => door.ingestSnapshots?.([{ 'com.linkedin.metadata.snapshot.TagSnapshot': snapshot }]);
    },
  },
  {
    what: 'write what is known of a user',
    may: EDITORS,
    async attempt() {
      const urn = userUrn(uniqueName());
      return (door) =>
        door.writeBatch([
          { urn, ...status },
          { urn, aspect: 'corpUserInfo', value: { active: true } },
        ]);
    },
  },
  {
    what: 'take a role',
    may: ADMINS,
    async attempt() {
      const value = { roles: ['urn:li:dataHubRole:Admin'] };
      return (door) => door.write({ urn: userUrn(uniqueName()), aspect: 'roleMembership', value });
    },
  },
  {
    what: 'enter a group',
    may: ADMINS,
    async attempt() {
      const value = { nativeGroups: [`urn:li:corpGroup:${uniqueName()}`] };
      return (door) => door.write({ urn: userUrn(uniqueName()), aspect: 'nativeGroupMembership', value });
    },
  },
  {
    what: 'soft-delete a user',
    may: ADMINS,
    attempt: async () => (door) =>
      door.write({ urn: userUrn(uniqueName()), aspect: 'status', value: { removed: true } }),
  },
  {
    what: 'delete a user',
    may: ADMINS,
    async attempt() {
      const urn = userUrn(uniqueName());
      await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
      return (door) => door.hardDelete(urn);
    },
  },
  {
    what: 'write a policy',
    may: ADMINS,
    attempt: async () => (door) =>
      door.write(policy(`urn:li:dataHubPolicy:${uniqueName()}`, { allUsers: false })),
  },
  {
    what: 'write an access token',
    may: ADMINS,
    async attempt() {
      const people = { actorUrn: userUrn('root'), ownerUrn: userUrn('root') };
      const value = { name: 'x', ...people, createdAt: 1 };
      return (door) =>
        door.write({
          urn: `urn:li:dataHubAccessToken:${uniqueName()}`,
          aspect: 'dataHubAccessTokenInfo',
          value,
        });
    },
  },
];

const forbidden = expect.objectContaining({ code: 'FORBIDDEN' });

describe.each(OPERATIONS)('$what', ({ may, attempt }) => {
  it.each(ROLES)('as %s, through every interface', async (who) => {
    for (const door of doors) {
      const work = await attempt();
      const done = as(who, () => work(door));
      if (done === undefined) continue;
      if (may.includes(who)) await done;
      else await expect(done, door.name).rejects.toThrow(forbidden);
    }
  });
});

const MUTATIONS: [string, readonly Who[], () => Promise<[query: string, variables?: object]>][] = [
  ['createDomain', EDITORS, async () => [`mutation { createDomain(input: { name: "${uniqueName()}" }) }`]],
  [
    'createDomain below the own one',
    OWN_EDITORS,
    async () => [`mutation { createDomain(input: { name: "${uniqueName()}", parentDomain: "${own}" }) }`],
  ],
  [
    'updateDomain of the own one',
    OWN_EDITORS,
    async () => [`mutation { updateDomain(input: { urn: "${own}", description: "x" }) }`],
  ],
  [
    'setDomain',
    EDITORS,
    async () => [
      'mutation ($urn: String!, $domain: String!) { setDomain(entityUrn: $urn, domainUrn: $domain) }',
      { urn: await dataset(own), domain: other },
    ],
  ],
  [
    'updateLineage downstream in the own domain',
    OWN_EDITORS,
    async () => {
      const edge = { downstreamUrn: await dataset(own), upstreamUrn: await dataset(other) };
      return [
        'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }',
        { input: { edgesToAdd: [edge], edgesToRemove: [] } },
      ];
    },
  ],
  [
    'rollbackIngestionRun',
    EDITORS,
    async () => ['mutation { rollbackIngestionRun(input: { runId: "of-nobody" }) { aspectsReverted } }'],
  ],
  [
    'batchAssignRole',
    ADMINS,
    async () => [`mutation { batchAssignRole(input: { actors: ["${userUrn(uniqueName())}"] }) }`],
  ],
  ['createGroup', EDITORS, async () => [`mutation { createGroup(input: { name: "${uniqueName()}" }) }`]],
];

describe.each(MUTATIONS)('the mutation %s', (_, may, prepare) => {
  it.each(ROLES)('as %s', async (who) => {
    const [query, variables = {}] = await prepare();
    if (may.includes(who)) await as(who, () => run(query, variables));
    else expect(await as(who, () => refused(query, variables))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('a batch that is refused changes nothing, and says what is not allowed', async () => {
  const [mine, foreign] = [await dataset(own), await dataset(other)];
  const writes = [mine, foreign].map((urn) => ({ urn, aspect: 'status', value: { removed: true } }));
  const pointer = expect.objectContaining({
    problems: [expect.objectContaining({ pointer: expect.stringContaining('/1') })],
  });
  await expect(as('domain editor', () => rest.writeBatch(writes))).rejects.toThrow(pointer);
  const read = await as('reader', () => rest.readAspect(mine, 'status'));
  expect(read?.value).toEqual({ removed: false });
});

it('REST takes back a run for editors only', async () => {
  const body = { runId: 'of-nobody', dryRun: false };
  const statuses = [];
  for (const who of ROLES)
    statuses.push((await as(who, () => send(baseUrl, '/runs?action=rollback', { body }))).status);
  expect(statuses).toEqual([403, 200, 200, 403]);
});

it('everybody learns what they may', async () => {
  const query =
    '{ me { corpUser { urn } platformPrivileges { managePolicies manageTokens manageDomains viewAnalytics generatePersonalAccessTokens } } }';
  const expected: Record<Who, [boolean, boolean, boolean]> = {
    reader: [false, false, false],
    editor: [false, false, true],
    admin: [true, true, true],
    'domain editor': [false, false, false],
  };
  for (const who of ROLES) {
    const [managePolicies, manageTokens, manageDomains] = expected[who];
    expect(await as(who, () => run(query))).toEqual({
      me: {
        corpUser: { urn: people.get(who)?.urn },
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

it('roles come by groups as well', async () => {
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
  await withToken(token, () => rest.write({ urn: tagUrn(), aspect: 'tagProperties', value: { name: 'x' } }));
});

it('whoever has no role is not let in, where that is the default', async () => {
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

it('roles are listed', async () => {
  const query = '{ listRoles(input: { start: 0, count: 10 }) { total roles { urn name } } }';
  await expect
    .poll(() => as('reader', () => run(query)), { timeout: 50_000, interval: 500 })
    .toMatchObject({
      listRoles: {
        roles: expect.arrayContaining([{ urn: 'urn:li:dataHubRole:Admin', name: expect.any(String) }]),
      },
    });
});
