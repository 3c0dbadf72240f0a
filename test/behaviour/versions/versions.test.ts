import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { tagUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const aspect = 'tagProperties';
const value = (description: string) => ({ name: 'n', description });

describe.each(apiClients)('versions through $name', (apiClient) => {
  const writeAll = async (urn: string, ...descriptions: string[]) => {
    for (const description of descriptions) await apiClient.write({ urn, aspect, value: value(description) });
  };
  const at = async (urn: string, version: number) =>
    (await apiClient.readAspect(urn, aspect, version))?.value.description;

  it('are read with the value that was written', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one');
    expect(await apiClient.readAspect(urn, aspect)).toMatchObject({ value: value('one') });
    expect(await apiClient.readEntity(urn, [aspect])).toMatchObject({ [aspect]: value('one') });
  });

  it('are kept under their numbers: 0 is the latest, 1 the oldest', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one', 'two', 'three');
    expect([await at(urn, 0), await at(urn, 1), await at(urn, 2), await at(urn, 3)]).toEqual([
      'three',
      'one',
      'two',
      'three',
    ]);
  });

  it('are absent if they were never written', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one');
    expect(await at(urn, 2)).toBeUndefined();
    expect(await apiClient.readAspect(tagUrn(), aspect)).toBeUndefined();
  });

  it('are not added by a write that changes nothing', async () => {
    const urn = tagUrn();
    await writeAll(urn, 'one', 'two', 'two', 'two');
    expect([await at(urn, 0), await at(urn, 2), await at(urn, 3)]).toEqual(['two', 'two', undefined]);
  });

  it('are not added by a write with the members in another order', async () => {
    const urn = tagUrn();
    await apiClient.write({ urn, aspect, value: { name: 'n', description: 'd' } });
    await apiClient.write({ urn, aspect, value: { description: 'd', name: 'n' } });
    expect(await at(urn, 2)).toBeUndefined();
  });
});
