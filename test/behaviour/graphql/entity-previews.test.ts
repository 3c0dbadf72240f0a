import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { tagUrn, userUrn } from '../support/urns.js';

const { rest, run, refused, dataset } = await openEditing();

const PREVIEWS = `query ($urns: [String!]!) {
  entityPreviews(urns: $urns) { urn entityName exists name description removed owners colour jobTitle }
}`;

describe('entityPreviews', () => {
  it('returns name, description, owners and the like, in the order of the request', async () => {
    const [urn, tag, user] = [await dataset(), tagUrn(), userUrn()];
    await rest.write({ urn, aspect: 'datasetProperties', value: { name: 'Orders', description: 'All' } });
    await rest.write({ urn, aspect: 'editableDatasetProperties', value: { name: 'Our orders' } });
    const owner = { owner: user, type: 'DATAOWNER' };
    await rest.write({
      urn,
      aspect: 'ownership',
      value: { owners: [owner, { ...owner, type: 'CONSUMER' }] },
    });
    await rest.write({ urn: tag, aspect: 'tagProperties', value: { name: 'Mail', colorHex: '#fa0' } });
    await rest.write({
      urn: user,
      aspect: 'corpUserInfo',
      value: { active: true, fullName: 'Ada', title: 'Analyst' },
    });
    await rest.write({ urn: user, aspect: 'status', value: { removed: true } });
    const nobody = userUrn();
    expect(await run(PREVIEWS, { urns: [user, urn, nobody, tag] })).toMatchObject({
      entityPreviews: [
        { urn: user, entityName: 'corpuser', name: 'Ada', jobTitle: 'Analyst', removed: true },
        { urn, name: 'Our orders', description: 'All', owners: [user], removed: false },
        { urn: nobody, exists: false, name: null, description: null, owners: [] },
        { urn: tag, exists: true, name: 'Mail', colour: '#fa0', jobTitle: null },
      ],
    });
  });

  it('refuses a text that is not a URN', async () => {
    expect(await refused(PREVIEWS, { urns: ['orders'] })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('labels for people', () => {
  it('a relationship has a label for each direction', async () => {
    const [urn, owner] = [await dataset(), userUrn()];
    await rest.write({ urn, aspect: 'ownership', value: { owners: [{ owner, type: 'DATAOWNER' }] } });
    const labels = async (entity: string, direction: string) => {
      const query = `query ($urn: String!, $input: RelationshipsInput!) {
        entity(urn: $urn) { relationships(input: $input) { relationships { label } } }
      }`;
      return run(query, { urn: entity, input: { types: ['OwnedBy'], direction } });
    };
    const told = (label: string) => ({ entity: { relationships: { relationships: [{ label }] } } });
    expect(await labels(urn, 'OUTGOING')).toEqual(told('Is owned by'));
    expect(await labels(owner, 'INCOMING')).toEqual(told('Owns'));
  });

  it('a recent change has labels of the changed aspects', async () => {
    const urn = await dataset();
    await rest.write({ urn, aspect: 'globalTags', value: { tags: [{ tag: tagUrn() }] } });
    const { recentChanges: changes } = (await run(
      '{ recentChanges(count: 100) { entity { urn } aspects labels } }',
    )) as { recentChanges: { entity: { urn: string }; aspects: string[]; labels: string[] }[] };
    expect(changes.find(({ entity }) => entity.urn === urn)).toMatchObject({
      aspects: ['globalTags'],
      labels: ['tags'],
    });
  });
});
