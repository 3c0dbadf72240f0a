import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { apiClients, baseUrl, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
const system = (name: string) => `urn:li:ownershipType:__system__${name}`;

describe.each(apiClients)('ownerTypes through $name', (apiClient) => {
  const write = (urn: string, value: JsonObject) => apiClient.write({ urn, aspect: 'ownership', value });
  const read = async (urn: string) => (await apiClient.readAspect(urn, 'ownership'))?.value.ownerTypes;

  it('follow from the owners, whatever value is sent for them', async () => {
    const [urn, jane, joe] = [datasetUrn(), userUrn(), userUrn()];
    const custom = `urn:li:ownershipType:${uniqueName('steward')}`;
    const owners = [
      { owner: jane, type: 'TECHNICAL_OWNER' },
      { owner: joe, type: 'TECHNICAL_OWNER', typeUrn: system('technical_owner') },
      { owner: jane, type: 'CUSTOM', typeUrn: custom },
      { owner: jane, type: 'DATAOWNER' },
      { owner: jane, type: 'DATAOWNER', source: { type: 'MANUAL' } },
    ];
    await write(urn, { owners, ownerTypes: { [system('none')]: [joe] } });
    expect(await read(urn)).toEqual({
      [system('technical_owner')]: [jane, joe],
      [custom.replaceAll('.', '%2E')]: [jane],
      [system('dataowner')]: [jane],
    });
  });

  it('stay the same, without a new version, when the same owners are written again', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    const value = { owners: [{ owner: jane, type: 'DATA_STEWARD' }], lastModified: { time: 1, actor: jane } };
    await write(urn, value);
    await write(urn, value);
    expect(await read(urn)).toEqual({ [system('data_steward')]: [jane] });
    expect(await apiClient.readAspect(urn, 'ownership', 2)).toBeUndefined();
  });

  it('follow from patches of owners, and are removed with the last owner', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    const patch = (op: string, value?: JsonObject) =>
      apiClient.write({
        urn,
        aspect: 'ownership',
        changeType: 'PATCH',
        value: { patch: [{ op, path: `/owners/${jane}/BUSINESS_OWNER`, ...(value && { value }) }] },
      });
    await patch('add', { owner: jane, type: 'BUSINESS_OWNER' });
    expect(await read(urn)).toEqual({ [system('business_owner')]: [jane] });
    await patch('remove');
    expect(await read(urn)).toBeUndefined();
  });
});

it('ownerTypes follow from an owner that the mutation addOwner adds', async () => {
  const [urn, jane] = [datasetUrn(), userUrn()];
  const [rest] = apiClients;
  await rest?.write({ urn, aspect: 'status', value: { removed: false } });
  await rest?.write({ urn: jane, aspect: 'status', value: { removed: false } });
  await run('mutation ($input: AddOwnerInput!) { addOwner(input: $input) }', {
    input: { ownerUrn: jane, ownerEntityType: 'CORP_USER', resourceUrn: urn, type: 'TECHNICAL_OWNER' },
  });
  expect((await rest?.readAspect(urn, 'ownership'))?.value.ownerTypes).toEqual({
    [system('technical_owner')]: [jane],
  });
});

describe.each(searchClients(baseUrl))('a search by ownerTypes through $name', ({ find }) => {
  it('finds entities with an owner of the type', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    const type = `urn:li:ownershipType:${uniqueName('k').replaceAll('.', '')}`;
    const value = { owners: [{ owner: jane, type: 'CUSTOM', typeUrn: type }] };
    await call('/aspects?action=ingestProposal', {
      body: {
        proposal: {
          entityUrn: urn,
          entityType: 'dataset',
          aspectName: 'ownership',
          changeType: 'UPSERT',
          aspect: { contentType: 'application/json', value: JSON.stringify(value) },
        },
      },
      headers: { 'X-DataHub-Sync-Index-Update': 'true' },
    });
    const filters = [{ and: [{ field: 'ownerTypes', values: [type] }] }];
    expect((await find({ types: ['dataset'], filters })).urns).toEqual([urn]);
  });
});
