import { ADMINS, EDITORS, openRoles, policy } from '../support/roles.js';
import { tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { own, rest, asRoot, tryEach } = await openRoles();

const status = { aspect: 'status', value: { removed: false } };

tryEach([
  {
    what: 'write a snapshot',
    may: EDITORS,
    async attempt() {
      const snapshot = { urn: tagUrn(), aspects: [{ 'com.linkedin.tag.TagProperties': { name: 'x' } }] };
      return (apiClient) =>
        apiClient.ingestSnapshots?.([{ 'com.linkedin.metadata.snapshot.TagSnapshot': snapshot }]);
    },
  },
  {
    what: 'write what is known of a user',
    may: ADMINS,
    async attempt() {
      const urn = userUrn(uniqueName());
      return (apiClient) =>
        apiClient.writeBatch([
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
      return (apiClient) => apiClient.write({ urn: userUrn(uniqueName()), aspect: 'roleMembership', value });
    },
  },
  {
    what: 'enter a group',
    may: ADMINS,
    async attempt() {
      const value = { nativeGroups: [`urn:li:corpGroup:${uniqueName()}`] };
      return (apiClient) =>
        apiClient.write({ urn: userUrn(uniqueName()), aspect: 'nativeGroupMembership', value });
    },
  },
  {
    what: 'soft-delete a user',
    may: ADMINS,
    attempt: async () => (apiClient) =>
      apiClient.write({ urn: userUrn(uniqueName()), aspect: 'status', value: { removed: true } }),
  },
  {
    what: 'delete a user',
    may: ADMINS,
    async attempt() {
      const urn = userUrn(uniqueName());
      await asRoot(() => rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } }));
      return (apiClient) => apiClient.hardDelete(urn);
    },
  },
  {
    what: 'write a policy',
    may: ADMINS,
    attempt: async () => (apiClient) =>
      apiClient.write(policy(`urn:li:dataHubPolicy:${uniqueName()}`, own, { allUsers: false })),
  },
  {
    what: 'write an access token',
    may: ADMINS,
    async attempt() {
      const people = { actorUrn: userUrn('root'), ownerUrn: userUrn('root') };
      const value = { name: 'x', ...people, createdAt: 1 };
      return (apiClient) =>
        apiClient.write({
          urn: `urn:li:dataHubAccessToken:${uniqueName()}`,
          aspect: 'dataHubAccessTokenInfo',
          value,
        });
    },
  },
]);
