import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { clientsWith } from './support/clients-with.js';
import { datasetUrn, userUrn } from './support/urns.js';

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

describe.each(apiClients)('what $name writes', (writer) => {
  it('every interface reads the same', async () => {
    const urn = datasetUrn();
    await writer.write({ urn, aspect: 'schemaMetadata', value: schema });
    const [first, ...others] = await Promise.all(
      apiClients.map((apiClient) => apiClient.readAspect(urn, 'schemaMetadata')),
    );
    expect(first?.value).toMatchObject(schema);
    for (const other of others) expect(other?.value).toEqual(first?.value);
  });

  it('every interface lists among the same aspects', async () => {
    const urn = datasetUrn();
    await writer.write({ urn, aspect: 'status', value: { removed: false } });
    const [first, ...others] = await Promise.all(apiClients.map((apiClient) => apiClient.readEntity(urn)));
    expect(Object.keys(first ?? {})).toContain('status');
    for (const other of others) expect(other).toEqual(first);
  });

  it('relates for every interface', async () => {
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

  it('every interface can go on from: versions, patches and deletions are one history', async () => {
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
