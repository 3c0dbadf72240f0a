import { ADMINS, EDITORS, openRoles } from '../support/roles.js';
import { tagUrn } from '../support/urns.js';

const { own, other, rest, asRoot, dataset, tryEach } = await openRoles();

const profile = (urn: string) => ({
  urn,
  aspect: 'datasetProfile',
  value: { timestampMillis: 1_700_000_000_000, rowCount: 1 },
});

tryEach([
  {
    what: 'delete an asset of the own domain',
    may: ADMINS,
    async attempt() {
      const urn = await dataset(own);
      return (apiClient) => apiClient.hardDelete(urn);
    },
  },
  {
    what: 'delete an asset of another domain',
    may: ADMINS,
    async attempt() {
      const urn = await dataset(other);
      return (apiClient) => apiClient.hardDelete(urn);
    },
  },
  {
    what: 'delete events of an asset of the own domain',
    may: ADMINS,
    async attempt() {
      const urn = await dataset(own);
      await asRoot(() => rest.write(profile(urn)));
      return (apiClient) => apiClient.deleteTimeseries?.({ urn, aspect: 'datasetProfile' });
    },
  },
  {
    what: 'delete events of an asset of another domain',
    may: ADMINS,
    async attempt() {
      const urn = await dataset(other);
      await asRoot(() => rest.write(profile(urn)));
      return (apiClient) => apiClient.deleteTimeseries?.({ urn, aspect: 'datasetProfile' });
    },
  },
  {
    what: 'take a tag out of an asset of another domain by deleting references',
    may: EDITORS,
    async attempt() {
      const [urn, tag] = [await dataset(other), tagUrn()];
      await asRoot(() => rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } }));
      return (apiClient) => apiClient.deleteReferences?.(tag, false);
    },
  },
]);
