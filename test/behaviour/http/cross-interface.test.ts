import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { datasetUrn, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const schema = {
  schemaName: 's',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: [
    {
      fieldPath: 'id',
      nullable: false,
      recursive: false,
      isPartOfKey: true,
      nativeDataType: 'bigint',
      type: { type: { 'com.linkedin.schema.NumberType': {} } },
    },
  ],
};

describe.each(apiClients)('an entity that is written through $name', (writer) => {
  it('has the same aspect value when it is read through any interface', async () => {
    const urn = datasetUrn();
    await writer.write({ urn, aspect: 'schemaMetadata', value: schema });
    const [first, ...others] = await Promise.all(
      apiClients.map((apiClient) => apiClient.readAspect(urn, 'schemaMetadata')),
    );
    expect(first?.value).toMatchObject(schema);
    for (const other of others) expect(other?.value).toEqual(first?.value);
  });

  it('has the same aspects when it is read through any interface', async () => {
    const urn = datasetUrn();
    await writer.write({ urn, aspect: 'status', value: { removed: false } });
    const [first, ...others] = await Promise.all(apiClients.map((apiClient) => apiClient.readEntity(urn)));
    expect(Object.keys(first ?? {})).toContain('status');
    for (const other of others) expect(other).toEqual(first);
  });

  it('has its relationship when it is read through any interface that lists relationships', async () => {
    const [urn, user] = [datasetUrn(), userUrn()];
    await writer.write({ urn, aspect: 'ownership', value: { owners: [{ owner: user, type: 'DATAOWNER' }] } });
    for (const apiClient of clientsWith(apiClients, 'relationships')) {
      expect(await apiClient.relationships({ urn: user, direction: 'INCOMING', types: ['OwnedBy'] })).toEqual(
        {
          total: 1,
          items: [{ type: 'OwnedBy', urn }],
        },
      );
    }
  });

  it('is patched through all interfaces in one history, and is deleted for all of them', async () => {
    const urn = datasetUrn();
    const aspect = 'datasetProperties';
    await writer.write({ urn, aspect, value: { description: '0' } });
    for (const [index, apiClient] of apiClients.entries()) {
      const operation = { op: 'add', path: '/description', value: String(index + 1) };
      await apiClient.write({ urn, aspect, changeType: 'PATCH', value: { patch: [operation] } });
    }
    const descriptions = apiClients.map((_, index) => writer.readAspect(urn, aspect, index + 1));
    expect((await Promise.all(descriptions)).map((read) => read?.value.description)).toEqual(
      apiClients.map((_, i) => `${i}`),
    );
    await writer.hardDelete(urn);
    for (const apiClient of apiClients) expect(await apiClient.exists(urn)).toBe(false);
  });
});
