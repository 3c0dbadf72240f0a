import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { run, refused, dataset, user, aspectOf } = await openEditing();

describe('deprecation and soft deletion', () => {
  it('change one entity or several at once', async () => {
    const [one, two] = [await dataset(), await dataset()];
    const input = { deprecated: true, note: 'old', decommissionTime: 1735689600000, replacement: two };
    await run(edit('updateDeprecation', 'UpdateDeprecationInput'), { input: { urn: one, ...input } });
    expect(await aspectOf(one, 'deprecation')).toEqual({ ...input, actor: 'urn:li:corpuser:unknown' });
    const resources = [one, two].map((resourceUrn) => ({ resourceUrn }));
    const BATCH = edit('batchUpdateDeprecation', 'BatchUpdateDeprecationInput');
    await run(BATCH, { input: { deprecated: false, resources } });
    expect(await aspectOf(one, 'deprecation')).toEqual(await aspectOf(two, 'deprecation'));
    expect(
      await refused(BATCH, { input: { deprecated: true, resources: [...resources, null] } }),
    ).toMatchObject({
      code: 'BAD_REQUEST',
      message: '/input/resources/2: must not be null',
    });
    expect(await aspectOf(one, 'deprecation')).toMatchObject({ deprecated: false });
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
  it('replaces the given aspects, and keeps the others', async () => {
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
