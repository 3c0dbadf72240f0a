import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const roles = await openRoles();
const { own, below, rest, run, asRoot, dataset } = roles;
const somebody = policyUsersOf(roles);

const FORBIDDEN = expect.objectContaining({ code: 'FORBIDDEN' });
async function tag(): Promise<string> {
  const urn = tagUrn();
  await asRoot(() => rest.write({ urn, aspect: 'tagProperties', value: { name: 'x' } }));
  return urn;
}
const tagging = (tagUrn: string, resourceUrn: string) =>
  ['addTag', 'TagAssociationInput', { tagUrn, resourceUrn }] as const;

describe('a policy with privileges on entities', () => {
  it('allows its edit of its entities through every interface, and no other edit', async () => {
    const [mine, other, label] = [await dataset(), await dataset(), await tag()];
    const { as, can, cannot } = await somebody(['EDIT_ENTITY_TAGS'], on(criterion('URN', mine)));
    await can(...tagging(label, mine));
    await cannot(...tagging(label, other));
    await cannot('addOwner', 'AddOwnerInput', {
      ownerUrn: userUrn(),
      resourceUrn: mine,
      ownerEntityType: 'CORP_USER',
    });
    const globalTags = { aspect: 'globalTags', value: { tags: [{ tag: label }] } };
    await as(() => rest.write({ urn: mine, ...globalTags }));
    await expect(as(() => rest.write({ urn: other, ...globalTags }))).rejects.toThrow(FORBIDDEN);
    await expect(as(() => rest.write({ urn: datasetUrn(), ...globalTags }))).rejects.toThrow(FORBIDDEN);
    await expect(
      as(() => rest.write({ urn: mine, aspect: 'datasetProperties', value: { name: 'x' } })),
    ).rejects.toThrow(FORBIDDEN);
    await expect(as(() => rest.hardDelete(mine))).rejects.toThrow(FORBIDDEN);
  });

  it('leaves a batch without effect if one of its entities is not in the policy', async () => {
    const [mine, other, label] = [await dataset(), await dataset(), await tag()];
    const { cannot } = await somebody(['EDIT_ENTITY_TAGS'], on(criterion('URN', mine)));
    const resources = [mine, other].map((resourceUrn) => ({ resourceUrn }));
    await cannot('batchAddTags', 'BatchAddTagsInput', { tagUrns: [label], resources });
    expect(await asRoot(() => rest.readAspect(mine, 'globalTags'))).toBeUndefined();
  });

  it.each<[string, (urn: string) => Promise<object>]>([
    ['its type', async () => criterion('TYPE', 'dataset')],
    [
      'the beginning of its URN',
      async (urn) => ({ ...criterion('URN', urn.slice(0, -6)), condition: 'STARTS_WITH' }),
    ],
    ['its domain', async () => criterion('DOMAIN', own)],
    ['its container', containerOf],
    [
      'its tag',
      async (urn) => aspectOf(urn, 'TAG', 'globalTags', await tag(), (tag) => ({ tags: [{ tag }] })),
    ],
    ['its term', termOf],
    [
      'a tag that it does not have',
      async () => ({ ...criterion('TAG', await tag()), condition: 'NOT_EQUALS' }),
    ],
  ])('is about entities by %s', async (_, condition) => {
    const [mine, label] = [await dataset(below), await tag()];
    const { can, as } = await somebody(['EDIT_ENTITY_TAGS'], on(await condition(mine)));
    await can(...tagging(label, mine));
    const names = await as(() => granted(mine));
    expect(names).toContain('EDIT_ENTITY_TAGS');
    expect(names).not.toContain('EDIT_ENTITY_OWNERS');
  });

  it('applies only to entities that meet all its criteria', async () => {
    const [mine, label] = [await dataset(own), await tag()];
    const conditions = on(criterion('DOMAIN', own), criterion('TYPE', 'chart'));
    const { cannot } = await somebody(['EDIT_ENTITY_TAGS'], conditions);
    await cannot(...tagging(label, mine));
  });

  it('for owners applies only to owners with the ownership types that it names', async () => {
    const [mine, label] = [await dataset(), await tag()];
    const type = 'urn:li:ownershipType:__system__technical_owner';
    const ownedBy = (owner: string, typeUrn: string) =>
      asRoot(() =>
        rest.write({
          ...{ urn: mine, aspect: 'ownership' },
          value: { owners: [{ owner, type: 'CUSTOM', typeUrn }] },
        }),
      );
    const owners = { resourceOwners: true, resourceOwnersTypes: [type] };
    const { urn, can, cannot, policy } = await somebody(
      ['EDIT_ENTITY_TAGS', 'EDIT_ENTITY_OWNERS'],
      on(criterion('TYPE', 'dataset')),
      owners,
    );
    await cannot(...tagging(label, mine));
    await ownedBy(urn, 'urn:li:ownershipType:__system__business_owner');
    await cannot(...tagging(label, mine));
    await ownedBy(urn, type);
    await can(...tagging(label, mine));
    await can('removeOwner', 'RemoveOwnerInput', { ownerUrn: urn, resourceUrn: mine });
    await cannot(...tagging(label, mine));
    await asRoot(() => run('mutation ($urn: String!) { deletePolicy(urn: $urn) }', { urn: policy }));
  });

  it('with EDIT_ENTITY lets no user create matching entities, but with CREATE_ENTITY it does', async () => {
    const label = await tag();
    const { as } = await somebody(['EDIT_ENTITY'], on(criterion('TAG', label)));
    const tagged = { urn: datasetUrn(), aspect: 'globalTags', value: { tags: [{ tag: label }] } };
    await expect(as(() => rest.write(tagged))).rejects.toThrow(FORBIDDEN);
    const { as: asCreator } = await somebody(['CREATE_ENTITY'], on(criterion('TYPE', 'dataset')));
    const urn = datasetUrn();
    const write = () => rest.write({ urn, aspect: 'datasetProperties', value: { name: 'x' } });
    await asCreator(write);
    await expect(asCreator(write)).rejects.toThrow(FORBIDDEN);
  });

  it("on a dataset covers the columns for the privilege's kind of edit", async () => {
    const [mine, label] = [await dataset(), await tag()];
    await asRoot(() => rest.write({ urn: mine, aspect: 'schemaMetadata', value: schemaOf('id') }));
    const column = { resourceUrn: mine, subResource: 'id', subResourceType: 'DATASET_FIELD' };
    const { as, can, cannot } = await somebody(['EDIT_DATASET_COL_TAGS'], on(criterion('URN', mine)));
    await can('addTag', 'TagAssociationInput', { tagUrn: label, ...column });
    await cannot('updateDescription', 'DescriptionUpdateInput', { description: 'x', ...column });
    await cannot(...tagging(label, mine));
    const value = { editableSchemaFieldInfo: [{ fieldPath: 'id', description: 'x' }] };
    await expect(
      as(() => rest.write({ urn: mine, aspect: 'editableSchemaMetadata', value })),
    ).rejects.toThrow(FORBIDDEN);
  });

  it('on an asset covers the incidents of the asset', async () => {
    const [mine, other] = [await dataset(), await dataset()];
    const { can, cannot } = await somebody(['EDIT_ENTITY_INCIDENTS'], on(criterion('URN', mine)));
    await can('raiseIncident', 'RaiseIncidentInput', { type: 'FIELD', resourceUrn: mine });
    await cannot('raiseIncident', 'RaiseIncidentInput', { type: 'FIELD', resourceUrn: other });
    await cannot('raiseIncident', 'RaiseIncidentInput', { type: 'FIELD', resourceUrns: [mine, other] });
  });
});

