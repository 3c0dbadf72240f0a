import { describe, expect, it } from 'vitest';
import type { RefusedRequest } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { tagUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const aspect = 'tagProperties';

describe.each(apiClients)('batches through $name', (apiClient) => {
  const refusal = (writes: Parameters<typeof apiClient.writeBatch>[0]): Promise<RefusedRequest> =>
    apiClient.writeBatch(writes).then(
      () => Promise.reject(new Error('accepted')),
      (error: RefusedRequest) => error,
    );

  it('write several entities', async () => {
    const urns = [tagUrn(), tagUrn(), tagUrn()];
    await apiClient.writeBatch(urns.map((urn, index) => ({ urn, aspect, value: { name: `n${index}` } })));
    for (const [index, urn] of urns.entries()) {
      expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: `n${index}` });
    }
  });

  it('write nothing when one proposal is wrong', async () => {
    const urns = [tagUrn(), tagUrn()];
    const error = await refusal([
      { urn: urns[0] ?? '', aspect, value: { name: 'good' } },
      { urn: urns[1] ?? '', aspect, value: { name: 5 } },
    ]);
    expect(error.code).toBe('BAD_REQUEST');
    for (const urn of urns) expect(await apiClient.exists(urn)).toBe(false);
  });

  it('report every problem of every proposal with its index', async () => {
    const error = await refusal([
      { urn: tagUrn(), aspect, value: { name: 5 } },
      { urn: tagUrn(), aspect, value: { name: 'good' } },
      { urn: tagUrn(), aspect, value: { description: 'no name' } },
    ]);
    const pointers = error.problems.map(({ pointer }) => pointer);
    expect(pointers).toHaveLength(2);
    expect(pointers[0]).toMatch(/(?:^|\/)0\/.*name$/);
    expect(pointers[1]).toMatch(/(?:^|\/)2\//);
  });

  it('apply their proposals in order, so that the last value of an aspect is stored', async () => {
    const urn = tagUrn();
    await apiClient.writeBatch([
      { urn, aspect, value: { name: 'a' } },
      { urn, aspect, value: { name: 'b' } },
    ]);
    expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'b' });
  });
});
