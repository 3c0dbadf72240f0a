import { describe, expect, it } from 'vitest';
import { edit, openEditing } from './support/editing.js';
import { datasetUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { rest, run, refused, dataset, user, aspectOf } = await openEditing();

describe('owners', () => {
  const ADD = edit('addOwner', 'AddOwnerInput');
  const REMOVE = edit('removeOwner', 'RemoveOwnerInput');
  const ownersOf = async (urn: string) =>
    (((await aspectOf(urn, 'ownership'))?.owners ?? []) as Record<string, unknown>[]).map(
      ({ owner, type, typeUrn }) => [owner, type, typeUrn],
    );
  const SYSTEM = 'urn:li:ownershipType:__system__';

  it('are added once in each way of owning, and removed in one or all', async () => {
    const [urn, owner] = [await dataset(), await user()];
    const { createOwnershipType } = await run<{ createOwnershipType: { urn: string } }>(
      'mutation ($input: CreateOwnershipTypeInput!) { createOwnershipType(input: $input) { urn info { name } } }',
      { input: { name: 'Architect', description: 'Draws it' } },
    );
    const custom = createOwnershipType.urn;
    const input = { ownerUrn: owner, ownerEntityType: 'CORP_USER', resourceUrn: urn };
    await run(ADD, { input: { ...input, type: 'TECHNICAL_OWNER' } });
    await run(ADD, { input: { ...input, type: 'TECHNICAL_OWNER' } });
    await run(ADD, { input: { ...input, ownershipTypeUrn: custom } });
    await run(ADD, { input });
    expect(await ownersOf(urn)).toEqual([
      [owner, 'TECHNICAL_OWNER', `${SYSTEM}technical_owner`],
      [owner, 'CUSTOM', custom],
      [owner, 'NONE', `${SYSTEM}none`],
    ]);
    await run(REMOVE, { input: { ownerUrn: owner, resourceUrn: urn, ownershipTypeUrn: custom } });
    expect(await ownersOf(urn)).toHaveLength(2);
    await run(REMOVE, { input: { ownerUrn: owner, resourceUrn: urn } });
    expect(await ownersOf(urn)).toEqual([]);
  });

  it('come in lists and batches', async () => {
    const [one, two, a, b] = [await dataset(), await dataset(), await user(), await user()];
    const owners = [a, b].map((ownerUrn) => ({
      ownerUrn,
      ownerEntityType: 'CORP_USER',
      type: 'DATA_STEWARD',
    }));
    const resources = [one, two].map((resourceUrn) => ({ resourceUrn }));
    await run(edit('addOwners', 'AddOwnersInput'), { input: { owners, resourceUrn: one } });
    await run(edit('batchAddOwners', 'BatchAddOwnersInput'), { input: { owners, resources } });
    expect(await ownersOf(one)).toEqual(await ownersOf(two));
    expect(await ownersOf(two)).toHaveLength(2);
    const removal = { ownerUrns: [a, b], resources };
    await run(edit('batchRemoveOwners', 'BatchRemoveOwnersInput'), { input: removal });
    expect([await ownersOf(one), await ownersOf(two)]).toEqual([[], []]);
  });

  it('must exist and be what they are said to be', async () => {
    const [urn, owner] = [await dataset(), await user()];
    const put = (input: object) =>
      refused(ADD, { input: { ownerUrn: owner, ownerEntityType: 'CORP_USER', resourceUrn: urn, ...input } });
    expect(await put({ ownerUrn: userUrn() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await put({ ownerEntityType: 'CORP_GROUP' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await put({ resourceUrn: datasetUrn() })).toMatchObject({ code: 'NOT_FOUND' });
    const type = `urn:li:ownershipType:${uniqueName()}`;
    expect(await put({ ownershipTypeUrn: type })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await put({ type: 'CUSTOM' })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('of concurrent writers are all kept', async () => {
    const [urn, ...owners] = [await dataset(), ...(await Promise.all(Array.from({ length: 8 }, user)))];
    const add = (ownerUrn: string) =>
      run(ADD, { input: { ownerUrn, ownerEntityType: 'CORP_USER', resourceUrn: urn } });
    await Promise.all(owners.map(add));
    expect(await ownersOf(urn)).toHaveLength(8);
  });
});

describe('kinds of ownership', () => {
  it('are changed and deleted, those of the system not', async () => {
    const { createOwnershipType } = await run<{ createOwnershipType: { urn: string } }>(
      'mutation ($input: CreateOwnershipTypeInput!) { createOwnershipType(input: $input) { urn } }',
      { input: { name: 'A', description: 'a' } },
    );
    const { urn } = createOwnershipType;
    const UPDATE =
      'mutation ($urn: String!, $input: UpdateOwnershipTypeInput!) { updateOwnershipType(urn: $urn, input: $input) { info { name description } } }';
    expect(await run(UPDATE, { urn, input: { name: 'B' } })).toEqual({
      updateOwnershipType: { info: { name: 'B', description: 'a' } },
    });
    const DELETE = 'mutation ($urn: String!) { deleteOwnershipType(urn: $urn, deleteReferences: true) }';
    await run(DELETE, { urn });
    expect(await rest.exists(urn)).toBe(false);
    const system = 'urn:li:ownershipType:__system__technical_owner';
    expect(await refused(DELETE, { urn: system })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('links', () => {
  it('are added, replaced and removed by url and label', async () => {
    const resourceUrn = await dataset();
    const linkUrl = 'https://example.org/a';
    const links = async () =>
      (
        ((await aspectOf(resourceUrn, 'institutionalMemory'))?.elements ?? []) as Record<string, string>[]
      ).map(({ url, description }) => [url, description]);
    const ADD = edit('addLink', 'AddLinkInput');
    const UPDATE = edit('updateLink', 'UpdateLinkInput');
    const REMOVE = edit('removeLink', 'RemoveLinkInput');
    await run(ADD, { input: { linkUrl, label: 'one', resourceUrn } });
    await run(ADD, { input: { linkUrl, label: 'one', resourceUrn } });
    await run(ADD, { input: { linkUrl, label: 'two', resourceUrn } });
    expect(await links()).toEqual([
      [linkUrl, 'one'],
      [linkUrl, 'two'],
    ]);
    const current = { currentUrl: linkUrl, currentLabel: 'two', resourceUrn };
    await run(UPDATE, { input: { ...current, linkUrl, label: 'three' } });
    expect(await refused(UPDATE, { input: { ...current, linkUrl, label: 'x' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const taken = { currentUrl: linkUrl, currentLabel: 'three', linkUrl, label: 'one', resourceUrn };
    expect(await refused(UPDATE, { input: taken })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run(REMOVE, { input: { linkUrl, label: 'one', resourceUrn } });
    expect(await links()).toEqual([[linkUrl, 'three']]);
    await run(REMOVE, { input: { linkUrl, resourceUrn } });
    expect(await links()).toEqual([]);
    expect(await refused(ADD, { input: { linkUrl: 'no url', label: 'a', resourceUrn } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('descriptions and names', () => {
  const DESCRIBE = edit('updateDescription', 'DescriptionUpdateInput');
  const NAME = edit('updateName', 'UpdateNameInput');

  it('go where the type of the entity keeps them', async () => {
    const urn = await dataset();
    await run(DESCRIBE, { input: { resourceUrn: urn, description: 'Orders' } });
    expect(await aspectOf(urn, 'editableDatasetProperties')).toMatchObject({ description: 'Orders' });
    const tag = tagUrn();
    await rest.write({ urn: tag, aspect: 'status', value: { removed: false } });
    await run(DESCRIBE, { input: { resourceUrn: tag, description: 'Personal' } });
    await run(NAME, { input: { urn: tag, name: 'PII' } });
    expect(await aspectOf(tag, 'tagProperties')).toEqual({ name: 'PII', description: 'Personal' });
    const { createDomain: domain } = await run<{ createDomain: string }>(
      'mutation ($input: CreateDomainInput!) { createDomain(input: $input) }',
      { input: { name: uniqueName() } },
    );
    const name = uniqueName();
    await run(NAME, { input: { urn: domain, name } });
    await run(DESCRIBE, { input: { resourceUrn: domain, description: 'd' } });
    expect(await aspectOf(domain, 'domainProperties')).toMatchObject({ name, description: 'd' });
  });

  it('of columns need the column', async () => {
    const urn = await dataset();
    const input = { resourceUrn: urn, subResource: 'x', subResourceType: 'DATASET_FIELD', description: 'd' };
    expect(await refused(DESCRIBE, { input })).toEqual({
      code: 'NOT_FOUND',
      message: `${urn} has no field x`,
    });
  });

  it('need an entity that exists and keeps them', async () => {
    expect(await refused(DESCRIBE, { input: { resourceUrn: datasetUrn(), description: 'd' } })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    const query = `urn:li:query:${uniqueName()}`;
    expect(await refused(NAME, { input: { urn: query, name: 'n' } })).toEqual({
      code: 'BAD_REQUEST',
      message: 'The name of a query cannot be changed',
    });
    expect(await refused(NAME, { input: { urn: await dataset(), name: ' ' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('deprecation and soft deletion', () => {
  it('hold for one or many', async () => {
    const [one, two] = [await dataset(), await dataset()];
    const input = { deprecated: true, note: 'old', decommissionTime: 1735689600000, replacement: two };
    await run(edit('updateDeprecation', 'UpdateDeprecationInput'), { input: { urn: one, ...input } });
    expect(await aspectOf(one, 'deprecation')).toEqual({ ...input, actor: 'urn:li:corpuser:unknown' });
    const resources = [one, two].map((resourceUrn) => ({ resourceUrn }));
    const BATCH = edit('batchUpdateDeprecation', 'BatchUpdateDeprecationInput');
    await run(BATCH, { input: { deprecated: false, resources } });
    expect(await aspectOf(one, 'deprecation')).toEqual(await aspectOf(two, 'deprecation'));
    const missing = { deprecated: true, replacement: datasetUrn(), resources };
    expect(await refused(BATCH, { input: missing })).toMatchObject({ code: 'NOT_FOUND' });
    const DELETE = edit('batchUpdateSoftDeleted', 'BatchUpdateSoftDeletedInput');
    await run(DELETE, { input: { urns: [one, two], deleted: true } });
    expect([await aspectOf(one, 'status'), await aspectOf(two, 'status')]).toEqual([
      { removed: true },
      { removed: true },
    ]);
    await run(DELETE, { input: { urns: [one], deleted: false } });
    expect(await aspectOf(one, 'status')).toEqual({ removed: false });
    expect(await refused(DELETE, { input: { urns: [datasetUrn()], deleted: true } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('updateDataset', () => {
  it('replaces the aspects that are given, and leaves the others', async () => {
    const [urn, owner, tag] = [await dataset(), await user(), tagUrn()];
    const UPDATE = `mutation ($urn: String!, $input: DatasetUpdateInput!) {
      updateDataset(urn: $urn, input: $input) { urn editableProperties { description } tags { tags { tag { urn } } } }
    }`;
    await run(UPDATE, { urn, input: { ownership: { owners: [{ owner, type: 'DATAOWNER' }] } } });
    const input = {
      editableProperties: { description: 'd' },
      tags: { tags: [{ tag: { urn: tag, name: 'n' } }] },
      deprecation: { deprecated: true, note: 'n' },
    };
    expect(await run(UPDATE, { urn, input })).toEqual({
      updateDataset: {
        urn,
        editableProperties: { description: 'd' },
        tags: { tags: [{ tag: { urn: tag } }] },
      },
    });
    expect(await aspectOf(urn, 'ownership')).toMatchObject({ owners: [{ owner, type: 'DATAOWNER' }] });
    const MANY = 'mutation ($input: [BatchDatasetUpdateInput!]!) { updateDatasets(input: $input) { urn } }';
    const absent = { urn: datasetUrn(), update: input };
    expect(await refused(MANY, { input: [{ urn, update: input }, absent] })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await run(MANY, { input: [{ urn, update: input }] })).toEqual({ updateDatasets: [{ urn }] });
  });
});
