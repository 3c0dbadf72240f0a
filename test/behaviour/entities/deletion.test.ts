import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const [reader] = clientsWith(apiClients, 'relationships', 'timeseries');
if (reader === undefined) throw new Error('No API client reads relationships');
const incoming = async (urn: string) =>
  (await reader.relationships({ urn, direction: 'INCOMING' })).items.map((item) => item.urn);

describe.each(apiClients)('deletion through $name', (apiClient) => {
  it('a soft-deleted entity stays readable, and can be restored', async () => {
    const urn = datasetUrn();
    await apiClient.write({ urn, aspect: 'datasetProperties', value: { description: 'd' } });
    await apiClient.write({ urn, aspect: 'status', value: { removed: true } });
    expect(await apiClient.readEntity(urn, ['status', 'datasetProperties'])).toMatchObject({
      status: { removed: true },
      datasetProperties: { description: 'd' },
    });
    expect(await apiClient.exists(urn)).toBe(true);
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    expect((await apiClient.readAspect(urn, 'status'))?.value).toEqual({ removed: false });
  });

  it('a hard delete removes aspects, history, events and own relationships', async () => {
    const [urn, user] = [datasetUrn(), userUrn()];
    await apiClient.write({
      urn,
      aspect: 'ownership',
      value: { owners: [{ owner: user, type: 'DATAOWNER' }] },
    });
    await apiClient.write({ urn, aspect: 'status', value: { removed: true } });
    await apiClient.write({ urn, aspect: 'status', value: { removed: false } });
    await apiClient.write({
      urn,
      aspect: 'datasetProfile',
      value: { timestampMillis: 1700000000000, rowCount: 5 },
    });
    await apiClient.hardDelete(urn);
    expect(await apiClient.exists(urn)).toBe(false);
    expect(await apiClient.readAspect(urn, 'status', 0)).toBeUndefined();
    expect(await apiClient.readAspect(urn, 'status', 1)).toBeUndefined();
    expect(await reader.timeseries({ urn, aspect: 'datasetProfile' })).toEqual([]);
    expect(await incoming(user)).toEqual([]);
  });

  it('a hard delete keeps the references of other entities', async () => {
    const [urn, tag] = [datasetUrn(), tagUrn()];
    await apiClient.write({ urn: tag, aspect: 'tagProperties', value: { name: 't' } });
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    await apiClient.hardDelete(tag);
    expect(await apiClient.exists(tag)).toBe(false);
    expect((await apiClient.readAspect(urn, 'globalTags'))?.value).toEqual({ tags: [{ tag }] });
    expect(await incoming(tag)).toEqual([urn]);
  });

  it('versions are numbered from 1 again after a hard delete', async () => {
    const urn = tagUrn();
    for (const name of ['a', 'b']) await apiClient.write({ urn, aspect: 'tagProperties', value: { name } });
    await apiClient.hardDelete(urn);
    await apiClient.write({ urn, aspect: 'tagProperties', value: { name: 'c' } });
    expect((await apiClient.readAspect(urn, 'tagProperties', 1))?.value).toEqual({ name: 'c' });
    expect(await apiClient.readAspect(urn, 'tagProperties', 2)).toBeUndefined();
  });

  it('a hard delete of an unknown entity is not an error', async () => {
    const urn = tagUrn();
    await apiClient.hardDelete(urn);
    expect(await apiClient.exists(urn)).toBe(false);
    await apiClient.write({ urn, aspect: 'tagProperties', value: { name: 'first' } });
    expect((await apiClient.readAspect(urn, 'tagProperties', 1))?.value).toEqual({ name: 'first' });
  });
});

describe.each(clientsWith(apiClients, 'deleteReferences'))('deleteReferences through $name', (apiClient) => {
  const tagged = async () => {
    const [urn, tag, other] = [datasetUrn(), tagUrn(), tagUrn()];
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }, { tag: other }] } });
    return { urn, tag, other };
  };

  it('removes the entity from the aspects that refer to it', async () => {
    const { urn, tag, other } = await tagged();
    expect(await apiClient.deleteReferences(tag, false)).toEqual({
      total: 1,
      relatedAspects: [{ entity: urn, relationship: 'TaggedWith', aspect: 'globalTags' }],
    });
    expect((await apiClient.readAspect(urn, 'globalTags'))?.value).toEqual({ tags: [{ tag: other }] });
    expect(await incoming(tag)).toEqual([]);
  });

  it('counts the references without removing them in a dry run', async () => {
    const { urn, tag } = await tagged();
    expect(await apiClient.deleteReferences(tag, true)).toMatchObject({ total: 1 });
    expect(await incoming(tag)).toEqual([urn]);
  });

  it('answers a total of 0 for an entity without references', async () => {
    expect(await apiClient.deleteReferences(tagUrn(), false)).toEqual({ total: 0, relatedAspects: [] });
  });
});
