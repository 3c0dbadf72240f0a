import { EDITORS, OWN_EDITORS, openRoles } from '../support/roles.js';
import { datasetUrn } from '../support/urns.js';

const { own, other, dataset, tryEach } = await openRoles();

const status = { aspect: 'status', value: { removed: false } };

tryEach([
  {
    what: 'make an asset in the own domain',
    may: OWN_EDITORS,
    async attempt() {
      const urn = datasetUrn();
      return (apiClient) =>
        apiClient.writeBatch([
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
      return (apiClient) => apiClient.write({ urn, ...status });
    },
  },
  {
    what: 'move an asset to another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(own);
      return (apiClient) => apiClient.write({ urn, aspect: 'domains', value: { domains: [other] } });
    },
  },
  {
    what: 'take an asset of another domain',
    may: EDITORS,
    async attempt() {
      const urn = await dataset(other);
      return (apiClient) => apiClient.write({ urn, aspect: 'domains', value: { domains: [own] } });
    },
  },
]);
