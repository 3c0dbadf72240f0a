import { describe, expect, it } from 'vitest';
import { withOtherTypeCase } from '../../support/urn-type-case.js';
import type { RelationshipQuery } from '../support/api-clients/api-client.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { proposal } from '../support/proposal.js';
import { searchClients } from '../support/search/search-client.js';
import {
  dataType,
  defined,
  entityType,
  shownValues,
  string,
  valuesOf,
} from '../support/structured-properties.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, apiClients, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);
const owned = (owner: string) => ({ owners: [{ owner, type: 'DATAOWNER' }] });
const storedOwners = (owner: string) => ({
  ...owned(owner),
  ownerTypes: { 'urn:li:ownershipType:__system__dataowner': [owner] },
});

describe.each(apiClients)('over $name, an entity type in another case', (apiClient) => {
  it('is normalized in the URN of a request, and in the written value', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    const ownership = {
      ...owned(withOtherTypeCase(jane)),
      lastModified: { time: 1, actor: withOtherTypeCase(jane) },
    };
    await apiClient.write({ urn: withOtherTypeCase(urn), aspect: 'ownership', value: ownership });
    const expected = { ...storedOwners(jane), lastModified: { time: 1, actor: jane } };
    for (const asked of [urn, withOtherTypeCase(urn)])
      expect((await apiClient.readAspect(asked, 'ownership'))?.value).toEqual(expected);
    expect(await apiClient.exists(withOtherTypeCase(urn))).toBe(true);
    const owns: RelationshipQuery = {
      urn: withOtherTypeCase(jane),
      direction: 'INCOMING',
      types: ['OwnedBy'],
    };
    if (apiClient.relationships)
      expect((await apiClient.relationships(owns)).items).toEqual([{ type: 'OwnedBy', urn }]);
    await apiClient.hardDelete(withOtherTypeCase(urn));
    expect(await apiClient.exists(urn)).toBe(false);
  });

  it('is normalized within another URN', async () => {
    const [upstream, downstream] = [datasetUrn(), datasetUrn()];
    const edge = (from: string, to: string) => ({
      upstreams: [],
      fineGrainedLineages: [
        {
          upstreamType: 'FIELD_SET',
          downstreamType: 'FIELD',
          upstreams: [columnUrn(from, 'a')],
          downstreams: [withOtherTypeCase(columnUrn(to, 'b'))],
        },
      ],
    });
    const value = edge(withOtherTypeCase(upstream), withOtherTypeCase(downstream));
    await apiClient.write({ urn: downstream, aspect: 'upstreamLineage', value });
    expect((await apiClient.readAspect(downstream, 'upstreamLineage'))?.value).toMatchObject({
      fineGrainedLineages: [
        { upstreams: [columnUrn(upstream, 'a')], downstreams: [columnUrn(downstream, 'b')] },
      ],
    });
  });

  it('is normalized in a text that the model declares as a reference', async () => {
    const [urn, input] = [`urn:li:chart:(looker,${uniqueName()})`, datasetUrn()];
    const stamp = { time: 1, actor: userUrn() };
    const info = { title: 'T', description: '', lastModified: { created: stamp, lastModified: stamp } };
    const inputs = [{ string: withOtherTypeCase(input) }];
    await apiClient.write({ urn, aspect: 'chartInfo', value: { ...info, inputs } });
    const { value } = (await apiClient.readAspect(urn, 'chartInfo')) ?? {};
    expect(value?.inputs).toEqual([{ string: input }]);
  });

  it('is normalized in the paths of patches', async () => {
    const [urn, jane, tag] = [datasetUrn(), userUrn(), tagUrn()];
    await apiClient.write({ urn, aspect: 'ownership', value: owned(jane) });
    const patch = (op: string, path: string, value?: object) =>
      apiClient.write({
        urn,
        aspect: path.startsWith('/owners') ? 'ownership' : 'globalTags',
        changeType: 'PATCH',
        value: { patch: [{ op, path, ...(value && { value }) }] } as never,
      });
    await patch(
      'add',
      `/owners/${withOtherTypeCase(jane)}/DATAOWNER`,
      owned(withOtherTypeCase(jane)).owners[0],
    );
    expect((await apiClient.readAspect(urn, 'ownership'))?.value).toEqual(storedOwners(jane));
    await patch('remove', `/owners/${withOtherTypeCase(jane)}/DATAOWNER`);
    expect((await apiClient.readAspect(urn, 'ownership'))?.value).toEqual({ owners: [] });
    await patch('add', `/tags/${withOtherTypeCase(tag)}`, { tag });
    expect((await apiClient.readAspect(urn, 'globalTags'))?.value).toEqual({ tags: [{ tag }] });
  });

  it('is normalized in values of structured properties, and in their definition', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    const property = await defined(rest, {
      valueType: withOtherTypeCase(dataType('urn')),
      entityTypes: [withOtherTypeCase(entityType('DATASET'))],
      typeQualifier: { allowedTypes: [entityType('corpUser')] },
      allowedValues: [{ value: string(withOtherTypeCase(jane)) }],
    });
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
    const value = valuesOf([withOtherTypeCase(property), [string(withOtherTypeCase(jane))]]);
    await apiClient.write({ urn, aspect: 'structuredProperties', value });
    expect(await shownValues(apiClient, urn)).toEqual({ [property]: [string(jane)] });
  });
});

