import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { clientsWith } from '../support/clients-with.js';
import { columnEntry } from '../support/lineage.js';
import { columnUrn, datasetUrn, tagUrn, userUrn } from '../support/urns.js';

const { apiClients } = await behaviour();
const auditStamp = { time: 1700000000000, actor: 'urn:li:corpuser:unknown' };

describe.each(clientsWith(apiClients, 'relationships'))('relationships through $name', (apiClient) => {
  const own = (urn: string, ...owners: string[]) =>
    apiClient.write({
      urn,
      aspect: 'ownership',
      value: { owners: owners.map((owner) => ({ owner, type: 'DATAOWNER' })) },
    });
  const related = async (urn: string, direction: 'INCOMING' | 'OUTGOING', ...types: string[]) =>
    (await apiClient.relationships({ urn, direction, types })).items.map((item) => item.urn);

  it('are read from both ends', async () => {
    const [urn, user] = [datasetUrn(), userUrn()];
    await own(urn, user);
    expect(await related(urn, 'OUTGOING', 'OwnedBy')).toEqual([user]);
    expect(await related(user, 'INCOMING', 'OwnedBy')).toEqual([urn]);
    expect(await related(user, 'OUTGOING', 'OwnedBy')).toEqual([]);
  });

  it('are replaced by a write of their aspect, and removed by its deletion', async () => {
    const [urn, a, b, tag] = [datasetUrn(), userUrn(), userUrn(), tagUrn()];
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    await own(urn, a);
    await own(urn, b);
    expect(await related(a, 'INCOMING', 'OwnedBy')).toEqual([]);
    expect(await related(urn, 'OUTGOING', 'OwnedBy', 'TaggedWith')).toEqual([b, tag]);
    await apiClient.write({ urn, aspect: 'ownership', changeType: 'DELETE' });
    expect(await related(urn, 'OUTGOING', 'OwnedBy', 'TaggedWith')).toEqual([tag]);
  });

  it('are read by type, or of all types', async () => {
    const [urn, user, tag] = [datasetUrn(), userUrn(), tagUrn()];
    await own(urn, user);
    await apiClient.write({ urn, aspect: 'globalTags', value: { tags: [{ tag }] } });
    const all = await apiClient.relationships({ urn, direction: 'OUTGOING' });
    expect(all.items).toEqual(
      expect.arrayContaining([
        { type: 'OwnedBy', urn: user },
        { type: 'TaggedWith', urn: tag },
      ]),
    );
    expect(await related(urn, 'OUTGOING', 'TaggedWith')).toEqual([tag]);
  });

  it('are read in pages with the exact total', async () => {
    const urn = datasetUrn();
    const users = Array.from({ length: 5 }, () => userUrn()).sort();
    await own(urn, ...users);
    const query = { urn, direction: 'OUTGOING' as const, types: ['OwnedBy'] };
    const first = await apiClient.relationships({ ...query, start: 0, count: 2 });
    const last = await apiClient.relationships({ ...query, start: 4, count: 2 });
    expect([first.total, first.items.map((item) => item.urn)]).toEqual([5, users.slice(0, 2)]);
    expect([last.total, last.items.map((item) => item.urn)]).toEqual([5, users.slice(4)]);
    expect(await apiClient.relationships({ ...query, start: 9, count: 2 })).toEqual({ total: 5, items: [] });
  });

  it('lead to entities that were never written, and still do not exist', async () => {
    const [urn, user] = [datasetUrn(), userUrn()];
    await own(urn, user);
    expect(await related(user, 'INCOMING', 'OwnedBy')).toEqual([urn]);
    expect(await apiClient.exists(user)).toBe(false);
  });

  it('of lineage are read between datasets and between their columns', async () => {
    const [upstream, urn] = [datasetUrn(), datasetUrn()];
    const [from, to] = [columnUrn(upstream, 'a'), columnUrn(urn, 'b')];
    await apiClient.write({
      urn,
      aspect: 'upstreamLineage',
      value: {
        upstreams: [{ dataset: upstream, type: 'TRANSFORMED', auditStamp }],
        fineGrainedLineages: [columnEntry([from], to)],
      },
    });
    expect(await related(urn, 'OUTGOING', 'DownstreamOf')).toContain(upstream);
    expect(await related(upstream, 'INCOMING', 'DownstreamOf')).toContain(urn);
    expect(await related(to, 'OUTGOING', 'DownstreamOf')).toEqual([from]);
    expect(await related(from, 'INCOMING', 'DownstreamOf')).toContain(to);
    await apiClient.write({ urn, aspect: 'upstreamLineage', changeType: 'DELETE' });
    expect(await related(to, 'OUTGOING', 'DownstreamOf')).toEqual([]);
  });

  it('of an unknown entity are an empty page', async () => {
    expect(await apiClient.relationships({ urn: tagUrn(), direction: 'INCOMING' })).toEqual({
      total: 0,
      items: [],
    });
  });

  it.each([{ start: -1 }, { start: 35_689_240_312 }, { count: -1 }])('are refused for %o', async (page) => {
    await expect(apiClient.relationships({ urn: tagUrn(), direction: 'INCOMING', ...page })).rejects.toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST' }),
    );
  });
});
