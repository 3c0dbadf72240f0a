import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { tagUrn, uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('tags', () => {
  it('are created, coloured and updated, and deleting one removes it from all assets', async () => {
    const [id, asset] = [uniqueName(), await dataset()];
    const CREATE = edit('createTag', 'CreateTagInput');
    const { createTag: urn } = await run<{ createTag: string }>(CREATE, { input: { id, name: 'PII' } });
    expect(urn).toBe(tagUrn(id));
    expect(await refused(CREATE, { input: { id, name: 'again' } })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run('mutation ($urn: String!) { setTagColor(urn: $urn, colorHex: "#FF0000") }', { urn });
    const UPDATE =
      'mutation ($urn: String!, $input: TagUpdateInput!) { updateTag(urn: $urn, input: $input) { properties { name description colorHex } } }';
    expect(await run(UPDATE, { urn, input: { urn, name: 'Personal', description: 'd' } })).toEqual({
      updateTag: { properties: { name: 'Personal', description: 'd', colorHex: '#FF0000' } },
    });
    await run(edit('addTag', 'TagAssociationInput'), { input: { tagUrn: urn, resourceUrn: asset } });
    await run('mutation ($urn: String!) { deleteTag(urn: $urn) }', { urn });
    expect(await aspectOf(asset, 'globalTags')).toEqual({ tags: [] });
    expect(await rest.exists(urn)).toBe(false);
  });
});
