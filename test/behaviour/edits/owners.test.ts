import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, dataset, user, aspectOf } = await openEditing();

describe('owners', () => {
  const ADD = edit('addOwner', 'AddOwnerInput');
  const REMOVE = edit('removeOwner', 'RemoveOwnerInput');
  const ownersOf = async (urn: string) =>
    (((await aspectOf(urn, 'ownership'))?.owners ?? []) as Record<string, unknown>[]).map(
      ({ owner, type, typeUrn }) => [owner, type, typeUrn],
    );
  const SYSTEM = 'urn:li:ownershipType:__system__';

  it('are added once per ownership type, and removed by type or for all types', async () => {
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

  it('are added and removed in lists and in batches', async () => {
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

  it('are refused if they, their asset or their ownership type are missing or of another type', async () => {
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

  it('that concurrent callers add are all kept', async () => {
    const [urn, ...owners] = [await dataset(), ...(await Promise.all(Array.from({ length: 8 }, user)))];
    const add = (ownerUrn: string) =>
      run(ADD, { input: { ownerUrn, ownerEntityType: 'CORP_USER', resourceUrn: urn } });
    await Promise.all(owners.map(add));
    expect(await ownersOf(urn)).toHaveLength(8);
  });
});

describe('ownership types', () => {
  it('are updated and deleted, except those of the system', async () => {
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
