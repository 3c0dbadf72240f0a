import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const aspect = 'tagProperties';
const conflict = expect.objectContaining({ code: 'UNPROCESSABLE' });

describe.each(apiClients)('change types through $name', (apiClient) => {
  it('CREATE writes an absent aspect', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' }, changeType: 'CREATE' });
    expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'a' });
  });

  it('CREATE of an existing aspect is refused, and changes nothing', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' } });
    await expect(
      apiClient.write({ urn, aspect, value: { name: 'b' }, changeType: 'CREATE' }),
    ).rejects.toThrow(conflict);
    expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'a' });
  });

  it('CREATE_ENTITY writes to an absent entity', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' }, changeType: 'CREATE_ENTITY' });
    expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'a' });
  });

  it('CREATE_ENTITY of an existing entity is refused, and changes nothing', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await expect(
      apiClient.write({ urn, aspect, value: { name: 'b' }, changeType: 'CREATE_ENTITY' }),
    ).rejects.toThrow(conflict);
    expect(await apiClient.readAspect(urn, aspect)).toBeUndefined();
  });

  it('DELETE removes an aspect and leaves the entity', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' } });
    await apiClient.write({ urn, aspect, changeType: 'DELETE' });
    expect(await apiClient.readAspect(urn, aspect)).toBeUndefined();
    expect(await apiClient.readEntity(urn)).not.toHaveProperty(aspect);
    expect(await apiClient.exists(urn)).toBe(true);
  });

  it('DELETE of an absent aspect is not an error', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await apiClient.write({ urn, aspect, changeType: 'DELETE' });
    expect(await apiClient.exists(urn)).toBe(true);
  });

  it('DELETE of the key aspect deletes the entity', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' } });
    await apiClient.write({ urn, aspect: 'tagKey', changeType: 'DELETE' });
    expect(await apiClient.exists(urn)).toBe(false);
    expect(await apiClient.readAspect(urn, aspect)).toBeUndefined();
  });

  it('an aspect can be written again after its deletion', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'a' } });
    await apiClient.write({ urn, aspect, changeType: 'DELETE' });
    await apiClient.write({ urn, aspect, value: { name: 'b' } });
    expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'b' });
  });

  it('the first write to a dataset adds its key aspect and its default aspects', async () => {
    const urn = datasetUrn('db.schema.table');
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    expect(await apiClient.readEntity(urn)).toMatchObject({
      datasetKey: { platform: 'urn:li:dataPlatform:hive', name: 'db.schema.table', origin: 'PROD' },
      dataPlatformInstance: { platform: 'urn:li:dataPlatform:hive' },
      browsePathsV2: { path: expect.any(Array) },
      status: { removed: false },
    });
  });

  it('an entity does not exist until it is written', async () => {
    const urn = tagUrn();
    expect(await apiClient.exists(urn)).toBe(false);
    await apiClient.write({ urn, aspect, value: { name: 'a' } });
    expect(await apiClient.exists(urn)).toBe(true);
  });
});
