import type { ApiClient } from '../support/api-clients/api-client.js';
import { EDITORS, OWN_EDITORS, openRoles, ROLES } from '../support/roles.js';
import { columnUrn, tagUrn } from '../support/urns.js';

const { own, below, other, dataset, tryEach } = await openRoles();

const writing = (domain?: string) => async () => {
  const urn = await dataset(domain);
  return (apiClient: ApiClient) =>
    apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
};
const status = { aspect: 'status', value: { removed: false } };

tryEach([
  {
    what: 'read',
    may: ROLES,
    async attempt() {
      const urn = await dataset(other);
      return (apiClient) => apiClient.readEntity(urn, ['status']);
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
      return (apiClient) =>
        apiClient.writeBatch(urns.map((urn) => ({ urn, aspect: 'status', value: { removed: true } })));
    },
  },
  {
    what: 'write a column of an asset of the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = columnUrn(await dataset(own), 'a');
      return (apiClient) => apiClient.write({ urn, ...status });
    },
  },
  {
    what: 'write a column of an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = columnUrn(await dataset(other), 'a');
      return (apiClient) => apiClient.write({ urn, ...status });
    },
  },
]);
