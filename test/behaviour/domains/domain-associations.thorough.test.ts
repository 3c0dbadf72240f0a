import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { openDomains } from '../support/domains.js';
import { proposal } from '../support/proposal.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, apiClients, rest, call, create, run, domainOf, entitiesOf } = await openDomains();
const source = `urn:li:dataHubAction:${uniqueName()}`;
const attribution = { source, actor: userUrn(), time: 1 };
const attributed = (domain: string, sourceDetail: JsonObject = {}) => ({
  domain,
  attribution: { ...attribution, sourceDetail },
});
const both = (...domains: string[]) => ({
  domains,
  domainAssociations: domains.map((domain) => ({ domain })),
});

describe.each(apiClients)('domainAssociations written through $name', (apiClient) => {
  const write = (urn: string, value: JsonObject) => apiClient.write({ urn, aspect: 'domains', value });
  const patch = (urn: string, operations: JsonObject[], more: JsonObject = {}) =>
    apiClient.write({ urn, aspect: 'domains', changeType: 'PATCH', value: { patch: operations, ...more } });
  const read = async (urn: string) => (await apiClient.readAspect(urn, 'domains'))?.value;
  const byKeys = { arrayPrimaryKeys: { domainAssociations: ['attribution␟source', 'domain'] } };

  it('are derived from domains, and domains from them', async () => {
    const [a, b] = [await create(), await create()];
    const [urn, other] = [datasetUrn(), datasetUrn()];
    await write(urn, { domains: [a] });
    expect(await read(urn)).toEqual(both(a));
    const sent: JsonObject[] = [
      { domainAssociations: [attributed(b)] },
      { domains: [], domainAssociations: [attributed(b)] },
    ];
    for (const value of sent) {
      await write(other, value);
      expect(await read(other)).toEqual({ domains: [b], domainAssociations: [attributed(b)] });
      await write(other, { domains: [] });
    }
  });

  it('make no new version when the same value is written again', async () => {
    const domain = await create();
    const sent: JsonObject[] = [
      { domainAssociations: [attributed(domain)] },
      { domains: [], domainAssociations: [attributed(domain)] },
    ];
    for (const value of sent) {
      const urn = datasetUrn();
      for (const _ of sent) await write(urn, value);
      expect(await read(urn)).toEqual({ domains: [domain], domainAssociations: [attributed(domain)] });
      expect(await apiClient.readAspect(urn, 'domains', 2)).toBeUndefined();
    }
  });

  it('keep the attribution of a domain that stays, whichever list is written', async () => {
    const [a, b] = [await create(), await create()];
    const urn = datasetUrn();
    await write(urn, { domains: [], domainAssociations: [attributed(a)] });
    await write(urn, { domains: [b, a] });
    expect(await read(urn)).toEqual({ domains: [a, b], domainAssociations: [attributed(a), { domain: b }] });
    const domainAssociations = [attributed(a, { propagated: 'true' }), { domain: b }];
    await write(urn, { domains: [a, b], domainAssociations });
    expect(await read(urn)).toEqual({ domains: [b, a], domainAssociations: domainAssociations.toReversed() });
  });

  it('are kept equal to domains by patches of either list', async () => {
    const [a, b] = [await create(), await create()];
    const urn = datasetUrn();
    const path = `/domainAssociations/${source}/${a}`;
    await patch(urn, [{ op: 'add', path, value: attributed(a) }], byKeys);
    expect(await read(urn)).toEqual({ domains: [a], domainAssociations: [attributed(a)] });
    await patch(urn, [{ op: 'add', path: `/domains/${b}`, value: b }]);
    expect(await read(urn)).toEqual({ domains: [a, b], domainAssociations: [attributed(a), { domain: b }] });
    await patch(urn, [{ op: 'remove', path }], byKeys);
    expect(await read(urn)).toEqual(both(b));
    await patch(urn, [{ op: 'remove', path: `/domains/${b}` }]);
    expect(await read(urn)).toMatchObject({ domains: [] });
  });

  it('are refused together with a domains list that differs', async () => {
    const [a, b, urn] = [await create(), await create(), datasetUrn()];
    await expect(write(urn, { domains: [a], domainAssociations: [{ domain: b }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      // As DataHub's tests match it.
      message: expect.stringContaining('Cannot update both'),
    });
    expect(await apiClient.exists(urn)).toBe(false);
  });
});

describe('an asset written with domainAssociations alone', () => {
  const placed = async (domain: string) => {
    const urn = datasetUrn();
    const domainAssociations = [attributed(domain)];
    await rest.write({ urn, aspect: 'domains', value: { domains: [], domainAssociations } });
    return urn;
  };

  it('is a member of its domain, and moves with setDomain', async () => {
    const [a, b] = [await create(), await create()];
    const urn = await placed(a);
    expect(await domainOf(urn)).toMatchObject({ domain: { urn: a } });
    expect((await entitiesOf(a)).urns).toEqual([urn]);
    await run('mutation ($d: String!, $e: String!) { setDomain(domainUrn: $d, entityUrn: $e) }', {
      d: b,
      e: urn,
    });
    expect((await rest.readAspect(urn, 'domains'))?.value).toEqual(both(b));
    expect([(await entitiesOf(a)).total, (await entitiesOf(b)).urns]).toEqual([0, [urn]]);
  });

  it('leaves its domain when the domain or the references to it are deleted', async () => {
    const [a, b] = [await create(), await create()];
    const [first, second] = [await placed(a), await placed(b)];
    await run('mutation ($d: String!) { deleteDomain(urn: $d, detach: true) }', { d: a });
    await rest.deleteReferences(b, false);
    for (const urn of [first, second]) {
      const { domains, domainAssociations = [] } = (await rest.readAspect(urn, 'domains'))?.value ?? {};
      expect([domains ?? [], domainAssociations]).toEqual([[], []]);
    }
  });

  it('returns to its domain when the run that moved it is rolled back', async () => {
    const [a, b] = [await create(), await create()];
    const urn = await placed(a);
    const runId = uniqueName('run');
    const moved = { ...proposal(urn, 'domains', { domains: [b] }), systemMetadata: { runId } };
    await call('/aspects?action=ingestProposal', { body: { proposal: moved } });
    expect((await rest.readAspect(urn, 'domains'))?.value).toEqual(both(b));
    expect((await call('/runs?action=rollback', { body: { runId, dryRun: false } })).status).toBe(200);
    expect((await rest.readAspect(urn, 'domains'))?.value).toMatchObject({
      domains: [a],
      domainAssociations: [{ domain: a, attribution: { source } }],
    });
  });

  it('is found by its domain in search and in lineage', async () => {
    const [a, upstream] = [await create(), datasetUrn()];
    const urn = await placed(a);
    await rest.write({ urn: upstream, aspect: 'status', value: { removed: false } });
    const found = { 'X-DataHub-Sync-Index-Update': 'true' };
    const upstreams = { upstreams: [{ dataset: upstream, type: 'TRANSFORMED' }] };
    const edge = { ...proposal(urn, 'upstreamLineage', upstreams), headers: found };
    await call('/aspects?action=ingestProposal', { body: { proposal: edge } });
    const filters = [{ and: [{ field: 'domains', values: [a] }] }];
    for (const { find } of searchClients(baseUrl))
      expect((await find({ types: ['dataset'], filters })).urns).toEqual([urn]);
    const input = { urn: upstream, direction: 'DOWNSTREAM', orFilters: filters };
    const query = `query ($input: SearchAcrossLineageInput!) {
      searchAcrossLineage(input: $input) { searchResults { entity { urn } } }
    }`;
    expect(await run(query, { input })).toEqual({
      searchAcrossLineage: { searchResults: [{ entity: { urn } }] },
    });
  });
});