describe.each(searchClients(baseUrl))(
  'over $name, a filter with an entity type in another case',
  (search) => {
    it('finds the entity that has the URN', async () => {
      const [urn, jane] = [datasetUrn(), userUrn()];
      await rest.write({ urn, aspect: 'ownership', value: owned(jane) });
      const headers = { 'X-DataHub-Sync-Index-Update': 'true' };
      await call('/aspects?action=ingestProposal', {
        body: { proposal: { ...proposal(urn, 'status', { removed: false }), headers } },
      });
      for (const [field, value] of [
        ['owners', jane],
        ['urn', urn],
      ] as const) {
        const filters = [{ and: [{ field, values: [withOtherTypeCase(value)], condition: 'EQUAL' }] }];
        expect((await search.find({ types: ['dataset'], filters })).urns).toEqual([urn]);
      }
    });
  },
);

describe('an entity type in another case', () => {
  it('is normalized in arguments of GraphQL', async () => {
    const [urn, upstream, jane] = [datasetUrn(), datasetUrn(), userUrn()];
    for (const one of [urn, upstream])
      await rest.write({ urn: one, aspect: 'status', value: { removed: false } });
    await rest.write({ urn: jane, aspect: 'corpUserInfo', value: { active: true } });
    const input = {
      ownerUrn: withOtherTypeCase(jane),
      ownerEntityType: 'CORP_USER',
      resourceUrn: withOtherTypeCase(urn),
    };
    const add = 'mutation ($input: AddOwnerInput!) { addOwner(input: $input) }';
    await run(add, { input: { ...input, type: 'DATAOWNER' } });
    const edges = {
      edgesToAdd: [{ upstreamUrn: withOtherTypeCase(upstream), downstreamUrn: withOtherTypeCase(urn) }],
      edgesToRemove: [],
    };
    await run('mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }', { input: edges });
    const query = `query ($urn: String!, $input: SearchAcrossLineageInput!) {
      entity(urn: $urn) { urn }
      dataset(urn: $urn) { urn ownership { owners { owner { ... on CorpUser { urn } } } } }
      searchAcrossLineage(input: $input) { searchResults { entity { urn } } }
    }`;
    const lineage = { urn: withOtherTypeCase(urn), direction: 'UPSTREAM' };
    expect(await run(query, { urn: withOtherTypeCase(urn), input: lineage })).toEqual({
      entity: { urn },
      dataset: { urn, ownership: { owners: [{ owner: { urn: jane } }] } },
      searchAcrossLineage: { searchResults: [{ entity: { urn: upstream } }] },
    });
  });

  it('is normalized in query parameters, patterns and answers of REST', async () => {
    const tag = tagUrn();
    const body = { proposal: proposal(withOtherTypeCase(tag), 'status', { removed: false }) };
    expect((await call('/aspects?action=ingestProposal', { body })).json).toEqual({ value: tag });
    const urn = encodeURIComponent(withOtherTypeCase(tag));
    expect((await call(`/entities?action=exists`, { body: { urn: withOtherTypeCase(tag) } })).json).toEqual({
      value: true,
    });
    expect((await call(`/entitiesV2?ids=List(${urn})`)).json).toMatchObject({
      results: { [withOtherTypeCase(tag)]: { urn: tag } },
    });
    const count = { aspect: 'status', urnLike: `${withOtherTypeCase(tag).slice(0, -1)}%` };
    expect((await call('/aspects?action=getCount', { body: count })).json).toEqual({ value: 1 });
  });

  it('is refused if the model has no such type in any case', async () => {
    const urn = 'urn:li:corpUzer:jane';
    const body = { proposal: proposal(datasetUrn(), 'ownership', owned(urn)) };
    expect(await call('/aspects?action=ingestProposal', { body })).toMatchObject({
      status: 400,
      json: { errors: [{ message: `Unknown entity type corpUzer in ${urn}` }] },
    });
  });
});
