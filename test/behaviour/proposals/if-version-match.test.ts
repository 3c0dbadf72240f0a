import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { tagUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const aspect = 'tagProperties';

describe.each(apiClients)('If-Version-Match through $name', (apiClient) => {
  const write = (urn: string, name: string, ifVersionMatch?: number) =>
    apiClient.write({ urn, aspect, value: { name }, ifVersionMatch });
  const name = async (urn: string) => (await apiClient.readAspect(urn, aspect))?.value.name;
  const mismatch = expect.objectContaining({ code: 'PRECONDITION_FAILED' });

  it('accepts a write with the stored version', async () => {
    const urn = tagUrn();
    await write(urn, 'a');
    await write(urn, 'b', 1);
    await write(urn, 'c', 2);
    expect(await name(urn)).toBe('c');
  });

  it('refuses a write with another version, and changes nothing', async () => {
    const urn = tagUrn();
    await write(urn, 'a');
    await write(urn, 'b');
    await expect(write(urn, 'c', 1)).rejects.toThrow(mismatch);
    expect(await name(urn)).toBe('b');
  });

  it('accepts a write with -1 only if the aspect is absent', async () => {
    const urn = tagUrn();
    await write(urn, 'a', -1);
    await expect(write(urn, 'b', -1)).rejects.toThrow(mismatch);
    expect(await name(urn)).toBe('a');
  });

  it('refuses a write with a version if the aspect is absent', async () => {
    const urn = tagUrn();
    await expect(write(urn, 'a', 1)).rejects.toThrow(mismatch);
    expect(await apiClient.exists(urn)).toBe(false);
  });

  it('refuses a deletion with another version, too', async () => {
    const urn = tagUrn();
    await write(urn, 'a');
    await write(urn, 'b');
    await expect(apiClient.write({ urn, aspect, changeType: 'DELETE', ifVersionMatch: 1 })).rejects.toThrow(
      mismatch,
    );
    await apiClient.write({ urn, aspect, changeType: 'DELETE', ifVersionMatch: 2 });
    expect(await apiClient.readAspect(urn, aspect)).toBeUndefined();
  });
});