/** The privileges of the caller on a dataset, by DataHub's names. */
async function granted(resourceUrn: string): Promise<string[]> {
  const { me } = await run<{ me: { corpUser: { urn: string } } }>('{ me { corpUser { urn } } }');
  const input = { actorUrn: me.corpUser.urn, resourceSpec: { resourceType: 'DATASET', resourceUrn } };
  const answer = await run<{ getGrantedPrivileges: { privileges: string[] } }>(
    'query ($input: GetGrantedPrivilegesInput!) { getGrantedPrivileges(input: $input) { privileges } }',
    { input },
  );
  return answer.getGrantedPrivileges.privileges;
}

async function aspectOf(
  urn: string,
  field: string,
  aspect: string,
  value: string,
  content: (value: string) => JsonObject,
) {
  await asRoot(() => rest.write({ urn, aspect, value: content(value) }));
  return criterion(field, value);
}

async function containerOf(urn: string) {
  const [outer, inner] = [uniqueName('c'), uniqueName('c')].map((id) => `urn:li:container:${id}`) as [
    string,
    string,
  ];
  await asRoot(() => rest.write({ urn: inner, aspect: 'container', value: { container: outer } }));
  await asRoot(() => rest.write({ urn: outer, aspect: 'containerProperties', value: { name: 'x' } }));
  await asRoot(() => rest.write({ urn, aspect: 'container', value: { container: inner } }));
  return criterion('CONTAINER', outer);
}

async function termOf(urn: string) {
  const [node, term] = [`urn:li:glossaryNode:${uniqueName()}`, `urn:li:glossaryTerm:${uniqueName()}`];
  const auditStamp = { time: 1, actor: userUrn() };
  await asRoot(async () => {
    await rest.write({ urn: node, aspect: 'glossaryNodeInfo', value: { definition: '' } });
    const value = { definition: '', termSource: 'INTERNAL', parentNode: node };
    await rest.write({ urn: term, aspect: 'glossaryTermInfo', value });
    await rest.write({ urn, aspect: 'glossaryTerms', value: { terms: [{ urn: term }], auditStamp } });
  });
  return criterion('GLOSSARY', node);
}

const schemaOf = (fieldPath: string): JsonObject => ({
  ...{ schemaName: 'x', platform: 'urn:li:dataPlatform:hive', version: 0, hash: '' },
  platformSchema: { 'com.linkedin.schema.MySqlDDL': { tableSchema: '' } },
  fields: [{ fieldPath, nativeDataType: 'x', type: { type: { 'com.linkedin.schema.StringType': {} } } }],
});
